import { COLUMNS } from '../../server/features/vehicles/vehicles.sheet.ts'
import { headersOf } from '../../server/xlsx/records.ts'
import { aClient, aPlatform } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'
import { workbookOf } from '../support/workbooks.ts'

const app = await createTestApp(t)
const user = await signedIn(app)

t.test('an error says by a code and its params what its detail says in English', async (t) => {
  const { id } = await aPlatform(user, { name: 'Orion "A" still has B' })
  await aClient(user, { platform_id: id })
  const used = await user.request('DELETE', `/api/platforms/${id}`)
  t.equal(used.statusCode, 409)
  t.same(used.json(), {
    detail: 'Platform Orion "A" still has B still has 1 client',
    code: 'record.has_dependents',
    params: {
      record: { code: 'record.platform', params: { name: 'Orion "A" still has B' } },
      dependents: [{ code: 'count.clients', params: { count: 1 } }],
    },
  })
  t.same((await user.request('GET', '/api/platforms/2147483647')).json(), {
    detail: 'Platform not found',
    code: 'platform.not_found',
    params: {},
  })
  t.match((await app.inject({ url: '/api/platforms' })).json(), { code: 'session.required' })
  t.match((await user.request('GET', '/api/nothing')).json(), { code: 'request.not_found' })
})

t.test('each field of an input has its own problem', async (t) => {
  const refused = await user.request('POST', '/api/clients/', { client_id: 'C1', unit_usd: -1 })
  const { code, problems, errors } = refused.json<{
    code: string
    problems: { field: string; code: string; params: object }[]
    errors: Record<string, string>
  }>()
  t.equal(code, 'request.invalid')
  t.same(problems.map(({ field }) => field).sort(), Object.keys(errors).sort())
  t.match(
    problems.find(({ field }) => field === 'client_name'),
    { code: 'field.required', params: {} },
  )
  t.match(
    problems.find(({ field }) => field === 'unit_usd'),
    { code: 'field.at_least', params: {} },
  )
})

t.test('each cell of an upload has its row, its column and its problem', async (t) => {
  const { client_name } = await aClient(user)
  const row = { Client: client_name, 'Object name': 'Truck', 'Imei number': '12' }
  const headers = headersOf(COLUMNS)
  const cells = headers.map((header) => (row as Record<string, string>)[header] ?? null)
  const answer = await user.upload('/api/vehicles/upload-excel', workbookOf([headers, cells]), 'v.xlsx')
  t.equal(answer.statusCode, 200, answer.body)
  const { problems, errors } = answer.json<{ problems: object[]; errors: string[] }>()
  t.same(errors, ['Row 2, Imei number: "12" is not an IMEI'])
  t.match(problems, [{ row: 2, column: 'Imei number', code: 'cell.not_imei', params: { value: '12' } }])
})
