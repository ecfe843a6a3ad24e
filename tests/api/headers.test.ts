import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t, { signup: 'closed' })
const user = await signedIn(app)

t.test(
  'every answer tells the browser to run nothing but our own scripts, and to keep nothing',
  async (t) => {
    const answers = [
      await user.request('GET', '/me'),
      await app.inject('/me'),
      await user.request('GET', '/api/clients/'),
      await user.request('GET', '/api/clients/99999'),
      await app.inject('/health'),
      await app.inject({ url: '/login', headers: { accept: 'text/html' } }),
      await app.inject('/docs/'),
      await app.inject('/nothing.js'),
    ]
    for (const { headers } of answers) {
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((directive) => directive.trim().split(' '))
          .map(([name, ...values]) => [name, values.join(' ')]),
      )
      for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
        t.equal(policy.get(name), "'none'", name)
      t.equal(policy.get('default-src'), "'self'")
      t.notMatch(policy.get('script-src'), /unsafe|\*|https?:/)
      t.equal(headers['x-content-type-options'], 'nosniff')
      t.equal(headers['referrer-policy'], 'no-referrer')
      t.match(headers['strict-transport-security'], /max-age=31536000; includeSubDomains/)
      t.notOk(headers['access-control-allow-origin'])
      for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
        t.equal(headers[name], 'same-origin', name)
      t.notOk(headers['set-cookie'])
      t.notOk(headers['x-powered-by'] ?? headers.server)
    }
    for (const { headers } of answers.slice(0, 4)) t.equal(headers['cache-control'], 'no-store')
  },
)

t.test('another origin is not let in by a preflight', async (t) => {
  const answer = await app.inject({
    method: 'OPTIONS',
    url: '/api/clients/',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  t.ok(answer.statusCode >= 400)
  t.notOk(answer.headers['access-control-allow-origin'])
})

t.test('SIGNUP-7 with SIGNUP=closed only the first may sign up', async (t) => {
  const payload = { username: 'second', email: 'second@example.com', password: 'test-tracks-2026' }
  const answer = await app.inject({ method: 'POST', url: '/signup', payload })
  t.equal(answer.statusCode, 403)
  t.same(inEnglish(answer.json()), { detail: 'Sign-up is closed. Ask a colleague for an account.' })
  t.equal((await user.request('GET', '/me')).statusCode, 200)
})
