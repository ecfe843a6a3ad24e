import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { makeCertificate, whyNoCertificate } from '../support/certificates.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { aWebhook, untilDelivered } from '../support/webhook-receiver.ts'

const skip = whyNoCertificate()

/** An endpoint by TLS with a certificate that is for these names. @returns its port, and how often it was asked */
async function startTlsReceiver(t: Test, folder: string, ...names: [string, ...string[]]) {
  const files = await makeCertificate(folder, ...names)
  const cert = await readFile(files.certificate)
  const receiver = { certificate: files.certificate, port: 0, asked: 0 }
  const server = createServer({ cert, key: await readFile(files.key) }, (_request, response) => {
    receiver.asked += 1
    response.end('ok')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  receiver.port = (server.address() as AddressInfo).port
  return receiver
}

t.test(
  'a certificate is trusted that is for the host, and signed by whom the installation trusts',
  { skip },
  async (t) => {
    const folder = t.testdir()
    const own = await startTlsReceiver(t, folder, 'localhost', '127.0.0.1')
    const others = await startTlsReceiver(t, folder, 'hooks.example')
    const office = async (settings: NodeJS.ProcessEnv) => {
      const server = await startServer({ WEBHOOK_HOSTS: 'localhost,127.0.0.1', ...settings })
      t.teardown(() => server.stop())
      const user = await signedIn(remoteApp(server.url))
      return async (url: string) => {
        const { id } = await aWebhook(user, url, 'client.changed')
        await user.request('POST', `/api/webhooks/${id}/test`)
        return untilDelivered(user, id)
      }
    }
    const stranger = await office({})
    const refused = await stranger(`https://localhost:${own.port}/hook`)
    t.match(refused, {
      state: 'failed',
      status: null,
      code: 'webhook.certificate',
      params: { host: `localhost:${own.port}`, cause: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      server_words: /^The certificate of localhost:\d+ cannot be trusted/,
    })
    t.equal(own.asked, 0, 'nothing was told to it')

    const trusting = await office({ NODE_EXTRA_CA_CERTS: own.certificate })
    for (const host of ['localhost', '127.0.0.1'])
      t.match(await trusting(`https://${host}:${own.port}/hook`), { state: 'sent', status: 200 }, host)
    t.equal(own.asked, 2)

    const mistaken = await office({ NODE_EXTRA_CA_CERTS: others.certificate })
    t.match(await mistaken(`https://localhost:${others.port}/hook`), {
      state: 'failed',
      code: 'webhook.certificate',
      params: { cause: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    })
    t.equal(others.asked, 0)
  },
)
