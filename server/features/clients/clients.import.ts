import type { Transaction } from 'sequelize'
import { upsert, type Outcome } from '../../db/upsert.ts'
import { againOnClash, type WithWrite, type Write } from '../../db/with-write.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { keyOf } from '../../lib/text.rules.ts'
import type { WorkerPool } from '../../lib/worker-pool.ts'
import { email, integer, money, required, yesNo } from '../../lib/workbook/cells.ts'
import { countOutcomes, type ImportAnswer } from '../../lib/workbook/outcomes.ts'
import { readWorkbook, type UploadedFile } from '../../lib/workbook/read-workbook.ts'
import {
  headersOf,
  readRecords,
  RowNotes,
  textUpTo,
  type Columns,
  type SheetRecord,
} from '../../lib/workbook/records.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Client } from './clients.model.ts'
import { clientKeys } from './clients.rules.ts'

interface ClientRow {
  client_id: string
  client_name: string
  platform: string | null
  invoices_per_year: number | null
  approval_days: number | null
  physical_invoice: boolean | null
  email_1: string | null
  email_2: string | null
  email_3: string | null
  whatsapp_1: string | null
  whatsapp_2: string | null
  whatsapp_3: string | null
  tax_invoice: boolean | null
  unit_usd: number | null
  unit_local: number | null
  fuel_usd: number | null
  fuel_local: number | null
  usd0: number | null
  local0: number | null
  usd1: number | null
  local1: number | null
}

const MAX_COUNT = 10_000
const phone = textUpTo(100)

/** The 21 columns of spec section 5, in order. */
const COLUMNS: Columns<ClientRow> = {
  client_id: { header: 'Client_ID', read: (cell) => required(textUpTo(100)(cell)) },
  client_name: { header: 'Client', read: (cell) => required(textUpTo(255)(cell)) },
  platform: { header: 'Platform', read: textUpTo(255) },
  invoices_per_year: { header: 'no. of invoices per year', read: (cell) => integer(cell, MAX_COUNT) },
  approval_days: { header: 'Approval_days', read: (cell) => integer(cell, MAX_COUNT) },
  physical_invoice: { header: 'physical_invoice', read: yesNo },
  email_1: { header: 'email_1', read: email },
  email_2: { header: 'email_2', read: email },
  email_3: { header: 'email_3', read: email },
  whatsapp_1: { header: 'whatsapp_1', read: phone },
  whatsapp_2: { header: 'whatsapp_2', read: phone },
  whatsapp_3: { header: 'whatsapp_3', read: phone },
  tax_invoice: { header: 'Tax_invoice', read: yesNo },
  unit_usd: { header: 'Unit_USD', read: money },
  unit_local: { header: 'Unit_local', read: money },
  fuel_usd: { header: 'Fuel_USD', read: money },
  fuel_local: { header: 'Fuel_local', read: money },
  usd0: { header: 'USD0', read: money },
  local0: { header: 'Local0', read: money },
  usd1: { header: 'USD1', read: money },
  local1: { header: 'Local1', read: money },
}

type ClientRecord = SheetRecord<ClientRow>

/** The platform of each record: the one its row names, else the chosen one. What names none becomes an error. */
async function withPlatforms(records: ClientRecord[], chosen: number, errors: RowNotes) {
  const names = records.flatMap(({ values }) => (values.platform ? [keyOf(values.platform)] : []))
  const platforms = await Platform.findAll({ where: { name_key: [...new Set(names)] } })
  return records.flatMap(({ row, values: { platform, ...values } }) => {
    const named = platforms.filter(({ name_key }) => platform && name_key === keyOf(platform))
    if (platform && named.length !== 1) {
      const fault = named.length ? `the name of ${named.length} platforms` : 'the name of no platform'
      errors.add(row, COLUMNS.platform.header, `"${platform}" is ${fault}`)
      return []
    }
    return [{ ...values, platform_id: named[0]?.id ?? chosen }]
  })
}

async function saveClients(
  rows: Awaited<ReturnType<typeof withPlatforms>>,
  transaction: Transaction,
): Promise<Outcome[]> {
  const known = await Client.findAll({
    where: { client_id_key: rows.map(({ client_id }) => keyOf(client_id)) },
    lock: transaction.LOCK.UPDATE,
    transaction,
  })
  const byKey = new Map(known.map((client) => [client.client_id_key, client]))
  const wanted = rows.map((values) => ({ known: byKey.get(keyOf(values.client_id)), values }))
  return upsert(Client, wanted, clientKeys, transaction)
}

/**
 * Imports clients: known ones (by Client_ID) are changed, new ones made, bad rows reported.
 * @param platform_id the platform of rows that name none
 * @param write the last transaction, which answers
 * @throws NotFoundError for the platform; what `readWorkbook` throws for the file
 */
export async function importClients(
  { pool, withWrite }: { pool: WorkerPool; withWrite: WithWrite },
  actor: Actor,
  file: UploadedFile,
  platform_id: number,
  write: Write<ImportAnswer> = withWrite,
): Promise<ImportAnswer> {
  if (!(await Platform.findByPk(platform_id))) throw new NotFoundError('Platform not found')
  const workbook = await readWorkbook(pool, file, headersOf(COLUMNS))
  const errors = new RowNotes()
  const outcomes: Outcome[] = []
  for await (const records of readRecords(workbook, COLUMNS, 'client_id', errors)) {
    const rows = await withPlatforms(records, platform_id, errors)
    outcomes.push(...(await againOnClash(() => withWrite((transaction) => saveClients(rows, transaction)))))
  }
  const message = countOutcomes('client', outcomes, errors.lines().length)
  return write(async (transaction) => {
    await recordActivity(transaction, actor, 'Imported', `${file.name}: ${message}`)
    return { message, errors: errors.lines(), warnings: [] }
  })
}
