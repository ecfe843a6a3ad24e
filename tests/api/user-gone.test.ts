import { QueryTypes, type Sequelize } from 'sequelize'
import { setTimeout as pause } from 'node:timers/promises'
import { User } from '../../server/features/users/users.model.ts'
import { aBilling, aTransaction } from '../support/builders.ts'
import { anApiToken } from '../support/api-tokens.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { logInAs, withSecondFactor } from '../support/totp.ts'
import { verified } from '../support/verified.ts'

const app = await createTestApp(t)
const owner = await signedIn(app, 'owner')
const gone = await signedIn(app, 'gone')
const sequelize = User.sequelize as Sequelize

t.test('a user who is deleted by SQL is out, wherever they were in, and their work stays', async (t) => {
  const paid = await aTransaction(gone)
  const billing = await aBilling(gone)
  const program = await anApiToken(app, gone, ['read', 'pay'])
  const invitation = { email: 'friend@example.com', role: 'owner', by_mail: false }
  const { token: invited } = await gone.create('/api/invitations', invitation)
  await withSecondFactor(gone)
  const { id } = (await gone.request('GET', '/me')).json<WireRecord>()
  const { link } = await owner.create(`/api/users/${id}/password-reset`, {})
  const resetToken = String(link).split('#')[1]
  t.equal((await program.request('GET', '/api/platforms')).statusCode, 200)

  await sequelize.query(`DELETE FROM users WHERE id = ${id}`, { type: QueryTypes.DELETE })
  await pause(1100)
  t.equal((await gone.request('GET', '/api/platforms')).statusCode, 401, 'by the session')
  t.equal((await program.request('GET', '/api/platforms')).statusCode, 401, 'by the token')
  t.equal((await logInAs(app, gone)).statusCode, 401, 'by the password')
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const opened = await post('/password-reset/confirm', {
    token: resetToken,
    new_password: 'orbit-lantern-26',
  })
  t.match([opened.statusCode, opened.json()], [403, { code: 'link.ended' }], 'by a link for a new password')
  const friend = { token: invited, username: 'friend', password: 'orbit-lantern-26' }
  const joined = await post('/join', friend)
  t.match([joined.statusCode, joined.json()], [403, { code: 'link.ended' }], 'by an invitation of theirs')

  const history = async (query: string) => (await owner.request('GET', `/api/history?${query}`)).json()
  const [told, ...before] = await history(`resource=users&record_id=${id}`)
  t.match(told, {
    action: 'delete',
    author: { type: 'unknown', id: null, fullName: '' },
    payload: { data: null, previousData: { username: 'gone', role: 'owner', password_hash: '***' } },
  })
  t.match(before.at(-1), { action: 'create', author: { fullName: 'gone' } })
  t.match(await history(`resource=billings&record_id=${billing.id}`), [{ author: { fullName: 'gone' } }])
  const ledger = (await owner.request('GET', `/api/client-balances/${paid.client_id}`)).json()
  t.match(ledger, [{ id: paid.id, posted_by: 'gone' }])
  const { findings } = await verified(owner)
  t.match(findings, [{ check: 'tokens.users', message: 'user_id is 2, which users does not have' }])
  t.equal(findings.length, 1, 'the books hold, but for what was theirs alone')
  for (const url of [
    '/api/users',
    '/api/tokens',
    '/api/invitations',
    '/api/sessions',
    '/api/dashboard/stats',
  ])
    t.equal((await owner.request('GET', url)).statusCode, 200, url)
  const again = await signedIn(app, 'gone')
  t.not((await again.request('GET', '/me')).json<WireRecord>().id, id)
  for (const who of [gone, program])
    t.equal((await who.request('GET', '/api/platforms')).statusCode, 401, 'nor as who takes the name')
})
