import type { WorkerPool } from '../lib/worker-pool.ts'
import type { Column, Columns, ListName } from './records.ts'
import type { TemplateColumn, TemplateRequest } from './template-sheet.ts'

/** The longest list of a drop-down; longer ones are of no use. */
export const MAX_LISTED = 10_000

type Lists = Partial<Record<ListName, readonly string[]>>

/** The columns as a template shows them. */
const shown = <Fields>(columns: Columns<Fields>, lists: Lists = {}): TemplateColumn[] =>
  Object.values<Column<unknown>>(columns).map(({ header, note, example, format, choices }) => ({
    header,
    note,
    example,
    format,
    choices: typeof choices === 'string' ? undefined : choices,
    list: typeof choices === 'string' ? namesOf(lists[choices]) : undefined,
  }))

/** Draws in a worker. */
const draw = async (pool: WorkerPool, request: TemplateRequest): Promise<Buffer> =>
  Buffer.from(
    await pool.run<Uint8Array>(new URL('./template-sheet.ts', import.meta.url), 'renderTemplate', request),
  )

/**
 * A workbook to fill in and upload: the headers, an example that an upload leaves out, notes on the columns and
 * drop-downs.
 * @param sheet the name of its sheet
 * @param lists the names to choose from; a list of more than 10,000 is left out
 */
export const writeTemplate = <Fields>(
  pool: WorkerPool,
  sheet: string,
  columns: Columns<Fields>,
  lists: Lists,
): Promise<Buffer> => draw(pool, { sheet, columns: shown(columns, lists), isSample: false })

/**
 * A workbook with one row, which an upload takes: to try the upload with.
 * @param cells what the row holds where it is not the example of its column; '' for nothing
 */
export const writeSample = <Fields>(
  pool: WorkerPool,
  sheet: string,
  columns: Columns<Fields>,
  cells: SampleCells<Fields>,
): Promise<Buffer> => {
  const named = Object.entries<Column<unknown>>(columns)
  const filled = named.map(([name, column]) => [
    name,
    { ...column, example: cells[name as keyof Fields] ?? column.example },
  ])
  return draw(pool, { sheet, columns: shown(Object.fromEntries(filled) as Columns<Fields>), isSample: true })
}

/** The cells of a sample by field. */
export type SampleCells<Fields> = { readonly [Field in keyof Fields]?: string | number }

const namesOf = (names: readonly string[] = []): string[] | undefined =>
  names.length > 0 && names.length <= MAX_LISTED ? [...names] : undefined
