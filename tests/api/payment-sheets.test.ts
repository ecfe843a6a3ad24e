import type { Sequelize } from 'sequelize'
import { paymentReference } from '../../server/features/billings/payment-reference.rules.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { statusesOf } from '../support/at-once.ts'
import { aBilling, aFleet } from '../support/builders.ts'
import { COLUMNS, detailsOf, HEADERS, paymentSheetsBy, row, sheet } from '../support/payment-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app, 'ana')

const { aProfile, preview, run, get, waiting, paymentsOf, billing } = paymentSheetsBy(user)

/** A client that owes 10 a vehicle for October. */
async function aDebtor(vehicles = 1, overrides: object = {}) {
  const fleet = await aFleet(user, { unit_usd: 10, ...overrides }, Array<string>(vehicles).fill('USD'))
  const made = await aBilling(user, { client_id: fleet.client.id, vehicle_ids: fleet.vehicle_ids })
  return { client: fleet.client, billing: made, reference: paymentReference(made.id) }
}

t.test('a sheet is read below its titles, and each line says what becomes of it and why', async (t) => {
  const [first, second] = [await aDebtor(), await aDebtor(3)]
  const profile = await aProfile()
  const file = sheet(
    [
      { details: `Payment ${first.reference}`, credit: '10.00', reference: 'A1' },
      { payer: String(second.client.client_name), credit: '1,030.00', reference: 'A2' },
      { details: 'CASH DEPOSIT', credit: 77.7, reference: 'A3' },
      { details: 'Bank charges', debit: '5.00', reference: 'A4' },
    ],
    [['', '', '', 'Total', '1,117.70', '5.00']],
  )
  const shown = await preview(profile, file)
  t.same(detailsOf(shown), ['5 payment', '6 waits', '7 waits', '8 debit', '9 total'])
  t.match(shown.message, '1 payment recorded, 2 lines wait for a client, 0 known already.')
  t.same(shown.notes.slice(0, 2), ['Money out is left out: row 8', 'Totals and balances are left out: row 9'])
  t.match(shown.rows[0].details, {
    line: { day: '2026-10-05', amount: 10, currency: 'USD', reference: 'A1' },
    client: { id: first.client.id },
    match: { certainty: 'sure', candidates: [{ signs: ['reference'] }] },
    allocations: [{ billing_id: first.billing.id, amount: 10 }],
    on_account: 0,
  })
  t.match(shown.rows[1].details.match, { certainty: 'likely', doubt: 'one_sign' })
  t.match(shown.rows[2].details.match, { certainty: 'none', candidates: [] })

  const decisions = JSON.stringify([{ row: 6, client_id: second.client.id }])
  const { fingerprint } = shown
  const done = await run(profile, file, { fields: { fingerprint, decisions } })
  t.match(done, { message: '2 payments recorded, 1 line waits for a client, 0 known already.' })
  t.match(await billing(first.billing.id), { paid_amount: 10, amount_due: 0 })
  t.match(await billing(second.billing.id), { paid_amount: 30, amount_due: 0 })
  const payments = await paymentsOf(done.import_id)
  t.match(
    payments.find(({ client_id }: WireRecord) => client_id === second.client.id),
    { amount: 1030, unallocated_amount: 1000, reference_no: 'A2', payment_mode: 'bank_transfer' },
  )
  t.match(await waiting(done.import_id), [{ amount: 77.7, match: { certainty: 'none' } }])

  const again = await preview(profile, file)
  t.same(detailsOf(again), ['5 known', '6 known', '7 known', '8 debit', '9 total'])
  t.match(
    (await run(profile, file)).message,
    /^0 payments recorded, 0 lines wait for a client, 3 known already/,
  )
})

t.test('two equal lines of a sheet are two, and an overlapping sheet adds what it has more', async (t) => {
  const profile = await aProfile()
  const line = { details: 'MOBILE', credit: '25.00', reference: 'SAME' }
  const one = await run(profile, sheet([line, line]))
  t.match(one.message, '0 payments recorded, 2 lines wait')
  const more = await run(profile, sheet([{ ...line, date: '04/10/2026' }, line, line, line]))
  t.match(more.message, '0 payments recorded, 2 lines wait for a client, 2 known already.')
  const other = await run(await aProfile(), sheet([line]))
  t.match(other.message, '0 payments recorded, 1 line waits', 'another account has lines of its own')
})

