import { writeTemplate } from '../../xlsx/template.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { clientNames } from '../clients/clients.store.ts'
import { COLUMNS } from './billings.sheet.ts'

/** A workbook of the month's vehicles to fill in and upload, with the clients there are. */
export const billingsTemplate = async (pool: WorkerPool): Promise<Buffer> =>
  writeTemplate(pool, 'Billings', COLUMNS, { clients: await clientNames() })
