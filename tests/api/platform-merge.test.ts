import { aClient, aPlatform } from '../support/builders.ts'
import { inEnglish } from '../support/in-english.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

const get = async (path: string) => (await user.request('GET', path)).json()
const merge = (id: number, into: unknown, headers: Record<string, string> = {}) =>
  user.request('POST', `/api/platforms/${id}/merge`, { into } as object, headers)

t.test('a second platform of a name is taken, with a warning that names the first', async (t) => {
  const first = await aPlatform(user, { name: 'Café Tracks' })
  t.notOk('warnings' in first)
  const second = await user.create('/api/platforms/', { name: '  CAFE\u0301   tracks ' })
  t.match(second, {
    name: 'CAFE\u0301   tracks',
    warnings: [
      `Platform #${first.id} is named "Café Tracks", too: a workbook of clients cannot tell them apart`,
    ],
    warning_messages: [{ code: 'platform.same_name', params: { id: first.id, name: 'Café Tracks' } }],
  })
  const changed = (await user.request('PUT', `/api/platforms/${first.id}`, { description: 'Old' })).json()
  t.match(changed, { description: 'Old', warning_messages: [{ params: { id: second.id } }] })
  const renamed = (await user.request('PUT', `/api/platforms/${second.id}`, { name: 'Other' })).json()
  t.notOk('warnings' in renamed)
})

t.test('a list asks for the platforms of a name, whatever its case and blanks', async (t) => {
  const { id } = await aPlatform(user, { name: 'Exactly This' })
  await aPlatform(user, { name: 'Exactly This One' })
  for (const query of [
    `name=${encodeURIComponent(' exactly  THIS ')}`,
    `filter=${encodeURIComponent('{"name":"exactly this"}')}`,
  ]) {
    const found = await get(`/api/platforms/?${query}`)
    t.same(
      found.map((platform: WireRecord) => platform.id),
      [id],
      query,
    )
  }
})

t.test('a merged platform is gone, and its clients are on the one that stays', async (t) => {
  const [from, into] = [await aPlatform(user, { name: 'Gone' }), await aPlatform(user, { name: 'Stays' })]
  const moved = [await aClient(user, { platform_id: from.id }), await aClient(user, { platform_id: from.id })]
  const own = await aClient(user, { platform_id: into.id })
  t.same(await get(`/api/clients/count?platform_id=${from.id}`), { count: 2 }, 'the preview')

  const answer = await merge(from.id, into.id)
  t.equal(answer.statusCode, 200)
  t.same(answer.json(), { ...into, moved_clients: 2 })
  t.equal((await user.request('GET', `/api/platforms/${from.id}`)).statusCode, 404)
  for (const { id } of moved)
    t.match(await get(`/api/clients/${id}`), { platform_id: into.id, platform: { name: 'Stays' } })
  t.match(await get(`/api/clients/${own.id}`), { platform_id: into.id })
  t.same(await get(`/api/clients/count?platform_id=${into.id}`), { count: 3 })

  const { recent_activity } = await get('/api/dashboard/stats')
  t.match(recent_activity[0], {
    action: 'Merged',
    entity: 'Platform Gone into Platform Stays: 2 clients moved',
    subject: 'platforms',
    entity_id: into.id,
  })
})

t.test('what cannot be merged is refused, and nothing moves', async (t) => {
  const [from, into] = [await aPlatform(user), await aPlatform(user)]
  const client = await aClient(user, { platform_id: from.id })
  for (const [id, target, status, detail] of [
    [from.id, from.id, 400, 'A platform cannot be merged into itself'],
    [from.id, 99999, 400, 'The platform does not exist'],
    [99999, into.id, 404, 'Platform not found'],
    [from.id, undefined, 400, /^into /],
    [from.id, String(into.id), 400, /^into /],
    [from.id, null, 400, /^into /],
  ] as const) {
    const answer = await merge(id, target)
    t.equal(answer.statusCode, status, JSON.stringify([id, target]))
    t.match(inEnglish(answer.json()), { detail })
    if (status === 400) t.match(answer.json(), { errors: { into: /\S/ } })
  }
  t.match(await get(`/api/clients/${client.id}`), { platform_id: from.id })
})

t.test('a merge is refused when the platform has changed since its ETag was read', async (t) => {
  const [from, into] = [await aPlatform(user), await aPlatform(user)]
  const { etag } = (await user.request('GET', `/api/platforms/${from.id}`)).headers
  await user.request('PUT', `/api/platforms/${from.id}`, { description: 'Another one after all' })
  const refused = await merge(from.id, into.id, { 'if-match': String(etag) })
  t.equal(refused.statusCode, 412)
  t.match(refused.json(), { current: { id: from.id, description: 'Another one after all' } })
  const read = (await user.request('GET', `/api/platforms/${from.id}`)).headers
  t.equal((await merge(from.id, into.id, { 'if-match': String(read.etag) })).statusCode, 200)
})

t.test('a repeated merge answers what the first one did, also two at once', async (t) => {
  const [from, into] = [await aPlatform(user), await aPlatform(user)]
  await aClient(user, { platform_id: from.id })
  const send = () => merge(from.id, into.id, { 'idempotency-key': 'merge-once' })
  const [first, second] = await Promise.all([send(), send()])
  t.match(first!.json(), { id: into.id, moved_clients: 1 })
  t.same(second!.json(), first!.json())
  t.same((await send()).json(), first!.json())
  t.equal((await merge(from.id, into.id)).statusCode, 404, 'without the key it is gone')
})

t.test('two that merge the same platforms into each other: one is done, the other is refused', async (t) => {
  const [a, b] = [await aPlatform(user), await aPlatform(user)]
  const clients = [await aClient(user, { platform_id: a.id }), await aClient(user, { platform_id: b.id })]
  const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)])
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  t.equal(statuses[0], 200)
  t.ok([400, 404].includes(statuses[1]!), String(statuses[1]))
  const stays = answers.find(({ statusCode }) => statusCode === 200)!.json()
  for (const { id } of clients) t.match(await get(`/api/clients/${id}`), { platform_id: stays.id })
})

t.test('an import onto a platform that was merged since stays readable', async (t) => {
  const [from, into] = [await aPlatform(user, { name: 'Imported on' }), await aPlatform(user)]
  const file = clientSheet([{ Client_ID: 'M-1', Client: 'Merged since', physical_invoice: 'no' }])
  const answer = await user.upload(`/api/clients/upload-excel/${from.id}`, file, 'clients.xlsx')
  t.equal(answer.statusCode, 200)
  t.equal((await merge(from.id, into.id)).statusCode, 200)
  const { import_id } = answer.json()
  t.match(await get(`/api/imports/${import_id}`), { choices: { platform_id: from.id }, state: 'finished' })
  const again = await user.upload(`/api/clients/upload-excel/${from.id}`, file, 'clients.xlsx')
  t.equal(again.statusCode, 404)
})
