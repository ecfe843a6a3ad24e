/** An error of a row, or of one of its cells. */
export interface RowError {
  /** The header of the column, or null when it is about the whole row. */
  column: string | null
  /** What the cell holds, cut to a line; null when it is empty, or when the error is about the whole row. */
  value: string | null
  /** `"3.5E+14" is not an IMEI` */
  text: string
  /**
   * What would be right, or null when the text says so already. A hint how to type the value again, which starts with
   * `Write` or `Format`, is part of the row's line.
   */
  right: string | null
}

/** A warning about a row that is imported all the same. */
export type RowWarning = RowError

/** A text with its hint: `"31/31/2026" is not a date (write 2026-10-31)`. */
export function withHint({ text, right }: Pick<RowError, 'text' | 'right'>): string {
  if (right?.startsWith('Write ')) return `${text} (w${right.slice(1)})`
  if (right?.startsWith('Format ')) return `${text}, so f${right.slice(1)}`
  return text
}

const errorText = (error: RowError): string =>
  error.column ? `${error.column}: ${withHint(error)}` : withHint(error)

/** The errors or warnings of a row, without its number. */
export const errorsText = (errors: readonly RowError[]): string => errors.map(errorText).join('; ')

/** The errors or warnings of a row as one line: `Row 7, Imei number: "3.5E+14" is not an IMEI`. */
export const lineOf = (row: number, errors: readonly RowError[]): string =>
  `Row ${row}, ${errorsText(errors)}`

/** The errors of a row for the person who corrects it: its line with everything that would be right. */
export const problemsOf = (row: number, errors: readonly RowError[]): string =>
  `Row ${row}: ${errors.map(problemOf).join('; ')}`

function problemOf(error: RowError): string {
  const { text, right } = error
  if (!right || withHint(error) !== text) return errorText(error)
  return `${errorText(error)} (${right.charAt(0).toLowerCase()}${right.slice(1)})`
}
