import createClient, { type Middleware } from 'openapi-fetch'
import { t } from '../support/tap.ts'
import type { paths } from '../../admin/src/api/openapi.d.ts'
import { OCTOBER, providersFile } from '../support/provider.ts'
import { createTestApp } from '../support/test-app.ts'

const app = await createTestApp(t)
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
const api = createClient<paths>({ baseUrl })

/** What a call answered; a refusal fails the test with its detail. */
function answered<T>({ data, error }: { data?: T; error?: { detail?: string } }): T {
  if (data === undefined) throw new Error(error?.detail ?? 'no answer')
  return data
}

/** The body of an upload as a form. */
const asForm = (body: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    if (value instanceof Blob) form.append(name, value, `${name}.xlsx`)
    else form.append(name, String(value))
  return form
}

const workbook = async (name: string): Promise<Blob> => new Blob([new Uint8Array(await providersFile(name))])

t.test('API-3 a client made from openapi.yaml signs up, logs in and bills a month', async (t) => {
  const account = { username: 'typed', email: 'typed@example.com', password: 'typed-tracks-2026' }
  t.equal(answered(await api.POST('/signup', { body: account })).username, 'typed')
  const { access_token } = answered(await api.POST('/login', { body: account }))
  const withToken: Middleware = {
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${access_token}`),
  }
  api.use(withToken)
  t.equal(answered(await api.GET('/me')).username, 'typed')

  const names = (await providersFile('platforms.txt')).toString().split('\n').filter(Boolean)
  for (const name of names) answered(await api.POST('/api/platforms/', { body: { name } }))
  const [platform] = answered(await api.GET('/api/platforms/'))
  const clients = answered(
    await api.POST('/api/clients/upload-excel/{platform_id}', {
      params: { path: { platform_id: platform!.id } },
      body: { file: await workbook('clients.xlsx') },
      bodySerializer: asForm,
    }),
  )
  t.match(clients, { message: /^64 clients/, errors: [] })
  const vehicles = answered(
    await api.POST('/api/vehicles/upload-excel', {
      body: { file: await workbook('vehicles.xlsx') },
      bodySerializer: asForm,
    }),
  )
  t.match(vehicles, { message: /^990 vehicles/, errors: [] })
  const month = answered(
    await api.POST('/api/billings/excel-upload', {
      params: { query: OCTOBER },
      body: { file: await workbook('billings-2026-10.xlsx') },
      bodySerializer: asForm,
    }),
  )
  t.match(month, { created_billings_count: 123, errors: [] })
  t.equal(answered(await api.GET('/api/clients/count')).count, 64)
})

t.test(
  'API-3 the same client corrects a statement, records a payment and downloads the documents',
  async (t) => {
    const list = answered(await api.GET('/api/billings', { params: { query: { ...OCTOBER, limit: 1 } } }))
    const billing = Array.isArray(list) ? list[0] : list.billings[0]
    const path = { id: billing!.id }
    const view = answered(await api.GET('/api/billings/{id}/view', { params: { path } }))
    const item = view.billing_items[0]!
    const changed = answered(
      await api.PUT('/api/billings/items/{id}', {
        params: { path: { id: item.id } },
        body: { comments: 'Moved to the new truck', has_fuel_sensor: true },
      }),
    )
    t.match(changed, { comments: 'Moved to the new truck', has_fuel_sensor: true })

    const saved = answered(
      await api.PUT('/api/billings/{id}', {
        params: { path },
        body: { previous_balance: 20, paid_amount: 5.5 },
      }),
    )
    t.match(saved, { previous_balance: 20, paid_amount: 5.5, replaced_paid_amount: 0 })
    const { client_id } = saved
    const transaction = answered(
      await api.POST('/api/client-balances', {
        body: {
          client_id,
          transaction_type: 'debit',
          amount: saved.paid_amount - saved.replaced_paid_amount,
          description: `Payment for billing #${saved.id}`,
          transaction_date: '2026-10-31',
        },
      }),
    )
    t.match(transaction, { amount: 5.5, transaction_type: 'debit' })
    const [balance] = answered(
      await api.GET('/api/client-balances', { params: { query: { filter: `{"id":[${client_id}]}` } } }),
    )
    t.equal(balance?.remaining_balance, -5.5)

    const pdf = answered(
      await api.GET('/api/billings/{id}/download-pdf', { params: { path }, parseAs: 'blob' }),
    )
    t.match(await pdf.slice(0, 5).text(), '%PDF-')
    const xlsx = answered(
      await api.GET('/api/billings/{id}/download-excel', { params: { path }, parseAs: 'blob' }),
    )
    t.match(await xlsx.slice(0, 2).text(), 'PK')
  },
)

t.test('API-3 API-2 the same client is told what is wrong with which field', async (t) => {
  const { error, response } = await api.POST('/api/platforms/', { body: { name: ' ' } })
  t.equal(response.status, 400)
  t.match(error, { detail: /^name /, errors: { name: /\S/ } })
})
