import { connect } from '../../server/db/connect.ts'
import { initModels } from '../../server/features.ts'
import { readWorkbook } from '../../server/xlsx/read-workbook.ts'
import { limitsOf, MOST_ROWS } from '../../server/xlsx/sheet-limits.ts'
import { createWorkerPool } from '../../server/lib/worker-pool.ts'
import type { ImportedKind } from './import-sheets.ts'

const CHUNK = 1_000

/** Milliseconds that reading a workbook takes, in a thread that is ready, when nothing is done with its rows. */
export async function bareReading({ names, sheet }: ImportedKind, content: Buffer): Promise<number> {
  const pool = createWorkerPool({ maxThreads: 1 })
  const limits = limitsOf(MOST_ROWS)
  const read = async (content: Buffer) => {
    const start = performance.now()
    const { batches } = await readWorkbook({ pool, limits }, { name: 'sheet.xlsx', content }, names)
    for await (const batch of batches) batch()
    return performance.now() - start
  }
  await read(sheet(10))
  const took = await read(content)
  await pool.close()
  return took
}

/** Milliseconds that Sequelize's bulk insert of the same rows takes, in one transaction, when nothing is decided. */
export async function bareInsert(
  database: { dataDir: string; databaseUrl: string | null },
  { tables }: ImportedKind,
  rows: number,
): Promise<number> {
  const sequelize = connect(database)
  initModels(sequelize)
  let took = 0
  const timed = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    took += performance.now() - start
  }
  const transaction = await sequelize.transaction()
  for (let from = 0; from < rows; from += CHUNK)
    for (const [table, records] of Object.entries(tables(from, Math.min(rows, from + CHUNK))))
      await timed(() => sequelize.getQueryInterface().bulkInsert(table, records, { transaction }))
  await timed(() => transaction.commit())
  await sequelize.close()
  return took
}
