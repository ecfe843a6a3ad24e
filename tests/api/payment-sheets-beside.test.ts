import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { paymentReference } from '../../server/features/billings/payment-reference.rules.ts'
import { gateBefore } from '../support/gate.ts'
import { aClientOwing } from '../support/owing.ts'
import { paymentSheetsBy, sheet } from '../support/payment-sheet.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'

const isSqlite = process.env.TEST_DB !== 'mariadb'

/** A server that is held up when a sheet has been planned, and is about to be locked or, when it is planned again, written. */
async function heldOncePlanned(t: Test) {
  const gate = await gateBefore('staged_import_parts')
  t.teardown(() => gate.stop())
  const server = await startServer(gate.settings)
  t.teardown(() => server.stop())
  const user = await signedIn(remoteApp(server.url))
  const { client_id, ids } = await aClientOwing(user, 1)
  const [billing_id] = ids
  const pay = (amount: number) =>
    user.request('POST', '/api/payments', {
      ...{ client_id, amount, currency: 'USD', transaction_date: '2026-10-04' },
      allocations: [{ billing_id, amount }],
    })
  const file = sheet([{ details: paymentReference(billing_id), credit: '100.00' }])
  return { gate, user, pay, file, billing_id, ...paymentSheetsBy(user) }
}

t.test(
  'what is due of a client that a sheet pays for stays while the sheet is planned again',
  { skip: isSqlite && 'SQLite has one writer' },
  async (t) => {
    const { gate, pay, file, billing_id, aProfile, send, billing } = await heldOncePlanned(t)
    const profile = await aProfile()
    gate.close()
    const upload = send(profile, file, '')
    await gate.reached()
    t.equal((await pay(4)).statusCode, 200, 'nothing is locked yet')
    gate.open()
    gate.close()
    await gate.reached()
    const late = pay(5)
    await Promise.race([late, pause(1_000)])
    gate.open()
    const answer = await upload
    t.equal(answer.statusCode, 200, answer.body)
    t.match((await late).json(), { code: 'payment.above_due', params: { due: 0 } })
    t.match(await billing(billing_id), { paid_amount: 100, amount_due: 0 })
  },
)

t.test('a sheet is not written by a profile that has changed since it was planned', async (t) => {
  const { gate, user, file, aProfile, send, get } = await heldOncePlanned(t)
  const profile = await aProfile()
  gate.close()
  const upload = send(profile, file, '')
  await gate.reached()
  const renamed = await user.request('PUT', `/api/payment-profiles/${profile.id}`, { account: 'Another' })
  t.equal(renamed.statusCode, 200, 'nothing is locked yet')
  gate.open()
  t.match((await upload).json(), { code: 'payment_profile.changed' })
  t.same(await get('/api/payment-lines'), [])
})