t.test(
  'a line is known by its day, amount, reference and account; without a reference by its words',
  async (t) => {
    const profile = await aProfile()
    const line = { details: 'Mobile', credit: '25.00', reference: 'R1' }
    const unreferenced = { ...line, reference: '' }
    await run(profile, sheet([line, unreferenced]))
    const stateOf = async (changed: object, of = profile) =>
      detailsOf(await preview(of, sheet([{ ...line, ...changed }])))[0]
    t.equal(await stateOf({}), '5 known')
    t.equal(await stateOf({ details: 'Other words', payer: 'Somebody' }), '5 known')
    t.equal(await stateOf(unreferenced), '5 known')
    for (const other of [{ date: '06/10/2026' }, { credit: '25.01' }, { reference: 'R2' }])
      t.equal(await stateOf(other), '5 waits', JSON.stringify(other))
    t.equal(await stateOf({ ...unreferenced, details: 'Other words' }), '5 waits')
    t.equal(await stateOf({}, await aProfile({ account: profile.account })), '5 known')
    t.equal(await stateOf({}, await aProfile()), '5 waits', 'on another account')
  },
)

t.test('a waiting line is given to a client, whose payer is remembered, or set aside', async (t) => {
  const [debtor, profile] = [await aDebtor(2), await aProfile()]
  const payer = 'AMINA HASSAN'
  const { import_id } = await run(
    profile,
    sheet([
      { payer, credit: '15.00' },
      { payer: 'BANK', credit: '0.15' },
    ]),
  )
  const [line, interest] = await waiting(import_id)
  const post = (id: number, deed: string, body?: object) =>
    user.request('POST', `/api/payment-lines/${id}/${deed}`, body)
  t.match((await post(line.id, 'assign', { client_id: debtor.client.id })).json(), {
    ...{ state: 'recorded', certainty: 'confirmed', decided_by: 'ana', client: { id: debtor.client.id } },
  })
  t.match(await billing(debtor.billing.id), { paid_amount: 15, amount_due: 5 })
  t.equal(
    (await post(line.id, 'assign', { client_id: debtor.client.id })).json().code,
    'payment_line.recorded_already',
  )
  t.match((await post(interest.id, 'set-aside', { reason: 'Interest' })).json(), {
    state: 'set_aside',
    reason: 'Interest',
  })
  t.equal((await post(interest.id, 'assign', { client_id: debtor.client.id })).statusCode, 409)
  t.match((await post(interest.id, 'take-back')).json(), { state: 'waiting', reason: null })

  const next = await preview(
    profile,
    sheet([
      { payer, credit: '3.33', reference: 'N1' },
      { payer, credit: '5.00' },
    ]),
  )
  t.match(next.rows[0].details.match, { certainty: 'likely', candidates: [{ signs: ['payer'] }] })
  // Nobody else may owe just that much.
  t.match(next.rows[1].details.match.candidates[0], {
    client: { id: debtor.client.id },
    signs: ['payer', 'amount'],
  })

  const { payment_id } = await get(`/api/payment-lines/${line.id}`)
  t.equal((await post(line.id, 'take-back')).statusCode, 409)
  await user.request('POST', `/api/payments/${payment_id}/reverse`, { reason: 'Wrong client' })
  t.match(await get(`/api/payment-lines/${line.id}`), { is_reversed: true })
  const forgotten = await preview(profile, sheet([{ payer, credit: '3.33', reference: 'N1' }]))
  t.match(
    forgotten.rows[0].details.match,
    { certainty: 'none' },
    'a payer of a reversed payment is forgotten',
  )
  t.match((await post(line.id, 'take-back')).json(), { state: 'waiting', payment_id: null })
})

t.test('a line in a currency that nobody is billed in waits, and is given to nobody', async (t) => {
  const { client } = await aDebtor(30, { client_name: 'Mbuni Carriers Ltd', client_id: 'MB-1077' })
  const profile = await aProfile({ columns: { ...COLUMNS, currency: 'Currency' } })
  const names = { payer: client.client_name, details: client.client_id }
  const lines = [row({ ...names, credit: '7.00' }), row({ ...names, credit: '8.00' })]
  const file = workbookOf([
    [...HEADERS, 'Currency'],
    [...lines[0]!, 'EUR'],
    [...lines[1]!, 'USD'],
  ])
  const shown = await preview(profile, file)
  t.same(detailsOf(shown), ['2 waits', '3 payment'])
  t.match(shown.rows[0].details.match, { certainty: 'likely', doubt: 'unknown_currency' })
  const decisions = JSON.stringify([{ row: 2, client_id: client.id }])
  const fields = { decisions, fingerprint: shown.fingerprint }
  const decided = await run(profile, file, { fields })
  t.same(decided.errors, ['Row 2, Currency: EUR is not among the currencies here: USD'])
  t.match(await paymentsOf(decided.import_id), [{ amount: 8, currency: 'USD', client: { id: client.id } }])
  const { import_id } = await run(profile, file)
  t.match(await waiting(import_id), [{ amount: 7, currency: 'EUR' }])
})

