import dns, { type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { t } from '../support/tap.ts'
import { aClient } from '../support/builders.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { aWebhook, deliveriesTo, startReceiver, untilDelivered } from '../support/webhook-receiver.ts'

/** Where each name leads, one answer after the other; the last one stays. */
const leads: Record<string, string[][]> = {}
const asked: string[] = []
const realLookup = dns.promises.lookup
const lookup = async (host: string, options: object): Promise<LookupAddress[] | LookupAddress> => {
  const answers = leads[host]
  if (!answers) return realLookup(host, options)
  asked.push(host)
  const found = answers.length > 1 ? answers.shift()! : answers[0]!
  return found.map((address) => ({ address, family: 4 }))
}
dns.promises.lookup = lookup as never
syncBuiltinESMExports()
t.teardown(() => {
  dns.promises.lookup = realLookup
  syncBuiltinESMExports()
})

const LIMIT_MS = 700
const app = await createTestApp(t, {
  webhookHosts: ['127.0.0.1'],
  webhookTimeoutMs: LIMIT_MS,
  webhookRetrySeconds: 60,
})
const user = await signedIn(app)
const hook = await startReceiver(t)
const { port } = hook

/** What somebody listens for where nothing may arrive: the same port of another address. */
const elsewhere: string[] = []
const other = createServer((request, response) => {
  elsewhere.push(request.url ?? '')
  response.end()
}).listen(port, '127.0.0.2')
await once(other, 'listening')
t.teardown(() => other.close())

/** The result of a test event. */
async function tested(url: string) {
  const { id } = await aWebhook(user, url, 'client.changed')
  await user.request('POST', `/api/webhooks/${id}/test`)
  const delivery = await untilDelivered(user, id)
  await user.request('DELETE', `/api/webhooks/${id}`)
  return delivery
}

t.test('an answer of ten megabytes is read up to 16 kB, and its first words are kept', async (t) => {
  let sent = 0
  let closed: Promise<unknown> | undefined
  let wasCut = false
  hook.answer = (_received, response) => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    closed = once(response, 'close').then(() => (wasCut = !response.writableFinished))
    const write = () => {
      while (sent < 10_000_000 && !response.destroyed) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', write)
      }
      response.end()
    }
    write()
  }
  const delivery = await tested(hook.url)
  t.match(delivery, { state: 'sent', status: 200, answer: 'x'.repeat(1000) })
  await closed
  t.ok(wasCut, `cut off after ${sent} bytes`)
})

t.test('one that never answers, or never ends, is given so long and no longer', async (t) => {
  hook.answer = () => undefined
  const never = await tested(hook.url)
  t.match(never, { state: 'failed', status: null, code: 'webhook.timeout' })
  t.ok(Number(never.took_ms) >= LIMIT_MS, `${never.took_ms} ms`)

  hook.answer = (_received, response) => {
    response.write('begun')
    const drip = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(drip))
  }
  const endless = await tested(hook.url)
  t.match(endless, { state: 'sent', status: 200 }, 'its status counts')
  t.ok(Number(endless.took_ms) >= LIMIT_MS, `${endless.took_ms} ms`)

  hook.answer = (_received, response) => response.destroy()
  t.match(await tested(hook.url), { state: 'failed', code: 'webhook.no_connection' })
  hook.answer = (_received, response) => {
    response.setHeader('x-large', 'x'.repeat(40_000))
    response.end()
  }
  t.match(await tested(hook.url), { state: 'failed', status: null })
})

t.test('an answer that is no text is kept as what of it is', async (t) => {
  hook.answer = (_received, response) => {
    response.statusCode = 500
    response.end(Buffer.from([0, 1, 2, 0xff, 0xfe, 0x41, 0xf0, 0x9f, 0x98, 0x80]))
  }
  t.match(await tested(hook.url), { state: 'failed', status: 500, answer: /A\u{1f600}$/u })
})

