import { writeErrorWorkbook, type ErrorRow } from '../../xlsx/error-workbook.ts'
import type { Columns } from '../../xlsx/records.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import type { ImportKindName } from './imports.kind.ts'
import { findImport } from './imports.lookup.ts'
import { keptDecisions, EVERY_ERROR } from './imports.kept.ts'

export type ErrorWorkbooks = ReturnType<typeof createErrorWorkbooks>

/** Draws the rows that could not be taken, to be corrected and uploaded. */
export function createErrorWorkbooks(pool: WorkerPool, columns: Record<ImportKindName, Columns<object>>) {
  const write = (kind: ImportKindName, rows: readonly ErrorRow[], date1904: boolean): Promise<Buffer> =>
    writeErrorWorkbook(pool, columns[kind], rows, { date1904 })
  return {
    write,

    /** Those of an import. @throws NotFoundError */
    async ofImport(id: number): Promise<Buffer> {
      const { kind, date1904 } = await findImport(id)
      const { rows } = await keptDecisions(id, EVERY_ERROR)
      return write(kind, rows, date1904)
    },
  }
}
