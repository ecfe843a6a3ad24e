import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aFleet, aTransaction } from '../support/builders.ts'
import { monthSheet, rowOf, type Row } from '../support/month-sheet.ts'
import { reading } from '../support/owing.ts'
import { OCTOBER, queryOf } from '../support/provider.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'
import type { Test } from 'tap'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')

/** Bills a month by a sheet; answers the id of the import. */
async function bill(rows: Row[], period: object = OCTOBER): Promise<number> {
  const query = queryOf({ ...OCTOBER, ...period })
  const answer = await user.upload(`/api/billings/excel-upload?${query}`, monthSheet(rows), 'month.xlsx')
  return answer.json().import_id
}
const fleet = async (vehicles = 2, currency = 'USD') => {
  const made = await aFleet(user, { unit_usd: 10, unit_local: 900 }, Array<string>(vehicles).fill(currency))
  return { ...made, rows: made.vehicles.map((vehicle) => rowOf(made.client, vehicle)) }
}
const billingsOf = async (client_id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings?client_id=${client_id}`)).json().billings
const undo = (id: number) => user.request('POST', `/api/imports/${id}/undo`)
const stateOf = async (id: number) => (await user.request('GET', `/api/imports/${id}`)).json().state
const linesOf = async (id: number): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/billings/${id}/view`)).json().billing_items

/** That an import cannot be undone, and what is told. */
async function refused(t: Test, id: number, reason: RegExp): Promise<void> {
  const answer = await undo(id)
  t.equal(answer.statusCode, 409)
  t.match(inEnglish(answer.json()).detail, reason)
  t.equal(await stateOf(id), 'finished')
}

t.test('an upload that bills a month is undone as a whole, and can be imported again', async (t) => {
  const { client, vehicles, rows } = await fleet()
  const other = await fleet(1, 'KES')
  const sheet = [...rows, ...other.rows]
  const id = await bill(sheet)
  await user.create('/api/webhooks', { url: 'https://hooks.example', events: ['import.undone'] })
  const answer = await undo(id)
  t.equal(answer.statusCode, 200)
  const raised = (await user.request('GET', '/api/webhooks/deliveries')).json<WireRecord[]>()
  t.same(
    raised.map(({ event_type }) => event_type),
    ['import.undone'],
    'who wants to know is told',
  )
  t.match(answer.json(), { id, state: 'undone', kind: 'billings', counts: { rows: 3 } })
  t.same([...(await billingsOf(client.id)), ...(await billingsOf(other.client.id))], [])
  const kept = (await user.request('GET', `/api/vehicles/${vehicles[0]!.id}`)).json()
  t.match(kept, { status: 'ACTIVE' }, 'vehicles stay')
  const again = await undo(id)
  t.equal(again.statusCode, 409)
  t.match(inEnglish(again.json()).detail, /nothing to undo/)

  const { imported_before } = (
    await user.upload(
      `/api/billings/excel-upload?${queryOf({ ...OCTOBER, preview: 'true' })}`,
      monthSheet(sheet),
      'month.xlsx',
    )
  ).json()
  t.equal(imported_before, null, 'an undone import is not one that was made before')
  await bill(sheet)
  t.match(await billingsOf(client.id), [{ total_vehicles: 2, total_amount: 20 }])
  const told = (await user.request('GET', '/api/dashboard/stats')).json().recent_activity
  t.ok(told.some(({ action, entity }: WireRecord) => `${action} ${entity}`.includes('3 lines taken back')))
})

t.test('the uploads of a month are listed, undone ones too', async (t) => {
  const of = (month: number) => ({ billing_month: month, billing_year: 2027 })
  const [first, other] = [await bill((await fleet(1)).rows, of(3)), await bill((await fleet(1)).rows, of(4))]
  await undo(first)
  const second = await bill((await fleet(1)).rows, of(3))
  const listed = async (query: Record<string, string>): Promise<number[]> => {
    const answer = await user.request('GET', `/api/imports?${queryOf(query)}`)
    return answer.json<WireRecord[]>().map(({ id }) => id as number)
  }
  t.same(await listed({ month: '2027-03' }), [second, first])
  t.same(await listed({ month: '2027-03', state: 'undone' }), [first])
  t.same(await listed({ month: '2027-04', kind: 'billings' }), [other])
  t.same(await listed({ month: '2027-04', kind: 'vehicles' }), [])
  t.same(await listed({ month: '2027-05' }), [])
})

t.test('lines that joined a billing are taken from it, and its totals follow', async (t) => {
  const { client, vehicle_ids, rows } = await fleet(3)
  const { id: billing } = await user.create('/api/billings/manual', {
    ...OCTOBER,
    client_id: client.id,
    vehicle_ids: vehicle_ids.slice(0, 1),
  })
  const id = await bill(rows)
  t.match(await billingsOf(client.id), [{ id: billing, total_vehicles: 3, total_amount: 30 }])
  t.equal((await undo(id)).statusCode, 200)
  t.match(await billingsOf(client.id), [{ id: billing, total_vehicles: 1, total_amount: 10 }])
})

