import { createApp } from '../../server/app.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { testConfig } from '../support/test-app.ts'
import { logInAs, withSecondFactor } from '../support/totp.ts'
import { trackledger } from '../support/trackledger.ts'

/** How long the service may go by what it knew. */
const A_SECOND = 1100
const NEW = 'harbour-violet-2026'

const config = await testConfig(t)
const app = await createApp(config)
t.teardown(() => app.close())
const user = await signedIn(app, 'Zoe')
const run = (args: string[], settings: NodeJS.ProcessEnv = {}) =>
  trackledger(config, ['user', 'reset', ...args], { JWT_SECRET: config.jwtSecret, ...settings })

const isSignedOut = async () => {
  await new Promise((done) => setTimeout(done, A_SECOND))
  return (await user.request('GET', '/me')).statusCode === 401
}

t.test('a link is printed, which works once; sessions end', async (t) => {
  const { code, output } = await run([' ZOE '], { PUBLIC_URL: 'https://billing.provider.example' })
  t.equal(code, 0, output)
  const [, token] = /^https:\/\/billing\.provider\.example\/reset#([\w-]+)$/m.exec(output)!
  t.match(output, /Sessions ended: 1/)
  t.ok(await isSignedOut())
  t.equal((await logInAs(app, user)).statusCode, 200, 'the password is what it was so far')
  const payload = { token, new_password: NEW }
  const reset = () => app.inject({ method: 'POST', url: '/password-reset/confirm', payload })
  t.equal((await reset()).statusCode, 200)
  t.equal((await reset()).statusCode, 403)
  t.equal((await logInAs(app, { ...user, password: NEW })).statusCode, 200)
})

t.test('or a password is set, and the second factor removed', async (t) => {
  const other = await signedIn(app)
  await withSecondFactor(other)
  const [, token] = /reset#([\w-]+)/.exec((await run([other.email])).output)!
  const { code, output } = await run([other.email, '--password', '--second-factor'])
  t.equal(code, 0, output)
  const payload = { token, new_password: NEW }
  const reset = await app.inject({ method: 'POST', url: '/password-reset/confirm', payload })
  t.match(reset.json(), { code: 'link.ended' }, 'a link of before works no more')
  const [, password = ''] = /The password of user\d+ is now:\n(\S{16})\n/.exec(output)!
  t.match(output, /The second factor is removed/)
  t.equal((await logInAs(app, other)).statusCode, 401)
  t.equal((await logInAs(app, { ...other, password })).statusCode, 200)
})

t.test('who is not there, and who is deactivated, is not let in', async (t) => {
  t.match(await run(['nobody']), { code: 1, output: /Nothing was reset: there is no user "nobody"/ })
  const gone = await signedIn(app)
  const owner = await signedIn(app)
  const { id } = (await gone.request('GET', '/me')).json()
  t.equal((await owner.request('PUT', `/api/users/${id}`, { deactivated: true })).statusCode, 200)
  const { code, output } = await run([gone.username, '--password'])
  t.equal(code, 0, output)
  t.match(output, /is deactivated, and stays so/)
  const [, password = ''] = /is now:\n(\S{16})\n/.exec(output)!
  t.equal((await logInAs(app, { ...gone, password })).statusCode, 401)
})
