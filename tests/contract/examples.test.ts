import { readFile } from 'node:fs/promises'
import { loadSeeds } from '../../scripts/demo-data.ts'
import { OutboxMessage } from '../../server/features/outbox/outbox.model.ts'
import { exampleOf, readExamples, type Content, type ContractOperation } from '../support/contract.ts'
import { openingSheet } from '../support/opening-sheet.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const JSON_TYPE = 'application/json'
const { operations, responses, faultOf } = readExamples()

/** Every example, with what it is of. */
const examples = operations.flatMap(({ operationId, requestBody, responses: own, parameters = [] }) => {
  const contents = [requestBody?.content, ...Object.values(own).map(({ content }) => content)]
  const bodies = contents.flatMap((content) => Object.values(content ?? {})) as Content[]
  const named = parameters.map((parameter) => ({ schema: parameter.schema, example: exampleOf(parameter) }))
  return [...bodies, ...named].map((content) => ({ operationId, ...content }))
})

t.test('API-3 every example is what its schema says', async (t) => {
  for (const { operationId, schema, example } of examples)
    if (example !== undefined) t.equal(faultOf(schema, example), null, operationId)
  for (const [name, { content }] of Object.entries(responses)) {
    const json = content?.[JSON_TYPE]
    if (json) t.equal(faultOf(json.schema, json.example), null, name)
  }
})

/** What is uploaded where a file is taken: what the demo was made of. */
const FILES: Readonly<Record<string, string>> = {
  uploadClients: 'clients.xlsx',
  uploadVehicles: 'vehicles.xlsx',
  uploadBillings: 'billings.xlsx',
  uploadCompanyLogo: 'logo.png',
  peekAtPaymentSheet: 'payments-2026-11.csv',
  uploadPayments: 'payments-2026-11.csv',
  uploadOpeningBalances: 'openings.xlsx',
}

/** The demo has no sheet of opening balances. */
const contentOf = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  file === 'openings.xlsx'
    ? Uint8Array.from(openingSheet([['C1001', 'USD', 500, '2026-01-31', '']]))
    : readFile(new URL(`../../seeds/${file}`, import.meta.url))

/**
 * A made-up fingerprint or token stands for nothing, the demo's months are of no sheet and no run, and not issued, others build on its first billing, a client has its prices, its one user
 * is an owner without a second factor, and what waits is not sent again: these are refused, as the contract says.
 */
const REFUSED = [
  // The other call has paid the billing.
  'recordPayment',
  'settleWithoutCash',
  // The example before it has taken the payment back.
  'sendReceipt',
  'closeMonth',
  'reopenMonth',
  'cancelImport',
  'undoImport',
  'cancelRun',
  'cancelMonthIssue',
  'undoRun',
  'voidBilling',
  'repriceBilling',
  'fillMissingPrice',
  'changePrices',
  'updateUser',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'makePasswordResetLink',
  'resetPassword',
  'readInvitation',
  'join',
  'resendWebhookDelivery',
]

/** Of what the demo has none, or of a form whose file it has not: they are refused as the contract says. */
const NOT_IN_THE_DEMO = ['releaseSettlement']

/**
 * The lower, the earlier: a record is changed before it is deleted, and nothing is sent once the mail server is another. A
 * merged platform is missed by others, and who is logged out is answered no more.
 */
function turnOf({ method, operationId }: ContractOperation): number {
  if (['createEmailTemplate', 'createWebhook', 'createPaymentProfile'].includes(operationId)) return 0
  if (operationId === 'getBillingItem') return 1
  if (['deleteBillingItem', 'confirmSecondFactor'].includes(operationId)) return 2
  if (
    ['undoVehicleMove', 'updateClientPrice', 'endWebhookOverlap', 'resendWebhookDelivery'].includes(
      operationId,
    ) ||
    operationId.endsWith('EmailSettings')
  )
    return 4
  // Until then the run has ended.
  if (['cancelRun', 'undoRun', 'mergePlatform'].includes(operationId)) return 7
  // A line is one of a sheet, and waits until it is given to a client.
  const deed = ['uploadPayments', 'setAsidePaymentLine', 'takeBackPaymentLine'].indexOf(operationId)
  if (deed >= 0) return deed / 10
  const turn = ['endSession', 'changePassword', 'endSessions', 'logOut'].indexOf(operationId)
  if (turn >= 0) return 8 + turn
  return { put: 1, post: 3, get: 5 }[method] ?? 6
}

async function bodyOf({ operationId, requestBody }: ContractOperation) {
  const json = requestBody?.content[JSON_TYPE]
  if (json) return { body: JSON.stringify(json.example), headers: { 'content-type': JSON_TYPE } }
  const file = FILES[operationId]
  if (!file) return {}
  const form = new FormData()
  form.append('file', new Blob([await contentOf(file)]), file)
  return { body: form }
}

