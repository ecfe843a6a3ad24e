import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { MONTH_FLAGS } from '../../server/lib/period.rules.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { aStatement } from '../support/a-statement.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const put = (id: number, body: object) => user.request('PUT', `/api/billings/${id}`, body)
const view = async (id: number) => (await user.request('GET', `/api/billings/${id}/view`)).json()

const statement = await aStatement(user)

t.test(
  'STMT-18 the view of a billing holds all that its statement shows, in the shape of the specification',
  async (t) => {
    const { billing, client, platform, vehicles, full } = statement
    const { billing_items, ...rest } = await view(billing.id)
    t.match(rest, {
      client_id: client.id,
      client_info: {
        company_name: 'شركة الخليج',
        platform: platform.name,
        contact_email: 'pay@dune.example',
        phone: '+254 700 000 001',
      },
      billing_details: {
        billing_month: 10,
        billing_year: 2026,
        generation_date: new Date().toISOString().slice(0, 10),
      },
      summary: {
        total_vehicles: 2,
        total_monthly_rate: 10,
        total_installation_charge: 35.5,
        total_amount: 48,
      },
      previous_balance: 20,
      paid_amount: 5.5,
    })
    const { object_name, sim_cards_number, ...taken } = full
    t.same(billing_items.length, 2)
    t.match(billing_items[0], {
      id: Number,
      billing_id: billing.id,
      vehicle_id: vehicles[0]!.id,
      sr_no: 1,
      vehicle_registration_number: null,
      vehicle_name: object_name,
      description: `GPS Tracking Service - ${object_name}`,
      sim_number: sim_cards_number,
      ...taken,
      status: 'ACTIVE',
      comments: null,
      voucher_code: null,
      is_chargeable: true,
      installation_charge: 35.5,
      has_installation_charge: true,
      fuel_sensor_amount: 2.5,
    })
    t.match(billing_items[1], { sr_no: 2, status: 'INACTIVE', is_chargeable: false, installation_charge: 0 })
    for (const item of billing_items)
      t.same(
        MONTH_FLAGS.filter((flag) => item[flag] === true),
        ['oct_charged'],
      )
    for (const flag of MONTH_FLAGS) t.type(billing_items[0][flag], 'boolean')
    const missing = await user.request('GET', '/api/billings/99999/view')
    t.equal(missing.statusCode, 404)
    t.same(inEnglish(missing.json()), { detail: 'Billing not found' })
  },
)

t.test(
  'STMT-7 saving the balance answers client, previous balance and paid amount, and the paid amount it replaced',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD'])
    const { id } = await aBilling(user, { client_id, vehicle_ids, notes: 'kept' })
    const saved = await put(id, { previous_balance: -12.34, paid_amount: 100.5 })
    t.equal(saved.statusCode, 200)
    t.match(saved.json(), {
      id,
      client_id,
      previous_balance: -12.34,
      paid_amount: 100.5,
      replaced_paid_amount: 0,
    })
    t.match((await put(id, { paid_amount: 40 })).json(), {
      previous_balance: -12.34,
      replaced_paid_amount: 100.5,
    })
    t.match(await view(id), {
      previous_balance: -12.34,
      paid_amount: 40,
      notes: 'kept',
      summary: { total_amount: 10 },
    })
    const wrong = [
      { paid_amount: -1 },
      { paid_amount: '5' },
      { paid_amount: null },
      { previous_balance: 1.005 },
    ]
    for (const body of [...wrong, { paid_amount: 1e15 }, { previous_balance: 0.1 + 0.2 }]) {
      const refused = await put(id, body)
      t.equal(refused.statusCode, 400, JSON.stringify(body))
      t.match(refused.json().errors, { [Object.keys(body)[0]!]: /\S/ })
    }
    t.match(await view(id), { previous_balance: -12.34, paid_amount: 40 })
    const sums = { previous_balance: 29_999_999.97, paid_amount: 12_345_678.9 }
    t.match((await put(id, sums)).json(), sums, 'a sum may be larger than a line')
    await put(id, { previous_balance: -12.34, paid_amount: 40 })
    const { total_amount } = (await put(id, { total_amount: 1, billing_month: 1, client_id: 1 })).json()
    t.equal(total_amount, 10, 'what follows from the items cannot be written')
    t.equal((await put(99999, {})).statusCode, 404)
  },
)

t.test(
  'STMT-8 saving a paid amount posts nothing itself; the difference is posted as a debit, a decrease as a credit',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 10 }, ['USD'])
    const { id } = await aBilling(user, { client_id, vehicle_ids })
    const ledger = async () => (await user.request('GET', `/api/client-balances/${client_id}`)).json()
    const { replaced_paid_amount } = (await put(id, { paid_amount: 30.25 })).json()
    t.same(await ledger(), [])
    const post = (transaction_type: string, amount: number, description: string) =>
      user.request('POST', '/api/client-balances', {
        client_id,
        transaction_type,
        amount,
        description,
        transaction_date: new Date().toISOString(),
      })
    const debit = await post('debit', 30.25 - replaced_paid_amount, `Payment for billing #${id}`)
    t.equal(debit.statusCode, 200)
    const less = (await put(id, { paid_amount: 10 })).json()
    const credit = await post(
      'credit',
      less.replaced_paid_amount - 10,
      `Refund or adjustment for billing #${id}`,
    )
    t.equal(credit.statusCode, 200)
    const posted = (await ledger()).map((row: WireRecord) => [
      row.transaction_type,
      row.amount,
      row.description,
    ])
    t.same(posted.sort(), [
      ['credit', 20.25, `Refund or adjustment for billing #${id}`],
      ['debit', 30.25, `Payment for billing #${id}`],
    ])
    const [balance] = (await user.request('GET', `/api/client-balances?filter={"id":[${client_id}]}`)).json()
    t.equal(balance.remaining_balance, -10)
  },
)