t.test(
  'a billing that was paid, edited, built on or sent stands in the way, and nothing is undone',
  async (t) => {
    const smtp = await startSmtp(t)
    await user.request('POST', '/api/emails/settings/', smtp.settings)
    const deeds: Record<string, [RegExp, (billing: WireRecord) => Promise<unknown>]> = {
      paid: [/carries a payment/, ({ id }) => user.request('PUT', `/api/billings/${id}`, { paid_amount: 5 })],
      settled: [
        /is settled in part/,
        ({ id }) =>
          user.create(`/api/billings/${id}/settlements`, { kind: 'discount', amount: 5, reason: 'Early' }),
      ],
      noted: [/was edited/, ({ id }) => user.request('PUT', `/api/billings/${id}`, { notes: 'A word' })],
      edited: [
        /was edited/,
        async ({ id }) => {
          const [line] = await linesOf(id)
          await user.request('PUT', `/api/billings/items/${line!.id}`, { status: 'INACTIVE' })
        },
      ],
      sent: [
        /was sent by e-mail/,
        ({ id }) =>
          user.request('POST', `/api/billings/${id}/send-email-to`, {
            recipient_email: 'accounts@dune.example',
            subject: 'October',
            body: 'Attached',
          }),
      ],
    }
    for (const [name, [reason, act]] of Object.entries(deeds)) {
      const [touched, whole] = [await fleet(), await fleet(1)]
      const id = await bill([...touched.rows, ...whole.rows])
      const [billing] = await billingsOf(touched.client.id)
      await act(billing!)
      await refused(t, id, reason)
      t.equal((await billingsOf(whole.client.id)).length, 1, `${name}: the others stay, too`)
      t.equal((await linesOf(billing!.id)).length, 2, name)
    }
    const { rows } = await fleet(1)
    const october = await bill(rows)
    const november = await bill(rows, { billing_month: 11 })
    await refused(t, october, /not the newest/)
    t.equal((await undo(november)).statusCode, 200)
    t.equal((await undo(october)).statusCode, 200, 'in their order')
  },
)

t.test('what the ledger has for a billing of an upload is given back with it', async (t) => {
  const [drawn, joined] = [await fleet(1), await fleet(2)]
  const { client_id } = drawn
  const { id: kept } = await user.create('/api/billings/manual', {
    ...OCTOBER,
    client_id: joined.client_id,
    vehicle_ids: joined.vehicle_ids.slice(0, 1),
  })
  const id = await bill([...drawn.rows, ...joined.rows])
  const [billing] = await billingsOf(client_id)
  const pays = (of: number, billing_id: number) =>
    aTransaction(user, {
      ...{ client_id: of, transaction_type: 'debit', amount: 10 },
      description: `Payment for billing #${billing_id}`,
    })
  await pays(client_id, billing!.id)
  await pays(joined.client_id, kept)
  t.equal((await undo(id)).statusCode, 200)
  const { account, transactions } = reading(user)
  t.same(await account(client_id), [0, 0, 0])
  t.match((await transactions(client_id)).at(-1), { transaction_type: 'credit', billing_id: billing!.id })
  t.same(await account(joined.client_id), [0, 10, -10], 'of a billing that stays, it stays')
})

t.test('only what a sheet of billings has made can be undone', async (t) => {
  const { client } = await fleet(1)
  const rows = [
    ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number'],
    [client.client_name, 'KDZ 1', '350000000012345', 'USD', ''],
  ]
  const answer = await user.upload('/api/vehicles/upload-excel', workbookOf(rows), 'vehicles.xlsx')
  await refused(t, answer.json().import_id, /nothing to undo/)
  t.equal((await undo(999_999)).statusCode, 404)
})

t.test('a line that was deleted by hand is no obstacle; a line that was added is kept', async (t) => {
  const { client, vehicle_ids, rows } = await fleet(3)
  const id = await bill(rows.slice(0, 2))
  const [billing] = await billingsOf(client.id)
  const [line] = await linesOf(billing!.id)
  await user.request('DELETE', `/api/billings/items/${line!.id}`)
  await user.create(`/api/billings/items?billing_id=${billing!.id}`, { vehicle_id: vehicle_ids[2]! })
  t.equal((await undo(id)).statusCode, 200)
  t.match(await billingsOf(client.id), [{ total_vehicles: 1, total_amount: 10 }])
  t.match(await linesOf(billing!.id), [{ vehicle_id: vehicle_ids[2] }])
})
