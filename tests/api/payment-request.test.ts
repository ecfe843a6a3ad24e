import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupedReference } from '../../server/features/billings/payment-reference.rules.ts'
import { databaseTime } from '../../server/db/clock.ts'
import { User } from '../../server/features/users/users.model.ts'
import { dayAfter, dayIn } from '../../server/lib/days.rules.ts'
import { shortDay } from '../../server/lib/period.rules.ts'
import { viewOf } from '../support/billed-fleet.ts'
import { aBilling, aClosedMonth, aFleet } from '../support/builders.ts'
import { canReadDocuments, canReadPdfs, pdfText, sheetText } from '../support/documents.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'sara')
const inDays = (count: number) => dayAfter(dayIn('UTC', databaseTime(User.sequelize!)), count)

const get = async (url: string) => (await user.request('GET', url)).json()
const put = (id: number, change: object) => user.request('PUT', `/api/billings/${id}`, change)
const issue = async (id: number): Promise<WireRecord> =>
  (await user.request('POST', `/api/billings/${id}/issue`)).json()
const company = (change: object) => user.request('PUT', '/api/settings/company', change)
const bytesOf = async (url: string): Promise<Buffer> => (await user.request('GET', url)).rawPayload

/** A client with a vehicle at 193.50 USD a month, billed from October 2026 on for so many months. */
async function aClientOwing(months: number, more: object = {}) {
  const { client_id, vehicle_ids } = await aFleet(user, { unit_usd: 193.5, ...more }, ['USD'])
  const ids: number[] = []
  for (let month = 10; month < 10 + months; month += 1)
    ids.push((await aBilling(user, { client_id, vehicle_ids, billing_month: month })).id)
  return { client_id, ids: ids as [number, number, number] }
}

/** The text of a PDF, its lines of blanks and breaks as one blank. */
function textOf(t: { testdir: () => string }, pdf: Buffer): string {
  const file = join(t.testdir(), 'statement.pdf')
  writeFileSync(file, pdf)
  return pdfText(file).replaceAll(/\s+/g, ' ')
}

t.test('a statement says what is due of it, and what it asks for', async (t) => {
  const { ids } = await aClientOwing(2)
  const [october, november] = ids
  const { payment_reference } = await get(`/api/billings/${november}`)
  t.match(payment_reference, /^RF\d\dB\d{6,}$/)
  t.match(await viewOf(user, november), {
    ...{ previous_balance: 193.5, carried_balance: 193.5, previous_is_live: true, earlier_due: 193.5 },
    ...{ amount_due: 193.5, amount_to_pay: 387, due_date: inDays(14), payment_state: 'unpaid' },
    payment_reference,
  })
  await issue(november)
  await put(october, { paid_amount: 100 })
  t.match(
    await viewOf(user, november),
    { previous_balance: 193.5, previous_is_live: false, earlier_due: 93.5, amount_to_pay: 287 },
    'what was paid since is not asked for again',
  )
  await put(october, { paid_amount: 193.5 })
  await put(november, { paid_amount: 193.5 })
  t.match(await viewOf(user, november), { amount_due: 0, amount_to_pay: 0, payment_state: 'paid' })
})

