import { setTimeout as pause } from 'node:timers/promises'
import { Webhook as Verifier } from 'standardwebhooks'
import { t } from '../support/tap.ts'
import { User } from '../../server/features/users/users.model.ts'
import { WebhookDelivery } from '../../server/features/webhooks/webhook-deliveries.model.ts'
import { WebhookEndpoint } from '../../server/features/webhooks/webhook-endpoints.model.ts'
import { aBilling, aClient, aPlatform, aTransaction } from '../support/builders.ts'
import { clientSheet } from '../support/client-sheet.ts'
import { mailSettings, saveMail } from '../support/outbox.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { startSmtpScript } from '../support/smtp-script.ts'
import { createTestApp } from '../support/test-app.ts'
import {
  aWebhook,
  deliveriesTo,
  startReceiver,
  untilDelivered,
  type Received,
  type Webhook,
} from '../support/webhook-receiver.ts'

const app = await createTestApp(t, {
  webhookHosts: ['127.0.0.1'],
  webhookTimeoutMs: 1000,
  webhookRetrySeconds: 600,
})
const user = await signedIn(app)

/** Makes a delivery due that waits for its next attempt. */
const tryAgain = (endpoint_id: number) =>
  WebhookDelivery.update({ due_at: new Date() }, { where: { endpoint_id } })

const verified = ({ headers, body }: Received, secret: string): unknown => {
  try {
    return new Verifier(secret).verify(body, headers as Record<string, string>)
  } catch {
    return null
  }
}
const post = (url: string, body: object = {}) => user.request('POST', url, body)
const put = (id: number, body: object) => user.request('PUT', `/api/webhooks/${id}`, body)
const endpointOf = async (id: number) => (await user.request('GET', `/api/webhooks/${id}`)).json()
/** What an event may be about. */
type Data = Record<'client' | 'billing' | 'transaction' | 'import', WireRecord> & { change?: string }
/** One attempt at an endpoint that stays out of the way of the next test. */
const off = (id: number) => put(id, { enabled: false })

t.test('an endpoint is created, shown, changed and deleted; its secret is answered once', async (t) => {
  const created = await aWebhook(user, 'https://hooks.example.com/in', 'payment.recorded', 'client.changed')
  t.match(created, {
    enabled: true,
    events: ['payment.recorded', 'client.changed'],
    secret: /^whsec_[\w+/]{43}=$/,
  })
  const { secret, ...shown } = created
  t.same(await endpointOf(created.id), shown)
  const stored = await WebhookEndpoint.findByPk(created.id)
  t.notOk(stored!.secret.includes(secret.slice(6)), 'it is sealed')
  t.match((await put(created.id, { events: ['import.finished'], description: 'Books' })).json(), {
    events: ['import.finished'],
    description: 'Books',
  })
  const list = await user.request('GET', '/api/webhooks?enabled=true')
  t.equal(list.headers['x-total-count'], '1')
  t.equal((await user.request('DELETE', `/api/webhooks/${created.id}`)).statusCode, 200)
  t.equal((await user.request('GET', `/api/webhooks/${created.id}`)).statusCode, 404)
})