t.test('a line that is given to two clients at once is given to one', async (t) => {
  const debtors = [await aDebtor(), await aDebtor()]
  const { import_id } = await run(await aProfile(), sheet([{ details: 'Nobody', credit: '7.00' }]))
  const [line] = await waiting(import_id)
  const answers = await Promise.all(
    debtors.map(({ client }) =>
      user.request('POST', `/api/payment-lines/${line.id}/assign`, { client_id: client.id }),
    ),
  )
  t.same(statusesOf(answers), [200, 409])
  for (const [at, debtor] of debtors.entries()) {
    const paid_amount = answers[at]!.statusCode === 200 ? 7 : 0
    t.match(await billing(debtor.billing.id), { paid_amount })
  }
  t.equal((await paymentsOf(import_id)).length, 1)
})

t.test('of two lines that settle a billing at once one is told what is due now', async (t) => {
  const { client, billing: owed } = await aDebtor()
  const line = { details: 'Nobody', credit: '7.00' }
  const { import_id } = await run(await aProfile(), sheet([line, line]))
  const given = { client_id: client.id, allocations: [{ billing_id: owed.id, amount: 7 }] }
  const lines = (await waiting(import_id)) as WireRecord[]
  const answers = await Promise.all(
    lines.map(({ id }) => user.request('POST', `/api/payment-lines/${id}/assign`, given)),
  )
  t.same(statusesOf(answers), [200, 409])
  const late = answers.find(({ statusCode }) => statusCode === 409)!
  t.match(late.json(), { code: 'payment.above_due', params: { due: 3, over: 4 } })
  t.match(await billing(owed.id), { paid_amount: 7, amount_due: 3 })
  t.equal((await waiting(import_id)).length, 1, 'that line waits still')
})

t.test('what changed since the preview is told, and nothing is written', async (t) => {
  const [debtor, profile] = [await aDebtor(), await aProfile()]
  const file = sheet([{ details: debtor.reference, credit: '10.00' }])
  const { fingerprint } = await preview(profile, file)
  await user.create('/api/payments', {
    ...{ client_id: debtor.client.id, amount: 4, currency: 'USD', transaction_date: '2026-10-04' },
    allocations: [{ billing_id: debtor.billing.id, amount: 4 }],
  })
  const late = await run(profile, file, { fields: { fingerprint } })
  t.equal(late.code, 'import.outdated_preview')
  const shown = await preview(profile, file)
  await user.request('PUT', `/api/payment-profiles/${profile.id}`, { decimal_sign: ',' })
  t.equal(
    (await run(profile, file, { fields: { fingerprint: shown.fingerprint } })).code,
    'import.not_previewed',
  )
  t.same(await get(`/api/payment-lines?filter={"account":"${String(profile.account)}"}`), [])
})

t.test('a sheet is undone as a whole: its payments are reversed, and it may come again', async (t) => {
  const [debtor, profile] = [await aDebtor(), await aProfile()]
  const file = sheet([
    { details: debtor.reference, credit: '10.00' },
    { details: 'unknown', credit: '3.00' },
  ])
  const { import_id } = await run(profile, file)
  const undone = await user.request('POST', `/api/imports/${import_id}/undo`)
  t.match(undone.json(), { state: 'undone', kind: 'payments' })
  t.match(await billing(debtor.billing.id), { paid_amount: 0, amount_due: 10 })
  t.match(await paymentsOf(import_id), [{ state: 'reversed', unallocated_amount: 0 }])
  t.match(
    (await run(profile, file)).message,
    '1 payment recorded, 1 line waits for a client, 0 known already.',
  )
  t.match(await billing(debtor.billing.id), { paid_amount: 10 })
})

