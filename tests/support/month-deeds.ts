import { monthSheet, rowOf, type Row } from './month-sheet.ts'
import type { Telling } from './month-telling.ts'
import { queryOf } from './provider.ts'
import { ended } from './runs.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** What was answered to a deed. */
export type Answer = Awaited<ReturnType<SignedIn['request']>>
/** The other keys of a step. */
type Terms = Record<string, unknown>
/** What somebody does. @param what what it is done to, by its name in the story */
type Deed<What = string> = (telling: Telling, what: What, terms: Terms) => Promise<Answer | void>

const listed = (names: string | string[]): string[] => (Array.isArray(names) ? names : [names])

/** Makes the month of clients from the register, and waits for the end of the run. */
const run: Deed<string | string[]> = async (telling, names) => {
  const client_ids = listed(names).map((name) => telling.client(name).id)
  const answer = await telling.user.request('POST', `/api/months/${telling.month}/run`, { client_ids })
  if (answer.statusCode !== 202) return answer
  telling.run_id = answer.json<{ id: number }>().id
  const { state } = await ended(telling.user, telling.run_id)
  if (state !== 'finished') throw new Error(`the run is ${String(state)}`)
  return answer
}

/** Uploads a sheet with vehicles of a client, `of`, or of their first ones; `rows` has what else it says of some. */
const upload: Deed<string[]> = async (telling, names, { rows = {}, of }) => {
  const sheet = names.map((name) => {
    const vehicle = telling.vehicle(name)
    const client = of === undefined ? (vehicle.client as unknown as WireRecord) : telling.client(String(of))
    return rowOf(client, vehicle, (rows as Record<string, Row>)[name])
  })
  const url = `/api/billings/excel-upload?${queryOf(telling.period)}`
  const answer = await telling.user.upload(url, monthSheet(sheet), 'month.xlsx')
  if (answer.statusCode !== 200) return answer
  const { import_id, errors } = answer.json<{ import_id: number; errors: string[] }>()
  if (errors.length) throw new Error(errors.join())
  telling.import_id = import_id
  return answer
}

const reprice: Deed = async (telling, name) => {
  const url = `/api/billings/${(await telling.billing(name)).id}/repricing`
  const { fingerprint } = await telling.get<{ fingerprint: string }>(url)
  return telling.user.request('POST', url, { fingerprint })
}

/** Bills vehicles by hand, `to` a client. */
const bill: Deed<string[]> = (telling, names, { to }) =>
  telling.user.request('POST', '/api/billings/manual', {
    ...telling.period,
    client_id: telling.client(String(to)).id,
    vehicle_ids: names.map((name) => telling.vehicle(name).id),
  })

/** A call about a record: the other keys of the step are its body. @param urlOf its address, by the name in the story */
const call =
  (method: 'POST' | 'PUT' | 'DELETE', urlOf: (telling: Telling, name: string) => Promise<string> | string) =>
  async (telling: Telling, name: string, terms: Terms): Promise<Answer> => {
    const url = await urlOf(telling, name)
    return telling.user.request(method, url, method === 'DELETE' ? undefined : terms)
  }

const ofClient = (telling: Telling, name: string) => `/api/clients/${telling.client(name).id}`
const ofVehicle = (telling: Telling, name: string) => `/api/vehicles/${telling.vehicle(name).id}`
const ofLine = async (telling: Telling, name: string) =>
  `/api/billings/items/${(await telling.line(name)).id}`
const ofBilling =
  (path = '') =>
  async (telling: Telling, name: string) =>
    `/api/billings/${(await telling.billing(name)).id}${path}`
const ofMonth = (path: string) => (telling: Telling) => `/api/months/${telling.month}${path}`

/** Each is recorded under a key of its own. */
let payments = 0

/** Deeds that need more than a call about one record. */
const LONGER: Record<string, Deed> = {
  reprice,
  add: async (telling, name, { of, ...fields }) => telling.addVehicle(name, String(of), fields),
  undo: (telling, what) =>
    telling.user.request(
      'POST',
      what === 'run' ? `/api/runs/${telling.run_id}/undo` : `/api/imports/${telling.import_id}/undo`,
    ),
  move: (telling, name, { to }) =>
    telling.user.request('POST', `${ofVehicle(telling, name)}/moves`, {
      client_id: telling.client(String(to)).id,
      from_month: telling.month,
    }),
  price: (telling, name, prices) =>
    telling.user.request('PUT', ofClient(telling, name), { prices_valid_from: telling.month, ...prices }),
  add_line: async (telling, name, { to, ...fields }) => {
    const { id } = await telling.billing(String(to))
    const line = { vehicle_id: telling.vehicle(name).id, ...fields }
    return telling.user.request('POST', `/api/billings/items?billing_id=${id}`, line)
  },
  fill_prices: (telling, name, terms) =>
    telling.user.request('POST', '/api/billings/missing-prices', {
      ...telling.period,
      ...{ client_id: telling.client(name).id, billing_type: 'INTERNATIONAL', ...terms },
    }),
  pay: async (telling, name, { up_to }) =>
    telling.user.request('PUT', await ofBilling()(telling, name), {
      ...{ paid_amount: up_to, record_payment: `payment ${++payments}` },
    }),
  dismiss: (telling, name, terms) =>
    telling.user.request('POST', ofMonth('/dismissals')(telling), {
      ...{ client_id: telling.client(name).id, ...terms },
    }),
  known: (telling, name, terms) =>
    telling.user.request('POST', '/api/reconciliation-marks', {
      ...{ imei_numbers: [telling.vehicle(name).imei_number], ...terms },
    }),
}

/** All that may happen in a story, by its verb. */
export const DEEDS = {
  ...LONGER,
  ...{ run, upload, bill },
  client: call('PUT', ofClient),
  change: call('PUT', ofVehicle),
  delete_vehicle: call('DELETE', ofVehicle),
  edit: call('PUT', ofLine),
  remove_line: call('DELETE', ofLine),
  balance: call('PUT', ofBilling()),
  delete: call('DELETE', ofBilling()),
  issue: call('POST', ofBilling('/issue')),
  void: call('POST', ofBilling('/void')),
  close: call('POST', ofMonth('/close')),
  reopen: call('POST', ofMonth('/reopen')),
} as Record<string, Deed<unknown>>
