import { t } from '../support/tap.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { User } from '../../server/features/users/users.model.ts'
import { aPlatform } from '../support/builders.ts'
import { mailSettings } from '../support/outbox.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

/** A role is read anew within a second. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(100)
}

t.test('a change leaves what was there before and since, who made it, and which call', async (t) => {
  const app = await createTestApp(t)
  const ada = await signedIn(app, 'ada')
  const { id } = await aPlatform(ada, { name: 'Orion' })
  const changed = await ada.request('PUT', `/api/platforms/${id}`, { name: 'Orion Track' })
  await ada.request('DELETE', `/api/platforms/${id}`)

  const found = await ada.request('GET', `/api/history?record=platforms:${id}`)
  t.equal(found.headers['x-total-count'], '3')
  const [removed, updated, created] = found.json()

  t.match(updated, {
    author: { type: 'user', fullName: 'ada' },
    resource: 'platforms',
    action: 'update',
    payload: { id, data: { name: 'Orion Track' }, previousData: { name: 'Orion' } },
    parent: null,
    operation: 'updatePlatform',
    request_id: changed.headers['x-request-id'],
  })
  t.match(created, { action: 'create', payload: { data: { name: 'Orion' }, previousData: null } })
  t.match(removed, { action: 'delete', payload: { data: null, previousData: { name: 'Orion Track' } } })
})

t.test('case does not count in the history, of letters beyond ASCII either', async (t) => {
  const ada = await signedIn(await createTestApp(t), 'ada')
  await aPlatform(ada, { name: 'ÑANDÚ Track' })
  await aPlatform(ada, { name: 'Ñandú İẞ ΥΖΣ' })
  const found = async (words: string) =>
    (await ada.request('GET', `/api/history?q=${encodeURIComponent(words)}`)).json<WireRecord[]>().length
  for (const words of ['ÑANDÚ', 'ñandú', 'ñANDú', 'Ñandú']) t.equal(await found(words), 2, words)
  for (const words of ['ÑANDÚ track', 'ñandú İß', 'i̇', 'ẞ Υ', 'ΥΖΣ', 'υζσ', 'ζς', 'Σ'])
    t.equal(await found(words), 1, words)
  for (const words of ['nandu', 'iß', 'ñandú i̇ss']) t.equal(await found(words), 0, words)
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code))
  const withCapitals = letters.filter((letter) => letter > '~' && letter !== letter.toUpperCase())
  t.equal(await found(withCapitals.slice(0, 255).join('')), 0, '255 letters, each of which may be a capital')
})

t.test('what only owners may call for, others do not find in the history either', async (t) => {
  const app = await createTestApp(t)
  const owner = await signedIn(app, 'owner')
  const reader = await signedIn(app, 'looker')
  await aPlatform(owner, { name: 'Orion' })
  await owner.request('POST', '/api/emails/settings/', {
    ...mailSettings(25),
    smtp_host: 'mail.provider.example',
  })
  const hook = { url: 'https://hooks.example/T0/hush-hush', events: ['client.changed'] }
  await owner.create('/api/webhooks', hook)
  await User.update({ role: 'reader' }, { where: { username: 'looker' } })
  await until(async () => (await reader.request('GET', '/api/emails/settings/')).statusCode === 403)
  const seenBy = async (person: typeof owner, query = '') =>
    (await person.request('GET', `/api/history${query}`)).json() as { id: number; resource: string }[]

  const secret = (await seenBy(owner)).filter(({ resource }) =>
    /^(users|emails\/settings|webhooks)/.test(resource),
  )
  t.same([...new Set(secret.map(({ resource }) => resource))].sort(), [
    'emails/settings',
    'users',
    'webhooks',
  ])
  t.same([...new Set((await seenBy(reader)).map(({ resource }) => resource))], ['platforms'])
  for (const query of [
    '?resource=emails/settings',
    '?record=emails/settings:1',
    '?q=mail.provider',
    '?q=hush',
  ])
    t.same(await seenBy(reader, query), [], query)
  for (const { id } of secret)
    t.equal((await reader.request('GET', `/api/history/${id}`)).statusCode, 404, `entry ${id}`)
  const token = async (scopes: string[]) =>
    (await owner.request('POST', '/api/tokens', { name: 'Audit', scopes })).json().token as string
  const resourcesBy = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const entries = (await app.inject({ url: '/api/history', headers })).json() as { resource: string }[]
    return [...new Set(entries.map(({ resource }) => resource))].sort()
  }
  t.same(await resourcesBy(await token(['read'])), ['platforms'], 'nor does a token that is for reading')
  t.ok((await resourcesBy(await token(['read', 'admin']))).includes('emails/settings'))
  const csv = await reader.request('GET', '/api/history/export')
  t.notMatch(csv.body, /mail\.provider|looker@|hush/)
  const dashboard = await reader.request('GET', '/api/dashboard/stats')
  t.match(dashboard.body, 'Webhook hooks.example', 'the activities name its host')
  t.notMatch(dashboard.body, /hush/, 'and not the path, which may hold a secret')
})
