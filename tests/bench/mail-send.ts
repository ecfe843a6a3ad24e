// Sends messages with a PDF in a process of its own, by nodemailer alone or by our mailer, and prints how long that
// took in ms and the process's peak in MB.
import { readFile } from 'node:fs/promises'
import { createTransport } from 'nodemailer'
import { createMailer } from '../../server/mail/mailer.ts'
import { newMessageId } from '../../server/mail/message.ts'

const [how = '', port = '0', file = '', count = '1000'] = process.argv.slice(2)
const CONNECTIONS = 5
const content = await readFile(file)
const html = `<h1>Billing Notification</h1><p>${'Please find attached your statement. '.repeat(60)}</p>`
const text = 'Please find attached your statement. '.repeat(60)

const aMessage = (index: number) => ({
  from: 'billing@provider.example',
  to: `accounts${index}@client.example`,
  subject: `Billing statement 10/2026 for client ${index}`,
  html,
  text,
  attachments: [{ filename: `billing_${index}.pdf`, contentType: 'application/pdf', content }],
})

/** Five at a time, as a worker would. */
async function sendAll(send: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < Number(count)) await send(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
}

async function byNodemailer(): Promise<void> {
  const auth = { user: 'billing', pass: 'password' }
  const pool = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    host: '127.0.0.1',
    port: Number(port),
    auth,
  })
  await sendAll((index) => pool.sendMail(aMessage(index)))
  pool.close()
}

async function byMailer(): Promise<void> {
  const mailer = createMailer({
    allowPlaintext: false,
    isHostAllowed: () => true,
    timeoutMs: 15_000,
    dataTimeoutMs: 120_000,
  })
  const login = { username: 'billing', password: 'password' }
  const server = { host: '127.0.0.1', port: Number(port), ...login, allowSelfSigned: false, dkim: null }
  await sendAll(async (index) => {
    const message = aMessage(index)
    const head = { cc: [], replyTo: null, messageId: newMessageId(message.from), date: new Date() }
    const { state } = await mailer.send(server, { ...head, ...message })
    if (state !== 'sent') throw new Error(state)
  })
  await mailer.close()
}

const start = performance.now()
await (how === 'mailer' ? byMailer() : byNodemailer())
const ms = performance.now() - start
process.stdout.write(JSON.stringify({ ms, mb: process.resourceUsage().maxRSS / 1024 }))
