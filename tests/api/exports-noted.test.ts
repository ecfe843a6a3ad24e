import { t } from '../support/tap.ts'
import { Activity } from '../../server/features/activity/activity.model.ts'
import { aClient, aPlatform, aTransaction } from '../support/builders.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)
const reader = await signedIn(app, 'reader')

const newest = async () =>
  (await user.request('GET', '/api/dashboard/stats')).json().recent_activity[0] as WireRecord
const download = async (url: string) => {
  const answer = await reader.request('GET', url)
  t.equal(answer.statusCode, 200, url)
  return answer.body
}

t.test('whoever exports a list leaves a line that says who, what and how much', async (t) => {
  const platform = await aPlatform(user)
  const [client] = [
    await aClient(user, { platform_id: platform.id, client_name: 'Acacia' }),
    await aClient(user, { platform_id: platform.id, client_name: 'Baobab' }),
  ]
  await aTransaction(user, { client_id: client!.id })
  const lists: [url: string, entity: string][] = [
    ['/api/platforms/export', '1 platform'],
    ['/api/clients/export', '2 clients'],
    [`/api/clients/export?filter=${encodeURIComponent('{"search":"acacia"}')}`, '1 client'],
    ['/api/vehicles/export', '0 vehicles'],
    ['/api/billings/export', '0 billings'],
    ['/api/client-balances/export', '2 client balances'],
    ['/api/imports/export', '0 imports'],
    ['/api/emails/outbox/export', '0 e-mails'],
    ['/api/emails/templates/export', '0 email templates'],
  ]
  for (const [url, entity] of lists) {
    await download(url)
    const line = { action: 'Exported', entity, username: 'reader', subject: null, entity_id: null }
    t.match(await newest(), line, url)
  }
  await download(`/api/client-balances/${client!.id}/export`)
  const of = { subject: 'client-balances', entity_id: client!.id }
  t.match(await newest(), { action: 'Exported', entity: '1 transaction', ...of })
})

t.test('so does whoever takes the rows that an import could not take', async (t) => {
  const headers = ['Client', 'Object name', 'Imei number', 'Charging Currency', 'SIM cards number']
  const sheet = workbookOf([headers, ['Nobody', 'V 1', '350000000000017']])
  await user.upload('/api/vehicles/upload-excel', sheet, 'vehicles.xlsx')
  const [{ id }] = (await user.request('GET', '/api/imports?limit=1')).json<[WireRecord]>()
  await download(`/api/imports/${id}/errors.xlsx`)
  t.match(await newest(), {
    ...{ action: 'Exported', entity: `Error rows of import #${id}`, username: 'reader' },
    ...{ subject: 'imports', entity_id: id },
  })
})

t.test('an export that is refused leaves none, and one that cannot be noted succeeds', async (t) => {
  const count = await Activity.count()
  t.equal((await reader.request('GET', '/api/clients/export?sort=nonsense')).statusCode, 400)
  t.equal((await app.inject('/api/clients/export')).statusCode, 401)
  t.equal(await Activity.count(), count)
  await Activity.sequelize!.query('ALTER TABLE activities RENAME TO lost_activities')
  const body = await download('/api/clients/export')
  await Activity.sequelize!.query('ALTER TABLE lost_activities RENAME TO activities')
  t.match(body, /Acacia[^]*Baobab[^]*\r\n$/)
  t.equal(await Activity.count(), count)
})
