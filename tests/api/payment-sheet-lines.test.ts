import { paymentReference } from '../../server/features/billings/payment-reference.rules.ts'
import { aClientOwing } from '../support/owing.ts'
import { COLUMNS, detailsOf, paymentSheetsBy, sheet } from '../support/payment-sheet.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t))
const { aProfile, preview, run, waiting } = paymentSheetsBy(user)

t.test('money whose text begins as that of a balance is a line; a balance is none', async (t) => {
  const paid = [
    'Balance payment invoice 12',
    'BALANCE LOGISTICS LTD',
    'Saldo factura 15',
    'Final balance INV 9',
  ]
  const none = [
    'Balance',
    'Closing balance:',
    'Opening Balance b/f',
    'Saldo anterior',
    'Balance as at 31 October 2026',
  ]
  const shown = await preview(
    await aProfile(),
    sheet([...paid, ...none].map((details) => ({ details, credit: '9.87' }))),
  )
  t.same(
    detailsOf(shown).map((told) => told.split(' ')[1]),
    [...paid.map(() => 'waits'), ...none.map(() => 'total')],
  )
})

t.test('the account of a profile stays while lines of it are there: they would count again', async (t) => {
  const profile = await aProfile()
  const change = (account: string) => user.request('PUT', `/api/payment-profiles/${profile.id}`, { account })
  const { import_id } = await run(profile, sheet([{ details: 'Somebody', credit: '4.56' }]))
  const refused = await change('Another account')
  t.match([refused.statusCode, refused.json().code], [409, 'payment_profile.account_used'])
  t.equal(
    (await change(String(profile.account).toUpperCase())).statusCode,
    200,
    'the same, written otherwise',
  )
  t.equal((await change('Another account')).statusCode, 409, 'its lines still are')
  t.equal((await user.request('POST', `/api/imports/${import_id}/undo`)).statusCode, 200)
  t.equal((await change('Another account')).statusCode, 200, 'nothing of it is there')
})

t.test('a line that was read by other columns before is not recorded twice by itself', async (t) => {
  const { client_id, ids } = await aClientOwing(user, 2)
  const file = sheet([
    { reference: 'TR 1', details: paymentReference(ids[0]), credit: '100.00' },
    { reference: 'TR 2', details: paymentReference(ids[0]), credit: '5.00' },
  ])
  const profile = await aProfile({ account: 'Read twice', columns: { ...COLUMNS, reference: null } })
  await run(profile, sheet([{ reference: 'TR 1', details: paymentReference(ids[0]), credit: '100.00' }]))
  const columns = await user.request('PUT', `/api/payment-profiles/${profile.id}`, { columns: COLUMNS })
  t.equal(columns.statusCode, 200)
  const shown = await preview(profile, file)
  t.same(detailsOf(shown), ['5 waits', '6 payment'])
  t.match(shown.rows[0].details.match, { certainty: 'likely', doubt: 'read_otherwise' })
  const { import_id } = await run(profile, file)
  const [line] = await waiting(import_id)
  t.match(line, { amount: 100, match: { certainty: 'likely', doubt: 'read_otherwise' } })
  t.match((await user.request('GET', `/api/clients/${client_id}/account-statement`)).json(), {
    closing_balance: 95,
  })
  t.same(detailsOf(await preview(profile, file)), ['5 known', '6 known'])
})
