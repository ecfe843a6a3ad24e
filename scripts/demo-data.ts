import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_PASSWORD } from '../server/features/users/users.rules.ts'
import { formatPeriod, type Period } from '../server/lib/period.rules.ts'
import { connectClient, type ApiClient } from './demo-client.ts'
import { payBillings, payEarly } from './demo-payments.ts'
import { chaseDebtors } from './demo-reminders.ts'

/** Who may sign in to the demo. */
export const DEMO_ACCOUNT = { username: 'demo', email: 'demo@example.com', password: DEMO_PASSWORD }

const SEEDS = new URL('../seeds/', import.meta.url)
/** The export of the month that the demo leaves to whoever tries it. */
export const EXPORT_TO_TRY = fileURLToPath(new URL('tracking-2026-11.xlsx', SEEDS))
/** The sheet of a mobile-money operator that it leaves to them, too. */
export const PAYMENTS_TO_TRY = fileURLToPath(new URL('payments-2026-11.csv', SEEDS))
const PERIODS: Period[] = [8, 9, 10].map((billing_month) => ({ billing_month, billing_year: 2026 }))

/** A vehicle that has changed hands, which no sheet says: its IMEI, and the client from November on. */
const MOVED = { imei_number: '867119698300456', client_id: 'C1044', from_month: '2026-11' }

interface UploadAnswer {
  message: string
  errors: string[]
}

interface SeedOptions {
  /** Whether some clients have paid early, and others are late, reminded and called: what the first versions cannot keep. */
  isRecent?: boolean
}

/**
 * Loads `seeds/` into the empty service at `url` as a person would: through its own API.
 * @throws Error naming the call that was refused, or the row of a workbook
 */
export async function loadSeeds(
  url: string,
  say: (line: string) => void,
  { isRecent = true }: SeedOptions = {},
): Promise<void> {
  const api = await connectClient(url, DEMO_ACCOUNT)
  await describeCompany(api)
  say('Loaded the company and its logo')
  const names = (await readFile(new URL('platforms.txt', SEEDS), 'utf8')).split(/\r?\n/).filter(Boolean)
  const platforms: { id: number }[] = []
  for (const name of names) platforms.push(await api.call('POST', '/api/platforms/', { name: name.trim() }))
  say(`Loaded ${names.length} platforms`)

  const [first] = platforms
  if (!first) throw new Error('seeds/platforms.txt names no platform')
  const clients = await upload(api, `/api/clients/upload-excel/${first.id}`, 'clients.xlsx')
  say(`Loaded clients.xlsx: ${clients.message}`)
  const vehicles = await upload(api, '/api/vehicles/upload-excel', 'vehicles.xlsx')
  say(`Loaded vehicles.xlsx: ${vehicles.message}`)
  for (const [index, period] of PERIODS.entries()) {
    await billPeriod(api, period, say)
    // The last month is the one that is open.
    if (index < PERIODS.length - 1) await payBillings(api, period)
  }
  say('Recorded payments')
  await moveVehicle(api)
  if (!isRecent) return
  await payEarly(api)
  say('Recorded what was paid early')
  await chaseDebtors(api)
  say('Reminded those who are late')
}

async function moveVehicle(api: ApiClient): Promise<void> {
  const { imei_number, client_id, from_month } = MOVED
  const find = async (path: string) => (await api.call<{ id: number }[]>('GET', path))[0]!.id
  const vehicle = await find(`/api/vehicles/?search=${imei_number}`)
  const client = await find(`/api/clients/?search=${client_id}`)
  await api.call('POST', `/api/vehicles/${vehicle}/moves`, { client_id: client, from_month })
}

async function describeCompany(api: ApiClient): Promise<void> {
  const company = JSON.parse(await readFile(new URL('company.json', SEEDS), 'utf8')) as object
  await api.call('PUT', '/api/settings/company', company)
  await api.call('POST', '/api/settings/company/logo', await formWith('logo.png'))
}

async function billPeriod(api: ApiClient, period: Period, say: (line: string) => void): Promise<void> {
  const fields = Object.fromEntries(Object.entries(period).map(([name, value]) => [name, String(value)]))
  const path = `/api/billings/excel-upload?${new URLSearchParams(fields)}`
  const billed = await upload(api, path, 'billings.xlsx', fields)
  say(`Billed ${formatPeriod(period)}: ${billed.message}`)
}

async function upload(api: ApiClient, path: string, seed: string, fields: Record<string, string> = {}) {
  const answer = await api.call<UploadAnswer>('POST', path, await formWith(seed, fields))
  const [problem] = answer.errors
  if (problem) throw new Error(`seeds/${seed}: ${problem}`)
  return answer
}

/** A form with the fields and, after them, a file of `seeds/`. */
async function formWith(seed: string, fields: Record<string, string> = {}): Promise<FormData> {
  const file = new URL(seed, SEEDS)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([await readFile(file)]), basename(file.pathname))
  return form
}
