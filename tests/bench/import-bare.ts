import { connect } from '../../server/db/connect.ts'
import { Vehicle } from '../../server/features/vehicles/vehicles.model.ts'
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

/**
 * Milliseconds that Sequelize's bulk insert of the same rows takes, in one transaction, when nothing is decided; and those
 * that it takes to find their vehicles again.
 */
export async function bareInsert(
  database: { dataDir: string; databaseUrl: string | null },
  { tables }: ImportedKind,
  rows: number,
): Promise<{ inserting: number; lookingUp: number }> {
  const sequelize = connect(database)
  initModels(sequelize)
  const took = { inserting: 0, lookingUp: 0 }
  const timed = async (what: keyof typeof took, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    took[what] += performance.now() - start
  }
  const chunks = Array.from(
    { length: Math.ceil(rows / CHUNK) },
    (_, at) => [at * CHUNK, Math.min(rows, (at + 1) * CHUNK)] as const,
  )
  const transaction = await sequelize.transaction()
  for (const chunk of chunks)
    for (const [table, records] of Object.entries(tables(...chunk)))
      await timed('inserting', () =>
        sequelize.getQueryInterface().bulkInsert(table, records, { transaction }),
      )
  await timed('inserting', () => transaction.commit())
  for (const chunk of chunks) {
    const imei_number = tables(...chunk).vehicles!.map((vehicle) => (vehicle as Vehicle).imei_number)
    await timed('lookingUp', () => Vehicle.findAll({ where: { imei_number }, raw: true }))
  }
  await sequelize.close()
  return took
}
