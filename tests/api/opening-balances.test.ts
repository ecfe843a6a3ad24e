import type { Test } from 'tap'
import { dayAfter } from '../../server/lib/days.rules.ts'
import { aBilling, aClosedMonth, aFleet } from '../support/builders.ts'
import { inEnglish } from '../support/in-english.ts'
import { openingSheet, openingsBy } from '../support/opening-sheet.ts'
import { previewed, todayIn } from '../support/overdue.ts'
import { sheetRows } from '../support/workbooks.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')
await user.request('PUT', '/api/settings/company', { local_currency: 'KES', payment_terms_days: 14 })

const { upload, preview, run, billingsOf } = openingsBy(user)
const get = async (url: string) => (await user.request('GET', url)).json()

/** A client with two vehicles that are charged in US dollars, 10 each. */
async function aClient(currency = 'USD') {
  const fleet = await aFleet(user, { unit_usd: 10, unit_local: 900, email_1: 'pay@client.example' }, [
    currency,
    currency,
  ])
  const { client } = fleet
  return {
    ...fleet,
    code: String(client.client_id),
    bill: (month: number, year = 2026) =>
      aBilling(user, {
        client_id: client.id,
        vehicle_ids: fleet.vehicle_ids,
        billing_month: month,
        billing_year: year,
      }),
  }
}

const refusalsOf = (rows: { row: number; errors: { column: string; code: string }[] }[]) =>
  rows.map(({ row, errors }) => [row, ...errors.map(({ column, code }) => `${column}: ${code}`)].join(' '))

t.test('what clients owe is due, and what they have in advance is on their account', async (t) => {
  const [owes, ahead] = [await aClient(), await aClient()]
  const file = openingSheet([
    [owes.code, 'usd', '500.00', '2026-09-30', 'Invoices of 2025'],
    [ahead.code, 'USD', -120.5, '2026-09-30', ''],
    [owes.code, 'KES', 9000, '30 Sep 2026', ''],
  ])
  const shown = await preview(file)
  t.match(shown, { message: '2 clients owe, 1 in advance.', counts: { rows: 3, new: 3, errors: 0 } })
  t.match(shown.rows[0], {
    label: owes.client.client_name,
    changes: [{ to: 'Owes $500.00, due 2026-10-14 (INTERNATIONAL)', code: 'opening_balance.owes' }],
  })
  t.same(await billingsOf(owes.client_id), [], 'a preview writes nothing')

  const stale = await upload(file, '', { fingerprint: 'of another preview' })
  t.match([stale.statusCode, stale.json<WireRecord>().code], [409, 'import.not_previewed'])
  const done = await run(file, shown.fingerprint)
  t.match(done, { kind: 'import', message: '2 clients owe, 1 in advance.', errors: [] })
  const [usd, kes] = await billingsOf(owes.client_id)
  t.match(usd, {
    ...{ billing_type: 'INTERNATIONAL', currency: 'USD', billing_month: 9, billing_year: 2026 },
    ...{ opening_date: '2026-09-30', total_amount: 0, previous_balance: 500, carried_balance: 0 },
    ...{ amount_due: 500, due_date: '2026-10-14', payment_state: 'overdue', notes: 'Invoices of 2025' },
  })
  t.match(kes, { billing_type: 'LOCAL', currency: 'KES', amount_due: 9000 })
  t.match(await get(`/api/client-balances/${ahead.client_id}`), [
    {
      transaction_type: 'credit',
      amount: 120.5,
      description: 'Opening balance',
      transaction_date: '2026-09-30',
    },
  ])

  const again = await preview(file)
  t.match(again.counts, { new: 0, errors: 3 })
  t.same(
    refusalsOf(again.rows),
    [2, 3, 4].map((row) => `${row} Client ID: opening_balance.is_there`),
  )
  t.match(await get(`/api/imports/${done.import_id}`), { kind: 'opening-balances', state: 'finished' })
  t.match(await get(`/api/imports/${done.import_id}/records`), [
    { name: owes.code, record_id: owes.client_id },
    { name: ahead.code },
    { name: owes.code },
  ])
})