t.test('its documents ask for it, with the wording of the company', { skip: !canReadPdfs }, async (t) => {
  const { ids } = await aClientOwing(2)
  const [october, november] = ids
  const url = `/api/billings/${november}/download-pdf`
  const { payment_reference } = await get(`/api/billings/${november}`)
  const reference = groupedReference(payment_reference)
  await put(november, { due_date: '2026-11-30' })
  const first = textOf(t, await bytesOf(url))
  t.match(first, 'Please pay 387.00 USD by 30 Nov 2026')
  t.match(first, `Payment reference: ${reference}`)
  t.notMatch(first, 'Paid or settled since')
  await issue(november)
  await put(october, { paid_amount: 193.5 })
  const since = textOf(t, await bytesOf(url))
  for (const text of ['Paid or settled since: 193.50 USD', 'Please pay 193.50 USD by 30 Nov 2026'])
    t.match(since, text)
  const workbook = join(t.testdir(), 'statement.xlsx')
  writeFileSync(workbook, await bytesOf(`/api/billings/${november}/download-excel`))
  if (canReadDocuments) {
    const sheet = sheetText(workbook)
    t.match(sheet, 'Please pay 193.50 USD by 30 Nov 2026')
    t.match(sheet, `Payment reference: ${reference}`)
  }

  const payment_request =
    'Bitte {{total_outstanding}} ({{ amount_due }}) bis {{due_date}}: {{payment_reference}}'
  t.equal((await company({ payment_request })).statusCode, 200)
  const own = textOf(t, await bytesOf(url))
  for (const text of ['Bitte 193.50 USD (193.50 USD) bis 30 Nov 2026:', reference]) t.match(own, text)
  t.notMatch(own, 'Payment reference', 'it is named once')
  await company({ payment_request: null })
  const without = textOf(t, await bytesOf(url))
  t.notMatch(without, /Bitte|Please pay/)
  t.match(without, `Payment reference: ${reference}`)
  await company({ payment_request: 'Please pay {{total_outstanding}} by {{due_date}}' })

  await put(november, { paid_amount: 193.5 })
  t.notMatch(textOf(t, await bytesOf(url)), /Please pay|Payment reference/, 'nothing is due')
})

t.test('a wording names what there is', async (t) => {
  for (const [payment_request, code] of [
    ['Pay {{amount}}', 'template.unknown_placeholder'],
    ['Pay {{total_outstanding', 'template.unreadable_placeholder'],
    ['Pay\nnow', 'field.one_line'],
    ['x'.repeat(201), 'field.too_long'],
  ] as const) {
    const answer = await company({ payment_request })
    t.equal(answer.statusCode, 400, payment_request)
    const { problems } = answer.json<{ problems: { field: string; code: string }[] }>()
    t.match(problems, [{ field: 'payment_request' }])
    if (code !== 'field.too_long') t.equal(problems[0]!.code, code)
  }
  t.match(await get('/api/settings/company'), {
    payment_request: 'Please pay {{total_outstanding}} by {{due_date}}',
  })
})

