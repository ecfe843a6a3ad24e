import type { Problem } from '../lib/errors.ts'
import { message, render, type Message } from '../messages.ts'

interface Place {
  /** The header of the column, or null when it is about the whole row. */
  column: string | null
  /** What the cell holds, cut to a line; null when it is empty, or when the error is about the whole row. */
  value: string | null
}

/** An error of a row, or of one of its cells: `"3.5E+14" is not an IMEI`. */
export type RowError = Message &
  Place & {
    /** What would be right, or null when the error says so already. One that tells how to type it again is part of the row's line. */
    hint: Message | null
  }

/** A warning about a row that is imported all the same. */
export type RowWarning = RowError

/** An error as it was stored before it had a code. */
export type PlainRowError = Place & { text: string; right: string | null }

/** An error of a row in English. */
export const asText = (error: RowError | PlainRowError): PlainRowError =>
  'code' in error
    ? {
        column: error.column,
        value: error.value,
        text: render(error),
        right: error.hint && render(error.hint),
      }
    : error

/** A text with its hint: `"31/31/2026" is not a date (write 2026-10-31)`. */
function withHint({ text, right }: PlainRowError): string {
  if (right?.startsWith('Write ')) return `${text} (w${right.slice(1)})`
  if (right?.startsWith('Format ')) return `${text}, so f${right.slice(1)}`
  return text
}

const plainText = (error: PlainRowError): string =>
  error.column ? `${error.column}: ${withHint(error)}` : withHint(error)

/** An error with its column, and how to type the value again. */
export function inRow({ column, value: _, hint, ...error }: RowError): Message {
  const problem =
    hint?.code === 'hint.write' || hint?.code === 'hint.write_date'
      ? message('row.write', { problem: error, hint })
      : hint?.code === 'hint.as_text'
        ? message('row.as_text', { problem: error, hint })
        : error
  return column === null ? problem : message('row.cell', { column, problem })
}

/** A row with its errors or warnings as one line: `Row 7, Imei number: "3.5E+14" is not an IMEI`. */
export const rowLine = (row: number, errors: readonly RowError[]): Message =>
  message('row.line', { row, problems: errors.map(inRow) })

const unwrapped = (problem: Message): Message =>
  problem.code === 'row.write' || problem.code === 'row.as_text' ? unwrapped(problem.params.problem) : problem

/** What is wrong in a row's line, each with its row and its column. */
export function problemsIn(line: Message): Problem[] {
  if (line.code !== 'row.line') return []
  const { row, problems } = line.params
  return problems.map((problem) => {
    const isCell = problem.code === 'row.cell'
    const { code, params } = unwrapped(isCell ? problem.params.problem : problem)
    // A spread of so many messages is too much for the compiler.
    return { row, column: isCell ? problem.params.column : null, code, params } as Problem
  })
}

const isCoded = (errors: readonly (RowError | PlainRowError)[]): errors is readonly RowError[] =>
  errors.every((error) => 'code' in error)

/** The same as a message, or in English where it was stored without codes. */
export const lineOf = (row: number, errors: readonly (RowError | PlainRowError)[]): Message | string =>
  isCoded(errors)
    ? rowLine(row, errors)
    : `Row ${row}, ${errors.map((error) => plainText(asText(error))).join('; ')}`

/** The errors of a row for the person who corrects it: its line with everything that would be right. */
export const problemsOf = (row: number, errors: readonly (RowError | PlainRowError)[]): string =>
  `Row ${row}: ${errors.map((error) => problemOf(asText(error))).join('; ')}`

function problemOf(error: PlainRowError): string {
  const { text, right } = error
  if (!right || withHint(error) !== text) return plainText(error)
  return `${plainText(error)} (${right.charAt(0).toLowerCase()}${right.slice(1)})`
}
