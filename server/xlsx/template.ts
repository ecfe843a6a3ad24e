import type { WorkerPool } from '../lib/worker-pool.ts'
import type { Column, Columns, ListName } from './records.ts'
import type { TemplateColumn, TemplateRequest } from './template-sheet.ts'

/** The longest list of a drop-down; longer ones are of no use. */
export const MAX_LISTED = 10_000

/**
 * A workbook to fill in and upload: the headers, an example that an upload leaves out, notes on the columns and
 * drop-downs. Drawn in a worker.
 * @param sheet the name of its sheet
 * @param lists the names to choose from; a list of more than 10,000 is left out
 */
export async function writeTemplate<Fields>(
  pool: WorkerPool,
  sheet: string,
  columns: Columns<Fields>,
  lists: Partial<Record<ListName, readonly string[]>>,
): Promise<Buffer> {
  const described = Object.values<Column<unknown>>(columns).map(
    ({ header, note, example, format, choices }): TemplateColumn => ({
      header,
      note,
      example,
      format,
      choices: typeof choices === 'string' ? undefined : choices,
      list: typeof choices === 'string' ? namesOf(lists[choices]) : undefined,
    }),
  )
  const request: TemplateRequest = { sheet, columns: described }
  const module = new URL('./template-sheet.ts', import.meta.url)
  return Buffer.from(await pool.run<Uint8Array>(module, 'renderTemplate', request))
}

const namesOf = (names: readonly string[] = []): string[] | undefined =>
  names.length > 0 && names.length <= MAX_LISTED ? [...names] : undefined
