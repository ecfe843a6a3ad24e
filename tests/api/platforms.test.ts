import { inEnglish } from '../support/in-english.ts'
import { t } from '../support/tap.ts'
import { aClient, aPlatform } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

t.test('PLAT-5 the list holds id, name, description and created_at of every platform', async (t) => {
  const before = Date.now()
  await aPlatform(user, { name: 'One' })
  await aPlatform(user, { name: 'Two', description: 'the second' })
  const list = (await user.request('GET', '/api/platforms/')).json()
  t.match(list, [
    { id: Number, name: 'One', description: null },
    { id: Number, name: 'Two', description: 'the second' },
  ])
  t.equal(list.length, 2)
  const made = Date.parse(list[0].created_at)
  t.match(list[0].created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  t.ok(made >= before && made <= Date.now(), 'created_at is the instant in UTC at which it was made')
})

t.test('PLAT-2 a platform is made from a name and a description', async (t) => {
  const answer = await user.request('POST', '/api/platforms/', { name: 'Orion Track', description: 'East' })
  t.equal(answer.statusCode, 200)
  const platform = answer.json()
  t.match(platform, { id: Number, name: 'Orion Track', description: 'East' })
  t.same((await user.request('GET', `/api/platforms/${platform.id}`)).json(), platform)
})

t.test('what is wrong with a platform is said in plain words', async (t) => {
  const answer = await user.request('POST', '/api/platforms/', { name: 'x'.repeat(256) })
  t.match(answer.json(), {
    detail: 'name must have at most 255 characters',
    errors: { name: 'must have at most 255 characters' },
    problems: [{ field: 'name', code: 'field.max_length', params: { count: 255 } }],
  })
})

t.test('PLAT-2 a platform needs a name', async (t) => {
  for (const name of [undefined, null, '', '   ', 7, 'x'.repeat(256)]) {
    const answer = await user.request('POST', '/api/platforms/', { name, description: 'East' })
    t.equal(answer.statusCode, 400, JSON.stringify(name))
    t.match(answer.json(), { detail: /^name /, errors: { name: /\S/ } })
  }
  const platform = await aPlatform(user)
  const renamed = await user.request('PUT', `/api/platforms/${platform.id}`, { name: '' })
  t.equal(renamed.statusCode, 400)
  t.equal((await user.request('GET', `/api/platforms/${platform.id}`)).json().name, platform.name)
})

t.test('PLAT-2 a change by id leaves what is absent alone, and null clears', async (t) => {
  const { id } = await aPlatform(user, { name: 'Before', description: 'kept' })
  const renamed = await user.request('PUT', `/api/platforms/${id}`, { name: 'After' })
  t.match(renamed.json(), { id, name: 'After', description: 'kept' })
  const cleared = await user.request('PUT', `/api/platforms/${id}`, { description: null })
  t.match(cleared.json(), { name: 'After', description: null })
  t.equal((await user.request('PUT', '/api/platforms/9999', { name: 'x' })).statusCode, 404)
})

t.test('PLAT-2 a whole record can be put back', async (t) => {
  const platform = await aPlatform(user, { description: 'as it is' })
  const answer = await user.request('PUT', `/api/platforms/${platform.id}`, platform)
  t.equal(answer.statusCode, 200)
  t.match(answer.json(), { ...platform, updated_at: String })
})

t.test('PLAT-3 a deleted platform is answered, and gone', async (t) => {
  const platform = await aPlatform(user)
  const answer = await user.request('DELETE', `/api/platforms/${platform.id}`)
  t.equal(answer.statusCode, 200)
  t.same(answer.json(), platform)
  t.equal((await user.request('GET', `/api/platforms/${platform.id}`)).statusCode, 404)
  const again = await user.request('DELETE', `/api/platforms/${platform.id}`)
  t.equal(again.statusCode, 404)
  t.same(inEnglish(again.json()), { detail: 'Platform not found' })
})

t.test('PLAT-3 a platform with clients stays, and the refusal says what is in the way', async (t) => {
  const { id } = await aPlatform(user, { name: 'In use' })
  const clients = [await aClient(user, { platform_id: id }), await aClient(user, { platform_id: id })]
  const refused = await user.request('DELETE', `/api/platforms/${id}`)
  t.equal(refused.statusCode, 409)
  t.same(inEnglish(refused.json()), { detail: 'Platform In use still has 2 clients' })
  for (const client of clients) await user.request('DELETE', `/api/clients/${client.id}`)
  t.equal((await user.request('DELETE', `/api/platforms/${id}`)).statusCode, 200)
})
