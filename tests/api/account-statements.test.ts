import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { t } from '../support/tap.ts'
import { dayIn } from '../../server/lib/days.rules.ts'
import { User } from '../../server/features/users/users.model.ts'
import { aBilling, aClient, aFleet, aTransaction } from '../support/builders.ts'
import { canReadDocuments, pdfText } from '../support/documents.ts'
import { moveBack, unguardLedger } from '../support/moved-days.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { sheetRows } from '../support/workbooks.ts'

const user = await signedIn(await createTestApp(t))
await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
const database = User.sequelize!
const today = () => dayIn('UTC', new Date())

interface Statement {
  opening_balance: number
  closing_balance: number
  charged: number
  credited: number
  total_due: number
  on_account: number
  rows: (WireRecord & { day: string; kind: string; amount: number; balance: number; said: string })[]
  due: WireRecord[]
  currencies: string[]
}
const statement = async (client_id: number, query: Record<string, string> = {}) =>
  (
    await user.request('GET', `/api/clients/${client_id}/account-statement?${new URLSearchParams(query)}`)
  ).json<Statement>()
const put = (id: number, change: object) => user.request('PUT', `/api/billings/${id}`, change)
const told = ({ rows }: Statement) => rows.map(({ kind, amount, balance }) => [kind, amount, balance])

t.test('the rows of an account: what was charged, paid, corrected, and the balance after each', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100 }, ['USD'])
  const { id: october } = await aBilling(user, { client_id, vehicle_ids })
  await aTransaction(user, {
    ...{ client_id, amount: 80, currency: 'USD', transaction_date: '2026-01-31' },
    ...{ reference_no: 'TRX-7', description: 'By bank' },
  })
  await put(october, { paid_amount: 80, record_payment: `paid ${october}` })
  const fee = { client_id, amount: 5, currency: 'USD', transaction_type: 'debit', description: 'Fee' }
  const { id } = await aTransaction(user, fee)
  await user.create(`/api/client-balances/transactions/${id}/reversal`, { reason: 'Not ours' })
  const found = await statement(client_id)
  t.same(told(found), [
    ['billing', 100, 100],
    ['payment', -80, 20],
    ['charge', 5, 25],
    ['correction', -5, 20],
  ])
  t.match(found, { opening_balance: 0, closing_balance: 20, charged: 105, credited: 85 })
  t.match(found, { total_due: 20, on_account: 0, due: [{ id: october, amount_due: 20 }] })
  t.match(found.rows[0], { said: `Statement No. ${october} for 10/2026`, day: today(), billing_id: october })
  t.match(found.rows[1], { transaction_date: '2026-01-31', reference_no: 'TRX-7', note: 'By bank' })
})

t.test('a paid amount that is not in the ledger has a row, and so has its drawing later', async (t) => {
  await unguardLedger(database)
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100 }, ['USD'])
  const { id } = await aBilling(user, { client_id, vehicle_ids })
  await put(id, { paid_amount: 60 })
  t.same(told(await statement(client_id)), [
    ['billing', 100, 100],
    ['not_drawn', -60, 40],
  ])
  await moveBack(database)
  await aTransaction(user, {
    ...{ client_id, amount: 60, currency: 'USD', transaction_type: 'debit' },
    ...{ description: `Payment for billing #${id}` },
  })
  const found = await statement(client_id, { from: today() })
  t.match(found, { opening_balance: 40, closing_balance: 100, total_due: 40, on_account: -60 })
  t.same(told(found), [['drawn', 60, 100]])
})

t.test(
  'what is settled of earlier billings moves nothing; a changed and a void billing have rows',
  async (t) => {
    const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100 }, ['USD'])
    await aBilling(user, { client_id, vehicle_ids, billing_month: 9 })
    const { id } = await aBilling(user, { client_id, vehicle_ids })
    await user.create(`/api/billings/${id}/issue`, {})
    await aTransaction(user, { client_id, amount: 150, currency: 'USD' })
    await put(id, { paid_amount: 150, record_payment: `paid ${id}` })
    t.match(await statement(client_id), { closing_balance: 50 })
    await moveBack(database)
    await put(id, { previous_balance: 130 })
    const changed = await statement(client_id, { from: today() })
    t.same(told(changed), [['billing_changed', 30, 80]])
    await moveBack(database)
    await user.create(`/api/billings/${id}/void`, { reason: 'Billed to the wrong client' })
    const found = await statement(client_id, { from: today() })
    t.same(told(found), [['billing_void', -130, -50]])
    t.match(found, { total_due: 100, on_account: 150 })
  },
)