t.test('a line is set aside with the sheet, and all of them are exported', async (t) => {
  const [debtor, profile] = [await aDebtor(), await aProfile()]
  const file = sheet([
    { details: debtor.reference, credit: '10.00' },
    { details: 'Interest', credit: '0.15' },
    { details: 'Rent', credit: '9.99' },
  ])
  const decisions = (...given: object[]) => ({ fields: { decisions: JSON.stringify(given) } })
  const [sure, interest] = [
    { row: 5, set_aside: ' Paid twice ' },
    { row: 6, set_aside: 'Interest' },
  ]
  const shown = await preview(profile, file, decisions(sure, interest))
  t.same(detailsOf(shown), ['5 set_aside', '6 set_aside', '7 waits'])
  t.match(shown.rows[0].changes[0].to, 'Set aside: Paid twice')
  for (const bad of [{ row: 6 }, { row: 6, set_aside: ' ' }, { row: 6, set_aside: 'x', client_id: 1 }])
    t.match(await run(profile, file, decisions(bad)), { problems: [{ field: 'decisions' }] })
  const { import_id, message } = await run(profile, file, decisions(interest))
  t.equal(message, '1 payment recorded, 1 line waits for a client, 1 set aside, 0 known already.')
  const ofImport = `filter={"import_id":${import_id}}`
  t.match(await get(`/api/payment-lines?${ofImport}&sort=["id","ASC"]`), [
    { state: 'recorded', reason: null },
    { state: 'set_aside', reason: 'Interest', decided_by: 'ana', payment_id: null },
    { state: 'waiting', decided_by: null },
  ])
  const { body } = await user.request('GET', `/api/payment-lines/export?${ofImport}&sort=["id","ASC"]`)
  t.match(body.split('\r\n')[2], /,2026-10-05,USD,0\.15,,,Interest,set aside,,,,Interest,ana,/)
})

t.test('a line settles a billing in another currency by two amounts alone', async (t) => {
  await user.request('PUT', '/api/settings/company', { local_currency: 'KES' })
  const [debtor, profile] = [await aDebtor(), await aProfile({ currency: 'KES' })]
  const { import_id } = await run(profile, sheet([{ details: debtor.reference, credit: '1,500.00' }]))
  const [line] = await waiting(import_id)
  t.match(line.match, { certainty: 'likely', doubt: 'other_currency' })
  const assign = (...allocations: object[]) =>
    user.request('POST', `/api/payment-lines/${line.id}/assign`, { client_id: debtor.client.id, allocations })
  const part = { billing_id: debtor.billing.id, amount: 10 }
  t.match((await assign(part)).json(), { code: 'payment.given_needed' })
  t.match((await assign({ ...part, given_amount: 1_500.5 })).json(), { code: 'payment.exceeds' })
  t.match(await get(`/api/payment-lines/${line.id}`), { state: 'waiting' }, 'nothing is written')
  t.equal((await assign({ ...part, given_amount: 1_300 })).statusCode, 200)
  t.match(await billing(debtor.billing.id), { paid_amount: 10, amount_due: 0 })
  t.match(await paymentsOf(import_id), [{ amount: 1500, currency: 'KES', unallocated_amount: 200 }])
})

t.test('the books are right after all that', async (t) => {
  const said: string[] = []
  t.equal(await verifyDatabase(User.sequelize as Sequelize, (line) => said.push(line)), 0, said.join('\n'))
})

t.test('the name of a profile is taken once, and what is decided stays decided', async (t) => {
  const [first, second] = [await aProfile(), await aProfile()]
  const { id: _, version: _version, ...other } = second
  const renamed = { ...other, name: first.name }
  t.equal((await user.request('POST', '/api/payment-profiles', renamed)).statusCode, 409)
  t.equal((await user.request('PUT', `/api/payment-profiles/${second.id}`, renamed)).statusCode, 409)
  const file = sheet([{ payer: 'Nobody at all', details: 'Not ours', credit: '3.21' }])
  const nowhere = await user.upload('/api/payment-sheets?profile_id=9999', file, 'bank.xlsx')
  t.equal(nowhere.statusCode, 404, nowhere.body)
  const { import_id } = await run(second, file)
  const [line] = await waiting(import_id)
  const setAside = () =>
    user.request('POST', `/api/payment-lines/${line.id}/set-aside`, { reason: 'Not ours' })
  t.equal((await setAside()).statusCode, 200)
  t.equal((await setAside()).statusCode, 409)
})