/** The address of a call by the examples of what it requires; `known` are those that no contract can foretell. */
function addressOf({ path, parameters = [] }: ContractOperation, known: Record<string, unknown>): string {
  const query = new URLSearchParams()
  let address = path
  for (const parameter of parameters) {
    const value = known[parameter.name] ?? exampleOf(parameter)
    if (parameter.in === 'path') address = address.replace(`{${parameter.name}}`, String(value))
    else if (parameter.in === 'query' && (parameter.required || known[parameter.name]))
      for (const each of [value].flat()) query.append(parameter.name, String(each))
  }
  return query.size ? `${address}?${query}` : address
}

t.test('API-3 every call is answered on a fresh demo when its example is sent', async (t) => {
  const app = await createTestApp(t, { isPublic: false })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await loadSeeds(url, () => undefined)
  const { settings } = await startSmtp(t)
  const known: Record<string, unknown> = { billing_month: 10, billing_year: 2026, preview: '' }
  let token = ''

  async function call(
    path: string,
    init: RequestInit,
  ): Promise<{ status: number; type: string; body: unknown }> {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` }
    const answer = await fetch(url + path, { ...init, headers })
    const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
    return {
      status: answer.status,
      type,
      body: type === JSON_TYPE ? await answer.json() : await answer.text(),
    }
  }
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': JSON_TYPE } })

  const logIn = operations.find(({ operationId }) => operationId === 'logIn')!
  // Two, of which one is ended.
  await post('/login', logIn.requestBody!.content[JSON_TYPE]!.example as object)
  const session = await post('/login', logIn.requestBody!.content[JSON_TYPE]!.example as object)
  token = (session.body as { access_token: string }).access_token
  const sessions = (await call('/api/sessions', {})).body as { id: string; current: boolean }[]
  const other = sessions.find(({ current }) => !current)!
  // What the demo has not: a mail server, and an e-mail that waits.
  await post('/api/emails/settings/', { ...settings, allow_scheduled_sending: true })
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const mail = { recipient_email: 'accounts@dunehaulage.example', subject: 'Later', body: '<p>Later</p>' }
  await post('/api/billings/1/send-email-to', { ...mail, scheduled_at: tomorrow })
  const [waiting] = (await call('/api/emails/outbox/?sort=["id","DESC"]', {})).body as { id: number }[]

  // An issued statement of the month that the examples name.
  const october = await call('/api/billings?billing_month=10&billing_year=2026&limit=1', {})
  const [billing] = (october.body as { billings: { id: number }[] }).billings
  await post(`/api/billings/${billing!.id}/issue`, {})
  // A vehicle that was not seen on the last day of the month is silent: the review has something to dismiss.
  await call('/api/settings/company', {
    method: 'PUT',
    body: JSON.stringify({ silent_days: 1 }),
    headers: { 'content-type': JSON_TYPE },
  })

  // A payment that settles nothing.
  await post('/api/payments', {
    client_id: 1,
    amount: 5,
    currency: 'USD',
    transaction_date: '2026-10-31',
    allocations: [],
  })

  // And a change of prices, which nothing is billed with.
  const asked = { filter: {}, prices: ['unit_usd'], percent: 1, valid_from: '2100-12' }
  const preview = await post('/api/price-changes/preview', asked)
  const { fingerprint } = preview.body as { fingerprint: string }
  await post('/api/price-changes', { ...asked, fingerprint })

  // What others hang on may stay, and nothing is imported by then: a refusal that the contract names is an answer, too.
  for (const operation of operations.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const { operationId, method } = operation
    if (operationId === 'settleOutboxMessage')
      await OutboxMessage.update({ state: 'unknown' }, { where: { id: waiting!.id } })
    if (operationId === 'endSession') known.id = other.id
    else if (operation.path.startsWith('/api/emails/outbox/{id}')) known.id = waiting!.id
    else delete known.id
    const { status, type, body } = await call(addressOf(operation, known), {
      method: method.toUpperCase(),
      ...(await bodyOf(operation)),
    })
    const isRefusal =
      ([403, 409].includes(status) && (method === 'delete' || REFUSED.includes(operationId))) ||
      ([404, 415].includes(status) && NOT_IN_THE_DEMO.includes(operationId))
    const begins = '202' in operation.responses
    if (!isRefusal)
      t.equal(status, begins ? 202 : 200, `${operationId}: ${JSON.stringify(body).slice(0, 200)}`)
    const answer = operation.responses[status]
    const content = answer?.$ref ? responses[answer.$ref.split('/').at(-1)!]?.content : answer?.content
    t.ok(content?.[type], `${operationId} answers ${type}, as it says`)
    if (type === JSON_TYPE && content?.[type]) t.equal(faultOf(content[type].schema, body), null, operationId)
    if (operationId === 'sendMailing') known.batch_id = (body as { batch_id: string }).batch_id
    // The demo has moved another vehicle.
    if (operationId === 'moveVehicle') known.move_id = (body as { id: number }).id
    if (operationId === 'viewBilling')
      t.match(body, { paid_amount: 22.5, recorded_amount: 22.5 }, 'the two calls have settled the billing')
  }
})