t.test('a payment is one row, and what settles a billing without cash another', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100 }, ['USD'])
  const { id: billing_id } = await aBilling(user, { client_id, vehicle_ids })
  await user.create('/api/payments', {
    ...{ client_id, amount: 70, currency: 'USD', transaction_date: today() },
    allocations: [{ billing_id, amount: 60 }],
  })
  const settlement = { kind: 'withholding_tax', amount: 15, reason: 'Certificate 12' }
  const { id } = await user.create(`/api/billings/${billing_id}/settlements`, settlement)
  const found = await statement(client_id)
  t.same(told(found), [
    ['billing', 100, 100],
    ['payment', -70, 30],
    ['settlement', -15, 15],
  ])
  t.match(found, { total_due: 25, on_account: 10, closing_balance: 15 })
  t.match(found.rows[2], { said: `Withholding tax on Statement No. ${billing_id}`, note: 'Certificate 12' })
  await moveBack(database)
  await user.create(`/api/billings/${billing_id}/settlements/${id}/release`, { reason: 'Refused' })
  const later = await statement(client_id, { from: today() })
  t.same(told(later), [['settlement', 15, 30]])
  t.match(later.rows[0], { said: 'Settled without cash: taken back' })
})

t.test('the account of a currency; a client without any; a period that ends before it begins', async (t) => {
  const { id } = await aClient(user)
  t.match(await statement(id), {
    currency: 'KES',
    currencies: ['KES'],
    rows: [],
    due: [],
    closing_balance: 0,
  })
  await aTransaction(user, { client_id: id, amount: 5, currency: 'USD' })
  t.match(await statement(id), { currency: 'USD', currencies: ['USD'], closing_balance: -5 })
  const refused = await user.request(
    'GET',
    `/api/clients/${id}/account-statement?from=2026-02-01&to=2026-01-01`,
  )
  t.equal(refused.statusCode, 400)
  t.match(refused.json(), { errors: { from: 'must not be later than 2026-01-01' } })
  t.equal((await user.request('GET', '/api/clients/999999/account-statement')).statusCode, 404)
})

t.test('it is downloaded as PDF, workbook and CSV, which say the same', async (t) => {
  const name = 'شركة الصحراء 株式会社 Żółw & Sons'
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 1234.5, client_name: name }, ['USD'])
  await aBilling(user, { client_id, vehicle_ids })
  await aTransaction(user, { client_id, amount: 34.5, currency: 'USD', reference_no: '=1+1' })
  const path = `/api/clients/${client_id}/account-statement`
  const csv = await user.request('GET', `${path}/export`)
  t.equal(csv.headers['content-disposition'], `attachment; filename="account_${client_id}_${today()}.csv"`)
  const lines = csv.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  t.equal(lines[0], 'Date,Given Date,Description,Reference,Currency,Charges,Credits,Balance')
  t.match(lines[2], /,Statement No\. \d+ for 10\/2026,,USD,1234.50,,1234.50$/)
  t.match(lines[3], /,'=1\+1,USD,,34.50,1200.00$/)
  t.match(lines.at(-1), /Closing balance,,USD,,,1200.00$/)
  const rows = sheetRows((await user.request('GET', `${path}/download-excel`)).rawPayload)
  t.match(
    rows.find(([, said]) => said === 'Closing balance'),
    { 3: 1234.5, 4: 34.5, 5: 1200 },
  )
  const file = join(t.testdir(), 'account.pdf')
  const pdf = await user.request('GET', `${path}/download-pdf`)
  await writeFile(file, pdf.rawPayload)
  if (!canReadDocuments) return
  const text = pdfText(file)
  for (const part of ['Statement of account', '株式会社', 'Żółw & Sons', '$1,200.00', 'Total due'])
    t.match(text, part)
})

t.test('what is taken back of a settlement stands after it, and nothing is said twice', async (t) => {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 100 }, ['USD'])
  const { id } = await aBilling(user, { client_id, vehicle_ids })
  const url = `/api/billings/${id}/settlements`
  const settlement = await user.create(url, { kind: 'discount', amount: 10, reason: 'Early' })
  await user.create(`${url}/${settlement.id}/release`, { reason: 'It was late' })
  const payment = { client_id, amount: 40, currency: 'USD', transaction_date: today(), allocations: [] }
  const { id: payment_id } = await user.create('/api/payments', payment)
  await user.create(`/api/payments/${payment_id}/reverse`, { reason: 'It bounced' })
  const found = await statement(client_id)
  t.same(told(found), [
    ['billing', 100, 100],
    ['settlement', -10, 90],
    ['settlement', 10, 100],
    ['payment', -40, 60],
    ['correction', 40, 100],
  ])
  t.same(
    found.rows.slice(3).map(({ note }) => note),
    [null, 'It bounced'],
  )
  const { body } = await user.request('GET', `/api/clients/${client_id}/account-statement/export`)
  t.notMatch(body, /\d{4}-\d\d-\d\dT/, 'days are days')
})
