import { MAX_LISTED, writeTemplate } from '../../xlsx/template.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { COLUMNS } from './clients.sheet.ts'

/** A workbook of clients to fill in and upload, with the platforms there are. */
export async function clientsTemplate(pool: WorkerPool): Promise<Buffer> {
  const found = await Platform.findAll({
    attributes: ['name'],
    order: [['name_key', 'ASC']],
    limit: MAX_LISTED + 1,
  })
  return writeTemplate(pool, 'Clients', COLUMNS, { platforms: found.map(({ name }) => name) })
}
