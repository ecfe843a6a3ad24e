import { detailsOf, paymentSheetsBy, sheet } from '../support/payment-sheet.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const user = await signedIn(await createTestApp(t))
const { aProfile, preview, run } = paymentSheetsBy(user)

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
  t.equal((await user.request('POST', `/api/imports/${import_id}/undo`)).statusCode, 200)
  t.equal((await change('Another account')).statusCode, 200, 'nothing of it is there')
})
