/** What is wrong with a cell, or to be looked at. */
export interface CellNote {
  /** The header of its column, or null when it is about the whole row. */
  column: string | null
  /** What the cell holds, cut to a line; null when it is empty, or when the note is about the whole row. */
  value: string | null
  /** `"3.5E+14" is not an IMEI` */
  text: string
  /**
   * What would be right, or null when the text says so already. What tells how to type it again, which starts with
   * `Write` or `Format`, is said in the row's line, too.
   */
  right: string | null
}

/** A text, and how to type it again: `"31/31/2026" is not a date (write 2026-10-31)`. */
export function withHint({ text, right }: Pick<CellNote, 'text' | 'right'>): string {
  if (right?.startsWith('Write ')) return `${text} (w${right.slice(1)})`
  if (right?.startsWith('Format ')) return `${text}, so f${right.slice(1)}`
  return text
}

const noteText = (note: CellNote): string =>
  note.column ? `${note.column}: ${withHint(note)}` : withHint(note)

/** The notes of a row, without its number. */
export const notesText = (notes: readonly CellNote[]): string => notes.map(noteText).join('; ')

/** The notes of a row as one line: `Row 7, Imei number: "3.5E+14" is not an IMEI`. */
export const lineOf = (row: number, notes: readonly CellNote[]): string => `Row ${row}, ${notesText(notes)}`

/** What a person who corrects the rows is told of one: as its line, and all that would be right. */
export const problemsOf = (row: number, notes: readonly CellNote[]): string =>
  `Row ${row}: ${notes.map(problemOf).join('; ')}`

function problemOf(note: CellNote): string {
  const { text, right } = note
  if (!right || withHint(note) !== text) return noteText(note)
  return `${noteText(note)} (${right.charAt(0).toLowerCase()}${right.slice(1)})`
}
