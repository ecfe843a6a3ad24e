import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { User } from '../../server/features/users/users.model.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
let people = 0
const aPerson = (overrides: object = {}) => {
  const username = `person${++people}`
  return { username, email: `${username}@example.com`, password: 'test-tracks-2026', ...overrides }
}

t.test(
  'SIGNUP-4 signing up takes username, email and password and answers the user without a secret',
  async (t) => {
    const person = aPerson()
    const answer = await post('/signup', person)
    t.equal(answer.statusCode, 200)
    t.match(answer.json(), { id: Number, username: person.username, email: person.email })
    t.notMatch(answer.body, /password|\$2[aby]\$/)
  },
)

t.test('SIGNUP-4 a confirmPassword that is sent all the same is dropped', async (t) => {
  const answer = await post('/signup', aPerson({ confirmPassword: 'something else' }))
  t.equal(answer.statusCode, 200)
  t.notOk('confirmPassword' in answer.json())
})

t.test('a stored password is a bcrypt hash, not the password', async (t) => {
  const person = aPerson()
  await post('/signup', person)
  const stored = await User.findOne({ where: { username: person.username } })
  t.match(stored?.password_hash, /^\$2[aby]\$04\$/)
})

t.test(
  'SIGNUP-7 a name or an address that is taken is refused with a detail, in any case of its letters',
  async (t) => {
    const person = aPerson({ username: 'Élodie', email: 'elodie@example.com' })
    t.equal((await post('/signup', person)).statusCode, 200)
    const name = await post('/signup', aPerson({ username: ' éLODIE ' }))
    t.equal(name.statusCode, 409)
    t.same(inEnglish(name.json()), { detail: 'This username is taken', errors: { username: 'is taken' } })
    const email = await post('/signup', aPerson({ email: 'ELODIE@example.COM' }))
    t.equal(email.statusCode, 409)
    t.equal(email.json().detail, 'This e-mail address is registered already')
  },
)

t.test('SIGNUP-7 what is missing or malformed is refused, and the field is named', async (t) => {
  const wrong: [string, object][] = [
    ['username', { username: undefined }],
    ['username', { username: '  ' }],
    ['username', { username: 'x'.repeat(101) }],
    ['email', { email: 'not-an-address' }],
    ['email', { email: undefined }],
    ['password', { password: undefined }],
    ['password', { password: 12345678 }],
    ['password', { password: 'seven77' }],
    ['password', { password: 'é'.repeat(37) }],
  ]
  for (const [field, overrides] of wrong) {
    const answer = await post('/signup', aPerson(overrides))
    t.equal(answer.statusCode, 400, `${field} ${JSON.stringify(overrides)}`)
    t.match(answer.json(), { detail: /\S/, errors: { [field]: /\S/ } })
  }
})

t.test('a password of 8 characters, or of 72 bytes, is taken', async (t) => {
  for (const password of ['ünïcødes', 'é'.repeat(36)]) {
    const person = aPerson({ password })
    t.equal((await post('/signup', person)).statusCode, 200)
    t.equal((await post('/login', { username: person.username, password })).statusCode, 200)
  }
})

t.test('a name whose letters grow when their case is folded can sign up', async (t) => {
  t.equal((await post('/signup', aPerson({ username: 'İ'.repeat(100) }))).statusCode, 200)
})

t.test('two sign-ups with one name at the same moment make one user', async (t) => {
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      post('/signup', aPerson({ username: 'Twin', email: `${name}@twin.example` })),
    ),
  )
  t.same(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409])
})

t.test('LOGIN-4 logging in answers an access token that expires and that /me takes', async (t) => {
  const person = aPerson({ username: 'Grace' })
  await post('/signup', person)
  const answer = await post('/login', { username: ' gRACE ', password: person.password })
  t.equal(answer.statusCode, 200)
  const { access_token } = answer.json()
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString())
  t.ok(claims.exp > Date.now() / 1000)
  const me = await app.inject({ url: '/me', headers: { authorization: `Bearer ${access_token}` } })
  t.equal(me.json().username, 'Grace')
})

t.test('LOGIN-5 a wrong password and an unknown user are refused alike, with a detail', async (t) => {
  const person = aPerson()
  await post('/signup', person)
  const wrong = await post('/login', { username: person.username, password: `${person.password}x` })
  const unknown = await post('/login', { username: 'nobody-at-all', password: person.password })
  t.equal(wrong.statusCode, 401)
  t.same(inEnglish(wrong.json()), { detail: 'Incorrect username or password' })
  t.equal(unknown.statusCode, 401)
  t.equal(unknown.body, wrong.body)
})

t.test('LOGIN-5 a password that goes on after 72 bytes does not pass as its beginning', async (t) => {
  const person = aPerson({ password: 'p'.repeat(72) })
  await post('/signup', person)
  const longer = { username: person.username, password: `${'p'.repeat(72)}and more` }
  t.equal((await post('/login', longer)).statusCode, 401)
})

t.test('LOGIN-5 a log-in without its fields is refused with a detail', async (t) => {
  for (const body of [{}, { username: 'x' }, { username: null, password: null }]) {
    const answer = await post('/login', body)
    t.equal(answer.statusCode, 400)
    t.match(answer.json(), { detail: /\S/, errors: { password: /\S/ } })
  }
})

t.test('ME-1 /me answers the signed-in user with the username, and a detail to anybody else', async (t) => {
  const user = await signedIn(app, 'Ada')
  const me = await user.request('GET', '/me')
  t.equal(me.statusCode, 200)
  t.match(me.json(), { id: Number, username: 'Ada', email: user.email })
  t.notMatch(me.body, /password/)
  const stranger = await app.inject('/me')
  t.equal(stranger.statusCode, 401)
  t.match(stranger.json(), { detail: /\S/ })
})
