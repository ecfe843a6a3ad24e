import { inEnglish } from '../support/in-english.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

let people = 0
async function signUpOf(t: Parameters<typeof createTestApp>[0], production: boolean) {
  const app = await createTestApp(t, { production })
  return (password: string) => {
    const username = `person${++people}`
    const payload = { username, email: `${username}@example.com`, password }
    return app.inject({ method: 'POST', url: '/signup', payload })
  }
}

const COMMON = [
  'password',
  'Password',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  'SUNSHINE',
  'trustno1',
  'football',
]
const SOUND = ['test-tracks-2026', 'correct horse battery', 'пароль-Волга']

t.test(
  'SIGNUP-7 in production one of the most common passwords is refused, in any case of its letters',
  async (t) => {
    const signUp = await signUpOf(t, true)
    for (const password of COMMON) {
      const answer = await signUp(password)
      t.equal(answer.statusCode, 400, password)
      t.same(inEnglish(answer.json()), {
        detail: 'The password is among the 3,000 most common',
        errors: { password: 'is among the 3,000 most common' },
      })
    }
    t.same((await signUp('123456')).json().errors, { password: 'must have at least 8 characters' })
    for (const password of SOUND) {
      const answer = await signUp(password)
      t.equal(answer.statusCode, 200, password)
      t.notOk('hint' in answer.json())
    }
  },
)

t.test('SIGNUP-4 elsewhere it is taken, with a hint', async (t) => {
  const signUp = await signUpOf(t, false)
  for (const password of COMMON) {
    const answer = await signUp(password)
    t.equal(answer.statusCode, 200, password)
    t.match(answer.json(), { id: Number, hint: /among the 3,000 most common/ })
  }
  for (const password of SOUND) t.notOk('hint' in (await signUp(password)).json(), password)
})

const PERSON = { username: 'maría.lópez', email: 'm.lopez@rutas.co.ke' }
/** Passwords of words that are tried first, with those words. */
const GUESSABLE: readonly (readonly [string, string])[] = [
  ['TrackLedger2026', 'trackledger'],
  ['track-and-ledger', 'ledger, track'],
  ['owner-12345', 'owner'],
  ['MariaLopez1', 'maria, lopez'],
  ['rutas4lópez', 'lopez, rutas'],
  ['Acacia-Fleet-1', 'acacia, fleet'],
]

t.test('one that is made of words of the place, or of the person, is refused in production', async (t) => {
  const app = await createTestApp(t, { production: true })
  const owner = await signedIn(app)
  const signUp = (password: string) =>
    app.inject({ method: 'POST', url: '/signup', payload: { ...PERSON, password } })
  t.equal(
    (await owner.request('PUT', '/api/settings/company', { name: 'Acacia Fleet, S.A.' })).statusCode,
    200,
  )
  for (const [password, words] of GUESSABLE) {
    const answer = await signUp(password)
    const error = `has fewer than 8 characters beside words that are tried first here (${words})`
    t.same([answer.statusCode, answer.json().errors], [400, { password: error }], password)
  }
  t.equal((await signUp('acacia-harbour')).statusCode, 200, 'eight characters besides are enough')

  const change = (new_password: string) =>
    owner.request('PUT', '/api/me/password', { current_password: owner.password, new_password })
  t.match((await change(`${owner.username}-2026`)).json(), { errors: { new_password: /tried first here/ } })
  t.equal((await change('harbour-violet-2026')).statusCode, 200)
})

t.test('elsewhere it is taken, with a hint', async (t) => {
  const app = await createTestApp(t)
  const payload = { ...PERSON, password: 'lopez-2026' }
  const answer = await app.inject({ method: 'POST', url: '/signup', payload })
  t.match(answer.json(), { id: Number, hint: /tried first here \(lopez\): choose another one/ })
})
