import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { newMessageId } from '../../server/mail/message.ts'
import type { Message } from '../../server/mail/mailer.ts'
import { checkDkim } from '../support/dkim.ts'
import { aMailer, aMailServer, aMessage } from '../support/mail-samples.ts'
import { startSmtpScript } from '../support/smtp-script.ts'

const python = findProgram('python3')
const skip = !python && process.env.CI !== 'true' && 'python3 is not on this machine'
const READER = fileURLToPath(new URL('../support/mail-reader.py', import.meta.url))

/** A message as Python reads it. */
const readByPython = (raw: string) =>
  JSON.parse(execFileSync(python!, [READER], { input: Buffer.from(raw, 'latin1'), encoding: 'utf8' }))

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PUBLIC = String(publicKey.export({ type: 'spki', format: 'pem' }))
const dkim = {
  domain: 'provider.example',
  selector: 'billing',
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
}

/** A message as it came over the wire, one character a byte. */
async function wired(t: Test, overrides: Partial<Message>, server = {}): Promise<string> {
  const smtp = await startSmtpScript(t)
  const mailer = aMailer(t, { dataTimeoutMs: 10_000 })
  const delivery = await mailer.send(aMailServer(smtp.port, server), aMessage(overrides))
  t.match(delivery, { state: 'sent' })
  return smtp.messages[0]!
}

const content = randomBytes(100_000)
const TEXT = `.\n..dot\nFrom the start\n${'lang und länger '.repeat(100)}\nشركة الخليج 🚚`
const HTML = `<p>${'без переносов '.repeat(200)}</p>\n.\n<p>${'x'.repeat(3000)}</p>`
const odd: Partial<Message> = {
  cc: ['b@client.example', 'c@client.example'],
  replyTo: 'accounts@provider.example',
  messageId: newMessageId('billing@provider.example'),
  subject: `Kontoauszug „März“ für شركة الخليج 🚚 ${'und noch mehr davon '.repeat(20)}Ende`,
  html: HTML,
  text: TEXT,
  attachments: [
    { filename: 'Auszug März – شركة الخليج "Nr; 7" 🚚.pdf', contentType: 'application/pdf', content },
    {
      filename: `${'a long name '.repeat(15)}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from('%PDF'),
    },
  ],
}

t.test('another program reads of a message what was written', { skip }, async (t) => {
  const raw = await wired(t, odd)
  const read = readByPython(raw)
  t.match(read, {
    subject: odd.subject,
    from: ['billing@provider.example'],
    to: ['a@client.example'],
    cc: ['b@client.example', 'c@client.example'],
    replyTo: ['accounts@provider.example'],
    messageId: odd.messageId,
    date: '2026-11-22T10:00:00+00:00',
    types: [
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'text/html',
      'application/pdf',
      'application/pdf',
    ],
    isAscii: true,
    bareLineEnds: 0,
    defects: [],
  })
  t.equal(read.text.trimEnd(), TEXT)
  t.equal(read.html.trimEnd(), HTML)
  t.same(
    read.files.map(({ name }: { name: string }) => name),
    odd.attachments!.map(({ filename }) => filename),
  )
  t.equal(read.files[0].content, content.toString('base64'))
  t.ok(read.longestLine <= 998, `a line of ${read.longestLine}`)
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  t.ok(
    head.split('\r\n').every((line) => line.length <= 78),
    'the head is folded',
  )
})

t.test('a message has the headers that it needs, once each, and no others', { skip }, async (t) => {
  const { headers } = readByPython(await wired(t, {}))
  const needed = ['from', 'to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']
  t.same([...headers].sort(), needed.sort(), 'no X-Mailer, no List-Unsubscribe, no empty Cc or Reply-To')
})

t.test('each message has an id of its own, in the domain of the sender', (t) => {
  const ids = Array.from({ length: 100 }, () => newMessageId('billing@provider.example'))
  t.ok(ids.every((id) => /^<[\w-]+@provider\.example>$/.test(id)))
  t.equal(new Set(ids).size, 100)
  t.end()
})

t.test('a message is signed so that its receiver finds it unchanged', async (t) => {
  for (const overrides of [{}, odd]) {
    const raw = await wired(t, overrides, { dkim })
    const checked = checkDkim(raw, PUBLIC)
    t.match(checked, {
      isBody: true,
      isHead: true,
      tags: { v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'provider.example', s: 'billing' },
    })
    const signed = checked!.tags.h!.split(':')
    for (const field of ['from', 'to', 'subject', 'date', 'message-id']) t.ok(signed.includes(field), field)
    const changed = raw.replace(/\r\nTo: a@/, '\r\nTo: z@')
    t.not(changed, raw)
    t.equal(checkDkim(changed, PUBLIC)?.isHead, false, 'another recipient does not pass')
    t.equal(checkDkim(`${raw}more\r\n`, PUBLIC)?.isBody, false, 'nor does another text')
  }
  t.equal(checkDkim(await wired(t, {}), PUBLIC), null, 'without a key there is no signature')
})