t.test('a redirect is not followed', async (t) => {
  for (const status of [301, 302, 307, 308]) {
    hook.received.length = 0
    hook.answer = (_received, response) => {
      response.writeHead(status, { location: `http://127.0.0.2:${port}/inside` })
      response.end()
    }
    t.match(await tested(hook.url), { state: 'failed', status, code: 'webhook.answered' })
    t.equal(hook.received.length, 1)
  }
  t.same(elsewhere, [])
})

t.test('a name is looked up once, and what was checked is connected to', async (t) => {
  hook.answer = hook.good
  const url = `http://rebind.example:${port}/hook`
  // Once when it is entered, once when it is sent; whoever asked again would be led inside.
  leads['rebind.example'] = [['127.0.0.1'], ['127.0.0.1'], ['127.0.0.2']]
  asked.length = 0
  t.match(await tested(url), { state: 'sent' })
  t.equal(asked.length, 2)
  t.equal(hook.received.at(-1)!.headers.host, `rebind.example:${port}`)

  leads['rebind.example'] = [['127.0.0.1'], ['127.0.0.2']]
  t.match(await tested(url), { state: 'failed', status: null, code: 'webhook.not_allowed_host' })
  leads['rebind.example'] = [['127.0.0.1'], ['127.0.0.2', '127.0.0.1']]
  t.match(await tested(url), { state: 'sent' }, 'the allowed one of two')
  t.same(elsewhere, [])
})

t.test('a name that leads inside is not sent to by https either, nor one without an address', async (t) => {
  for (const address of [
    '10.1.2.3',
    '169.254.169.254',
    '127.0.0.2',
    '100.100.1.1',
    '192.168.1.1',
    '0.0.0.0',
  ]) {
    leads['inside.example'] = [[address]]
    const delivery = await tested(`https://inside.example:${port}/`)
    t.match(delivery, { state: 'failed', status: null, code: 'webhook.not_allowed_host' }, address)
  }
  t.same(elsewhere, [])
  t.match(await tested('https://nobody.invalid/'), { state: 'failed', status: null })
})

t.test('a certificate that nobody has signed is not trusted, nor plain HTTP taken for TLS', async (t) => {
  const plain = await tested(`https://127.0.0.1:${port}/`)
  t.match(plain, { state: 'failed', status: null, code: 'webhook.no_connection' })
})

t.test('a secret that was stored with another JWT_SECRET is said to be unreadable', async (t) => {
  const { WebhookEndpoint } = await import('../../server/features/webhooks/webhook-endpoints.model.ts')
  const { createSecretBox } = await import('../../server/lib/secret-box.ts')
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  const secret = createSecretBox('another secret of an installation', 'webhook secret').seal('whsec_AAAA')
  await WebhookEndpoint.update({ secret }, { where: { id } })
  await user.request('POST', `/api/webhooks/${id}/test`)
  t.match(await untilDelivered(user, id), { state: 'failed', code: 'webhook.secret_unreadable', attempts: 0 })
  await user.request('POST', `/api/webhooks/${id}/rotate`)
  await user.request('POST', `/api/webhooks/${id}/test`)
  t.match(await untilDelivered(user, id), { state: 'sent' }, 'a new one is')
  await user.request('DELETE', `/api/webhooks/${id}`)
})

t.test('an endpoint that does not answer keeps nobody else waiting', async (t) => {
  const ids: number[] = []
  for (let count = 0; count < 12; count++) ids.push((await aClient(user, { unit_usd: 10 })).id)
  const silent = await aWebhook(user, `http://127.0.0.1:1/`, 'client.changed')
  // All of them wait from the same moment on.
  const asked = { filter: { ids }, prices: ['unit_usd'], percent: 10, valid_from: '2020-01' }
  const { fingerprint } = await user.create('/api/price-changes/preview', asked)
  await user.create('/api/price-changes', { ...asked, fingerprint })
  t.equal((await deliveriesTo(user, silent.id)).length, 12)
  const { id } = await aWebhook(user, hook.url, 'client.changed')
  await aClient(user)
  t.match(await untilDelivered(user, id), { state: 'sent' })
  const tried = (await deliveriesTo(user, silent.id)).filter(({ attempts }) => attempts > 0)
  t.ok(tried.length <= 8, `${tried.length} ran into it, not each`)
})