t.test('addresses that may not be sent to are refused when they are entered', async (t) => {
  const refused = async (url: string) => {
    const answer = await post('/api/webhooks', { url, events: ['client.changed'] })
    t.equal(answer.statusCode, 400, url)
    return answer.json<{ problems: { code: string }[] }>().problems[0]?.code
  }
  for (const url of ['ftp://hooks.example', 'hooks.example', 'javascript:alert(1)'])
    t.equal(await refused(url), 'webhook.not_url')
  t.equal(await refused('http://93.184.216.34/'), 'webhook.not_https')
  t.equal(await refused('https://ana:secret@hooks.example/'), 'webhook.with_password')
  const inside = ['10.0.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '167772161', '0x7f.2']
  const inside6 = ['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::']
  for (const host of [...inside, ...inside6.map((address) => `[${address}]`)])
    t.equal(await refused(`https://${host}/`), 'webhook.not_public', host)
  t.equal((await post('/api/webhooks', { url: 'https://a.example', events: ['month.end'] })).statusCode, 400)
  t.equal((await post('/api/webhooks', { url: 'https://a.example', events: [] })).statusCode, 400)
})

t.test('each event is sent with the shapes of the API, signed', async (t) => {
  const hook = await startReceiver(t)
  const smtp = await startSmtpScript(t)
  await saveMail(user, mailSettings(smtp.port))
  const { id, secret } = await aWebhook(
    user,
    hook.url,
    ...[
      'billing.issued',
      'billing.sent',
      'payment.recorded',
      'payment.reversed',
      'import.finished',
      'client.changed',
    ],
  )
  const client = await aClient(user, { email_1: 'w@b.example', unit_usd: 25 })
  await user.request('PUT', `/api/clients/${client.id}`, { unit_usd: 26.5 })
  const billing = await aBilling(user, { client_id: client.id })
  const mail = { recipient_email: 'w@b.example', subject: 'S', body: '<p>B</p>' }
  await post(`/api/billings/${billing.id}/send-email-to`, mail)
  await user.request('PUT', `/api/billings/${billing.id}`, { paid_amount: 20, record_payment: 'key 1' })
  const credit = await aTransaction(user, { client_id: client.id, amount: 120.5 })
  await aTransaction(user, { client_id: client.id, transaction_type: 'debit', amount: 3 })
  await user.create(`/api/client-balances/transactions/${credit.id}/reversal`, { reason: 'Twice' })
  const platform = await aPlatform(user)
  await user.upload(
    `/api/clients/upload-excel/${platform.id}`,
    clientSheet([{ Client_ID: 'W1', Client: 'Uploaded' }]),
    'clients.xlsx',
  )
  const gone = await aClient(user)
  await user.request('DELETE', `/api/clients/${gone.id}`)
  await untilDelivered(user, id)
  while (hook.received.length < 10) await pause(20)

  const events = hook.received.map(({ body }) => JSON.parse(body) as { type: string; data: Data })
  const of = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data)
  // Several are sent at once: they arrive in any order.
  const changes = of('client.changed')
  const changesOf = (id: number) =>
    changes
      .filter((data) => data.client.id === id)
      .map(({ change }) => change)
      .sort()
  t.same(changesOf(client.id), ['created', 'updated'])
  t.same(changesOf(gone.id), ['created', 'deleted'])
  const repriced = changes.find(({ change }) => change === 'updated')
  const now = async (path: string) => (await user.request('GET', path)).json()
  t.same(repriced!.client, await now(`/api/clients/${client.id}`), 'as GET answers it')
  t.match(of('billing.issued'), [{ billing: { id: billing.id, client: { id: client.id } } }])
  t.match(of('billing.sent'), [
    { billing: { id: billing.id, last_sent_at: /Z$/ }, recipient_email: 'w@b.example' },
  ])
  const { version: _, ...same } = await now(`/api/billings/${billing.id}`)
  t.same(Object.keys(of('billing.sent')[0]!.billing).sort(), Object.keys({ ...same, version: 1 }).sort())
  t.match(
    of('payment.recorded').sort((a, b) => a.transaction.id - b.transaction.id),
    [{ transaction: { billing_id: billing.id, amount: 20 } }, { transaction: credit }],
    'no other debit',
  )
  t.match(of('payment.reversed'), [{ transaction: { reverses: credit.id, amount: 120.5 } }])
  const [imported] = of('import.finished')
  t.match(imported, { import: { state: 'finished', kind: 'clients', counts: { new: 1 } } })
  const whole = await now(`/api/imports/${imported!.import.id}`)
  for (const name of Object.keys(imported!.import)) t.same(imported!.import[name], whole[name], name)

  for (const received of hook.received) t.ok(verified(received, secret), received.body.slice(0, 60))
  const [first] = hook.received
  t.notOk(verified({ ...first!, body: `${first!.body} ` }, secret), 'not with another body')
  t.notOk(
    verified({ ...first!, headers: { ...first!.headers, 'webhook-id': 'msg_1' } }, secret),
    'nor another id',
  )
  const log = await deliveriesTo(user, id)
  t.same(new Set(log.map(({ event_id }) => event_id)).size, 10)
  t.match(log[0], { state: 'sent', status: 200, answer: 'ok', attempts: 1, server_words: null })
  await off(id)
})