t.test('each row that cannot be taken says why, and the others are', async (t) => {
  const [one, billed, repeated] = [await aClient(), await aClient(), await aClient()]
  const billing = await billed.bill(11)
  const tomorrow = dayAfter(todayIn(), 1)
  await aClosedMonth(user)
  const rows = [
    ['NOBODY', 'USD', 10, '2026-09-30'],
    [one.code, 'EUR', 10, '2026-09-30'],
    [one.code, 'DOLLAR', 10, '2026-09-30'],
    [one.code, 'USD', 0, '2026-09-30'],
    [one.code, 'USD', 'ten', '2026-09-30'],
    [one.code, 'USD', 10.005, '2026-09-30'],
    [one.code, 'USD', 10_000_000_000, '2026-09-30'],
    [one.code, 'USD', 10, tomorrow],
    [one.code, 'USD', 10, '2019-12-31'],
    [billed.code, 'USD', 10, '2026-09-30'],
    [repeated.code, 'USD', 10, '2026-09-30'],
    [repeated.code, 'USD', 20, '2026-08-31'],
    ['', 'USD', 20, '2026-08-31'],
    [one.code, 'USD', 10, '2025-01-15'],
    [one.code, 'KES', -10, '2025-01-15'],
  ]
  const file = openingSheet(rows)
  const shown = await preview(file)
  t.same(refusalsOf(shown.rows.filter(({ errors }: { errors: object[] }) => errors.length)), [
    '2 Client ID: opening_balance.no_client',
    '3 Currency: opening_balance.other_currency',
    '4 Currency: cell.not_currency',
    '5 Amount: opening_balance.zero',
    '6 Amount: cell.not_amount',
    '7 Amount: cell.decimals',
    '8 Amount: cell.more_than',
    '9 Date: opening_balance.future',
    '10 Date: cell.date_range',
    '11 Client ID: opening_balance.billed',
    '13 Client ID: opening_balance.repeats',
    '14 Client ID: cell.empty',
    '15 Date: opening_balance.month_closed',
  ])
  t.match(inEnglish(shown.rows[9].errors[0]).text, `#${billing.id}`)
  const done = await run(file)
  t.equal(done.errors.length, 13)
  const errors = await user.request('GET', done.error_workbook_url)
  t.equal(errors.statusCode, 200)
  t.equal((await billingsOf(repeated.client_id)).length, 1)
})

/** A client that owes so much from before; answers the id of the import, and the billing. */
async function anOpening(amount = 500, date = '2026-09-30') {
  const client = await aClient()
  const { import_id } = await run(openingSheet([[client.code, 'USD', amount, date]]))
  const [billing] = await billingsOf(client.client_id)
  return { ...client, import_id: import_id as number, id: billing?.id as number }
}

t.test('an opening balance is carried, paid, and told in the statement of account', async (t) => {
  const { client_id, id, bill } = await anOpening()
  const october = await bill(10)
  t.match(october, { previous_balance: 500, carried_balance: 500, amount_due: 20 })
  await user.request('PUT', `/api/billings/${october.id}`, { paid_amount: 300 })
  t.match(await get(`/api/billings/${id}`), { amount_due: 220, payment_state: 'overdue' })
  t.match(await get(`/api/billings/${october.id}`), { amount_due: 0 })
  const payment = await user.create('/api/payments', {
    ...{ client_id, amount: 220, currency: 'USD', transaction_date: '2026-10-31' },
    allocations: [{ billing_id: id, amount: 220 }],
  })
  t.match(payment.allocations, [{ billing_id: id, amount: 220 }])
  t.match(await get(`/api/billings/${id}`), { paid_amount: 220, amount_due: 0, payment_state: 'paid' })
  const { rows } = await get(`/api/clients/${client_id}/account-statement?currency=USD`)
  const opening = rows.find((row: WireRecord) => row.billing_id === id)
  t.match(opening, { kind: 'billing', amount: 500, said: `Opening balance of 30 Sep 2026, No. ${id}` })
})

t.test('what counts the statements of a month leaves an opening balance out', async (t) => {
  const before = await get('/api/months/2026-09')
  const stats = await get('/api/dashboard/stats')
  const { id, client_id, bill } = await anOpening()
  t.same(await get('/api/months/2026-09'), before, 'neither to issue nor to send')
  t.equal((await get('/api/dashboard/stats')).total_billings, stats.total_billings)
  const september = await bill(9)
  t.match(september, { previous_balance: 500 }, 'the statement of its month carries it')
  const list = '/api/billings?sort=["id","ASC"]&filter='
  t.match(await get(`${list}{"client_id":${client_id},"opening":true}`), [{ id }])
  t.match(await get(`${list}{"client_id":${client_id},"opening":false}`), [{ id: september.id }])
  const deleted = await user.request('DELETE', `/api/billings/${september.id}`)
  t.equal(deleted.statusCode, 200, 'the statement is the newest')
})

t.test('it has no lines, and no statement to issue or send', async (t) => {
  const { id, vehicle_ids } = await anOpening()
  const conflict = async (method: 'POST', url: string, body: object) => {
    const answer = await user.request(method, url, body)
    t.match([answer.statusCode, answer.json().code], [409, 'billing.is_opening'], url)
  }
  await conflict('POST', `/api/billings/items?billing_id=${id}`, { vehicle_id: vehicle_ids[0] })
  await conflict('POST', `/api/billings/${id}/issue`, {})
  const to = { recipient_email: 'a@client.example', subject: 'S', body: 'B' }
  await conflict('POST', `/api/billings/${id}/send-email-to`, to)
  const mailing = { filter: { ids: [id] }, subject: 'S', body: 'B', zero: true }
  const checked = (await user.request('POST', '/api/billings/send-emails/preview', mailing)).json()
  t.match(checked, { opening: 1, ready: 0, rows: [{ problem: 'opening' }] })
  t.match(await get(`/api/billings/${id}/view`), { opening_date: '2026-09-30', previous_is_live: false })
  const typed = await user.request('PUT', `/api/billings/${id}`, { previous_balance: 450 })
  t.match(typed.json(), { amount_due: 450 }, 'a person can correct it')
  await user.request('PUT', `/api/billings/${id}`, { due_date: '2026-12-01' })
  const again = await user.request('PUT', `/api/billings/${id}`, { due_date: null })
  t.match(again.json(), { due_date: '2026-10-14' }, 'its due date follows from its day')
  const pdf = await user.request('GET', `/api/billings/${id}/download-pdf`)
  t.equal(pdf.statusCode, 200)
  const workbook = await user.request('GET', `/api/billings/${id}/download-excel`)
  const texts = sheetRows(workbook.rawPayload).map((row) => row.filter(Boolean).join(' '))
  t.ok(texts.some((text) => text.startsWith('Opening balance as at 30 Sep 2026')))
  t.notOk(
    texts.some((text) => text.includes('175.00')),
    'nothing is charged, at no rate',
  )
})

