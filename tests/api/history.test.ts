import { t } from '../support/tap.ts'
import { aPlatform } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

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
