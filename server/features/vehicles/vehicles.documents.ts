import { writeTemplate } from '../../xlsx/template.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { clientNames } from '../clients/clients.lookup.ts'
import { COLUMNS } from './vehicles.sheet.ts'

/** A workbook of vehicles to fill in and upload, with the clients there are. */
export const vehiclesTemplate = async (pool: WorkerPool): Promise<Buffer> =>
  writeTemplate(pool, 'Vehicles', COLUMNS, { clients: await clientNames() })