t.test('who owes from before is reminded of it, though it was never issued', async (t) => {
  const { client_id, id } = await anOpening()
  const { rows } = await previewed(user, client_id)
  t.match(rows, [{ client_id, amount_due: 500, billings: [{ billing_id: id }] }])
  t.not(rows[0]!.problem, 'not_issued')
})

/** That an import cannot be undone, and what is told. */
async function refused(t: Test, id: number, reason: RegExp): Promise<void> {
  const answer = await user.request('POST', `/api/imports/${id}/undo`)
  t.equal(answer.statusCode, 409)
  t.match(inEnglish(answer.json()).detail, reason)
  t.equal((await get(`/api/imports/${id}`)).state, 'finished')
}

t.test('an import is undone as a whole, and the sheet may come again', async (t) => {
  const [owes, ahead] = [await aClient(), await aClient()]
  const file = openingSheet([
    [owes.code, 'USD', 500, '2026-09-30'],
    [ahead.code, 'USD', -120, '2026-09-30'],
  ])
  const { import_id } = await run(file)
  const undone = await user.request('POST', `/api/imports/${import_id}/undo`)
  t.match([undone.statusCode, undone.json().state], [200, 'undone'])
  t.same(await billingsOf(owes.client_id), [])
  t.match(
    (await get(`/api/client-balances/${ahead.client_id}`)).map(({ amount }: WireRecord) => amount),
    [120, 120],
  )
  t.match((await preview(file)).counts, { new: 2, errors: 0 })
})

t.test('what the ledger has for an opening balance is given back with it', async (t) => {
  const { id, client_id, import_id } = await anOpening()
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 5, record_payment: 'paid by mistake' })
  await user.request('PUT', `/api/billings/${id}`, { paid_amount: 0 })
  t.equal((await user.request('POST', `/api/imports/${import_id}/undo`)).statusCode, 200)
  t.match(await get(`/api/client-balances/${client_id}?sort=["id","ASC"]`), [
    { transaction_type: 'debit', amount: 5 },
    { transaction_type: 'credit', amount: 5, billing_id: id },
  ])
})

t.test('an import stays of which something is paid, carried, corrected or drawn', async (t) => {
  const paid = await anOpening()
  await user.request('PUT', `/api/billings/${paid.id}`, { paid_amount: 1 })
  await refused(t, paid.import_id, /carries a payment/)
  const carried = await anOpening()
  const october = await carried.bill(10)
  await refused(t, carried.import_id, new RegExp(`#${october.id}`))
  const typed = await anOpening()
  await user.request('PUT', `/api/billings/${typed.id}`, { previous_balance: 450 })
  await refused(t, typed.import_id, /edited/)
  const drawn = await anOpening(-100)
  const billing = await drawn.bill(10)
  await user.create(`/api/clients/${drawn.client_id}/settle`, { currency: 'USD' })
  t.match(await get(`/api/billings/${billing.id}`), { paid_amount: 20 })
  await user.create('/api/payments', {
    ...{
      client_id: drawn.client_id,
      amount: 500,
      currency: 'USD',
      transaction_date: '2026-10-31',
      allocations: [],
    },
  })
  await refused(t, drawn.import_id, /Of the \$100.00 .* \$80.00 is left/)
})

t.test('two imports of the same sheet at once make it once', async (t) => {
  const { client_id, code } = await aClient()
  const file = openingSheet([[code, 'USD', 500, '2026-09-30']])
  const answers = await Promise.all([upload(file), upload(file)])
  t.same(
    answers.map((answer) => answer.json().errors.length).toSorted((a, b) => a - b),
    [0, 1],
  )
  t.equal((await billingsOf(client_id)).length, 1)
})

t.test('the template can be filled in and uploaded', async (t) => {
  const template = await user.request('GET', '/api/opening-balances/template')
  t.equal(template.statusCode, 200)
  const { code } = await aClient()
  const first = (await preview(openingSheet([[code, 'USD', 1, '2026-09-30']]))).counts
  t.match(first, { new: 1 })
})

t.test('the books are right', async (t) => {
  t.match(await verified(user), { state: 'holds', findings: [] })
})