t.test('what was issued stays as it was: a payment makes no revision, another due date does', async (t) => {
  const { ids } = await aClientOwing(2)
  const [october, november] = ids
  await issue(november)
  const url = `/api/billings/${november}/revisions`
  const before = await bytesOf(`${url}/1/pdf`)
  await put(october, { paid_amount: 193.5 })
  await put(november, { paid_amount: 20 })
  t.match(await get(`/api/billings/${november}`), { issue_state: 'issued' })
  t.match(await issue(november), { is_new: false, revision: 1 })
  t.ok(before.equals(await bytesOf(`${url}/1/pdf`)))

  await put(november, { due_date: '2027-01-31' })
  t.match(await get(`/api/billings/${november}`), { issue_state: 'changed', due_date: '2027-01-31' })
  t.match(await issue(november), { is_new: true, revision: 2, due_date: '2027-01-31' })
  t.match(await get(`${url}/2/changes`), { before: { due_date: null }, after: { due_date: '2027-01-31' } })
  t.ok(before.equals(await bytesOf(`${url}/1/pdf`)))
  if (canReadPdfs) {
    t.match(textOf(t, before), `Please pay 387.00 USD by ${shortDay(inDays(14))}`)
    const after = textOf(t, await bytesOf(`${url}/2/pdf`))
    for (const text of ['Paid or settled since: 193.50 USD', 'Please pay 173.50 USD by 31 Jan 2027'])
      t.match(after, text)
  }
  await put(november, { due_date: null })
  t.match(await get(`/api/billings/${november}`), { issue_state: 'changed', due_date_is_typed: false })
  t.same(
    (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
    [],
  )
})

t.test('a first revision prints the due date that it sets', { skip: !canReadPdfs }, async (t) => {
  const { client_id, ids } = await aClientOwing(1)
  const client = await get(`/api/clients/${client_id}`)
  await user.request('PUT', `/api/clients/${client_id}`, { ...client, approval_days: 45 })
  t.match(await get(`/api/billings/${ids[0]}`), { due_date: inDays(14) }, 'by the terms when it was made')
  t.match(await issue(ids[0]), { due_date: inDays(45) })
  t.match(textOf(t, await bytesOf(`/api/billings/${ids[0]}/revisions/1/pdf`)), shortDay(inDays(45)))
})

t.test('in a closed month a due date can still be put off', async (t) => {
  await aClosedMonth(user)
  const [billing] = await get('/api/billings?filter={"billing_month":1,"billing_year":2025}')
  t.equal((await put(billing.id, { due_date: '2027-02-01' })).statusCode, 200)
  t.match(await issue(billing.id), { revision: 2, due_date: '2027-02-01' })
})

t.test('an e-mail may name what is due', async (t) => {
  const { ids } = await aClientOwing(2)
  const [october, november] = ids
  await issue(november)
  await put(october, { paid_amount: 100 })
  await put(november, { due_date: '2026-11-30' })
  const names = ['amount_due', 'total_outstanding', 'due_date', 'payment_reference']
  const body = `<p>${names.map((name) => `{{${name}}}`).join(' | ')}</p>`
  const preview = await user.request('POST', `/api/billings/${november}/preview-email`, {
    subject: 'x',
    body,
  })
  const reference = groupedReference((await get(`/api/billings/${november}`)).payment_reference)
  t.equal(preview.json().text.trim(), `$193.50 | $287.00 | 30 Nov 2026 | ${reference}`)
})

t.test('all that a list finds is summed up by currency', async (t) => {
  const { client_id, ids } = await aClientOwing(3)
  const [october, november, december] = ids
  await put(october, { due_date: '2026-01-15' })
  await put(november, { due_date: inDays(3), paid_amount: 93.5 })
  await put(december, { due_date: inDays(400) })
  const summed = async (filter: object) =>
    get(`/api/billings/totals?filter=${encodeURIComponent(JSON.stringify({ client_id, ...filter }))}`)
  const all = { billings: 3, total_amount: 580.5, paid_amount: 93.5, amount_due: 487, overdue: 193.5 }
  t.same(await summed({}), [{ currency: 'USD', ...all }])
  t.match(await summed({ payment_state: 'overdue' }), [{ billings: 1, amount_due: 193.5 }])
  t.match(await summed({ due: 'open', due_from: inDays(0), due_to: inDays(3) }), [{ amount_due: 100 }])
  await put(december, { paid_amount: 487 })
  t.match(await summed({}), [{ amount_due: 0, overdue: 0 }], 'what carries it has paid it')
  t.same(await summed({ due: 'open' }), [])
  t.same(await summed({ currency: 'EUR' }), [])
})

t.test('balances and the dashboard say what is due beside what is on account', async (t) => {
  const before = await get('/api/dashboard/stats')
  const { client_id, ids } = await aClientOwing(2)
  await put(ids[0], { due_date: '2026-01-15' })
  await put(ids[1], { due_date: before.today })
  const [balance] = await get(`/api/client-balances?filter={"id":[${client_id}]}`)
  t.match(balance, { remaining_balance: 0, amount_due: 387, overdue: 193.5 })
  const after = await get('/api/dashboard/stats')
  const grown = (field: string) =>
    Math.round(100 * (after.by_currency[0][field] - before.by_currency[0][field])) / 100
  t.strictSame(['due', 'overdue', 'expected'].map(grown), [387, 193.5, 193.5])
  t.equal(after.month_end.slice(0, 7), after.today.slice(0, 7))
  t.match(
    (await user.request('GET', '/api/client-balances/export')).body,
    /^\ufeffClient Name,Total Paid,Total Debit,Remaining Balance,Total Transactions\r?\n/,
  )
})
