/** What is wrong with a cell, or to be looked at. */
export interface CellNote {
  /** The header of its column, or null when it is about the whole row. */
  column: string | null
  /** `"3.5E+14" is not an IMEI` */
  text: string
}

const noteText = ({ column, text }: CellNote): string => (column ? `${column}: ${text}` : text)

/** The notes of a row as one line: `Row 7, Imei number: "3.5E+14" is not an IMEI`. */
export const lineOf = (row: number, notes: readonly CellNote[]): string =>
  `Row ${row}, ${notes.map(noteText).join('; ')}`
