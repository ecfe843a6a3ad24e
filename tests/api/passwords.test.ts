import { inEnglish } from '../support/in-english.ts'
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