t.test('what is rolled back raises no event, and who did not ask is told nothing', async (t) => {
  const hook = await startReceiver(t)
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  const client = await aClient(user)
  await untilDelivered(user, id)
  t.equal((await post('/api/clients', { ...client, client_id: client.client_id })).statusCode, 409)
  await aTransaction(user, { client_id: client.id })
  t.equal((await deliveriesTo(user, id)).length, 1)
  await off(id)
})

t.test('it is tried again under the same id until it has arrived', async (t) => {
  const hook = await startReceiver(t)
  const { id, secret } = await aWebhook(user, hook.url, 'client.changed')
  let left = 2
  hook.answer = (_received, response) => {
    response.statusCode = left-- > 0 ? 503 : 204
    response.end('later')
  }
  await aClient(user)
  const waits = await untilDelivered(user, id, ({ attempts }) => attempts === 1)
  t.match(waits, { state: 'queued', status: 503, answer: 'later', code: 'webhook.answered', due_at: /Z$/ })
  t.match(await endpointOf(id), { failing_since: /Z$/ })
  // Its stamp is in seconds.
  await pause(1000)
  await tryAgain(id)
  t.match(await untilDelivered(user, id, ({ attempts }) => attempts === 2), { status: 503 })
  await tryAgain(id)
  t.match(await untilDelivered(user, id), { state: 'sent', attempts: 3, status: 204, server_words: null })
  t.match(await endpointOf(id), { failing_since: null })
  t.equal(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  t.equal(new Set(hook.received.map(({ body }) => body)).size, 1)
  const stamps = hook.received.map(({ headers }) => Number(headers['webhook-timestamp']))
  t.ok(stamps[1]! > stamps[0]!, 'signed anew')
  for (const received of hook.received) t.ok(verified(received, secret))
  await off(id)
})

t.test('a secret is rotated with both valid for a day, or until that is ended', async (t) => {
  const hook = await startReceiver(t)
  const { id, secret: old } = await aWebhook(user, hook.url, 'client.changed')
  const next = async (): Promise<Received> => {
    const before = hook.received.length
    await post(`/api/webhooks/${id}/test`)
    while (hook.received.length === before) await pause(20)
    return hook.received.at(-1)!
  }
  const rotated = (await post(`/api/webhooks/${id}/rotate`)).json<Webhook>()
  t.match(rotated, { secret: /^whsec_/, previous_secret_until: /Z$/ })
  t.not(rotated.secret, old)
  const both = await next()
  t.equal(String(both.headers['webhook-signature']).split(' ').length, 2)
  t.ok(verified(both, old), 'with the old one')
  t.ok(verified(both, rotated.secret), 'with the new one')
  t.match((await post(`/api/webhooks/${id}/end-overlap`)).json(), { previous_secret_until: null })
  const one = await next()
  t.notOk(verified(one, old), 'the old one is over')
  t.ok(verified(one, rotated.secret))
  t.equal((await post(`/api/webhooks/${id}/end-overlap`)).statusCode, 409)

  const third = (await post(`/api/webhooks/${id}/rotate`)).json<Webhook>()
  await WebhookEndpoint.update({ previous_until: new Date(Date.now() - 1000) }, { where: { id } })
  const later = await next()
  t.notOk(verified(later, rotated.secret), 'a day is over')
  t.ok(verified(later, third.secret))
  t.match(await endpointOf(id), { previous_secret_until: null })
  await off(id)
})

t.test('410 disables an endpoint, and so do five days of nothing but failures', async (t) => {
  const hook = await startReceiver(t)
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  const status = (code: number) => {
    hook.answer = (_received, response) => {
      response.statusCode = code
      response.end()
    }
  }
  status(410)
  await aClient(user)
  t.match(await untilDelivered(user, id), { state: 'failed', code: 'webhook.gone', attempts: 1 })
  t.match(await endpointOf(id), { enabled: false, disabled_because: 'gone' })
  await aClient(user)
  t.equal((await deliveriesTo(user, id)).length, 1, 'it is told of nothing any more')

  t.match((await put(id, { enabled: true })).json(), { enabled: true, disabled_because: null })
  status(500)
  await WebhookEndpoint.update({ failing_since: new Date(Date.now() - 4 * 86_400_000) }, { where: { id } })
  await aClient(user)
  await untilDelivered(user, id, ({ attempts }) => attempts === 1)
  t.match(await endpointOf(id), { enabled: true })
  await WebhookEndpoint.update({ failing_since: new Date(Date.now() - 6 * 86_400_000) }, { where: { id } })
  await tryAgain(id)
  const ended = await untilDelivered(user, id)
  t.match(ended, { state: 'cancelled', code: 'webhook.disabled', attempts: 2 })
  t.match(await endpointOf(id), { enabled: false, disabled_because: 'failing' })
})

t.test('a delivery is sent again by hand under the same id; a test is sent once', async (t) => {
  const hook = await startReceiver(t)
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  await aClient(user)
  const first = await untilDelivered(user, id)
  const again = (await post(`/api/webhooks/deliveries/${first.id}/resend`)).json<{ id: number }>()
  t.not(again.id, first.id)
  t.match(await untilDelivered(user, id), { id: again.id, state: 'sent', event_id: first.event_id })
  t.same(hook.received[1]!.body, hook.received[0]!.body)
  const details = (await user.request('GET', `/api/webhooks/deliveries/${again.id}`)).json()
  t.same(details.payload, JSON.parse(hook.received[1]!.body))

  hook.answer = (_received, response) => {
    response.statusCode = 500
    response.end()
  }
  await off(id)
  t.equal((await post(`/api/webhooks/deliveries/${first.id}/resend`)).statusCode, 409)
  await post(`/api/webhooks/${id}/test`)
  t.match(await untilDelivered(user, id), { state: 'failed', event_type: 'webhook.test', attempts: 1 })
  await user.request('DELETE', `/api/webhooks/${id}`)
  const refused = await post(`/api/webhooks/deliveries/${first.id}/resend`)
  t.match([refused.statusCode, refused.json().code], [409, 'webhook.deleted'])
  t.equal((await deliveriesTo(user, id)).length, 3, 'what was sent stays in the list')
})

t.test('the path of an endpoint, which may hold a secret, is told to owners alone', async (t) => {
  const hook = await startReceiver(t)
  const { id } = await aWebhook(user, `${hook.url}/T0/s3cr3t`, 'client.changed')
  await aClient(user)
  const delivery = await untilDelivered(user, id)
  t.match(delivery.url, /s3cr3t/)
  const clerk = await signedIn(app)
  await User.update({ role: 'biller' }, { where: { username: clerk.username } })
  for (const address of ['/api/webhooks/deliveries', `/api/webhooks/deliveries/${delivery.id}`]) {
    const answer = await clerk.request('GET', address)
    t.equal(answer.statusCode, 200)
    t.match(answer.body, new URL(hook.url).origin)
    t.notMatch(answer.body, /s3cr3t/)
  }
})

t.test('what waits for an endpoint that is disabled or deleted is cancelled', async (t) => {
  const { id } = await aWebhook(user, 'http://127.0.0.1:1/', 'client.changed')
  await aClient(user)
  t.match(await untilDelivered(user, id, ({ attempts }) => attempts === 1), {
    state: 'queued',
    status: null,
    code: 'webhook.no_connection',
  })
  await off(id)
  t.match(await untilDelivered(user, id), { state: 'cancelled', code: 'webhook.disabled' })
  await put(id, { enabled: true })
  await aClient(user)
  await user.request('DELETE', `/api/webhooks/${id}`)
  t.match(await untilDelivered(user, id), { state: 'cancelled', code: 'webhook.deleted' })
})
