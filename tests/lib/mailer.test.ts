import { setTimeout as wait } from 'node:timers/promises'
import type { Test } from 'tap'
import { t } from '../support/tap.ts'
import { render } from '../../server/messages.ts'
import type { Delivery, Message } from '../../server/mail/mailer.ts'
import { freePort } from '../support/free-port.ts'
import { aMailer, aMailServer, aMessage, HASTY, MAIL_PASSWORD } from '../support/mail-samples.ts'
import { startSmtpScript, type SmtpScript } from '../support/smtp-script.ts'

/** How long a message may take to reach a server that then says nothing. */
const TO_BE_READ = { dataTimeoutMs: 2000 }

const until = async (isSo: () => boolean) => {
  while (!isSo()) await wait(5)
}

/** How soon a server is given up that does as scripted: only where it hangs, as others may be slow. */
function patienceWith(script: SmtpScript): object {
  if (!Object.values(script).includes('hang')) return {}
  return script.dot ? TO_BE_READ : HASTY
}

/** Sends one message to a server that does as scripted. */
/** A result with its words in English. */
const inWords = ({ explanation, ...delivery }: Delivery) => ({ ...delivery, words: render(explanation) })

async function sendTo(t: Test, script: SmtpScript, overrides: Partial<Message> = {}) {
  const smtp = await startSmtpScript(t, script)
  const mailer = aMailer(t, patienceWith(script))
  const delivery = inWords(await mailer.send(aMailServer(smtp.port), aMessage(overrides)))
  return { delivery, smtp }
}

const SIZE = 'SIZE 100000'
const THREE = { to: 'a@client.example', cc: ['b@client.example', 'c@client.example'] }

for (const pipelining of [[], ['PIPELINING']])
  t.test(`a server that hangs or leaves${pipelining.length ? ', with pipelining' : ''}`, async (t) => {
    const before = ['banner', 'EHLO', 'STARTTLS', 'handshake', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const
    for (const step of before)
      for (const deed of ['hang', 'close']) {
        const { delivery, smtp } = await sendTo(t, { [step]: deed, offers: pipelining })
        t.match(
          delivery,
          { state: 'delayed', words: /^127\.0\.0\.1:\d+.* (in time|closed|disconnected)/ },
          `${deed} at ${step}`,
        )
        t.same(smtp.messages, [])
      }

    await t.test('after 354 a message of which nothing is missing may have gone out', async (t) => {
      for (const deed of ['hang', 'close']) {
        const { delivery, smtp } = await sendTo(t, { dot: deed, offers: pipelining })
        t.match(delivery, { state: 'unknown', words: /in time|closed/ }, deed)
        t.equal(smtp.messages.length, 1)
      }
    })

    await t.test('one that was cut off in its middle has not', async (t) => {
      const attachments = [
        { filename: 'x.bin', contentType: 'application/octet-stream', content: Buffer.alloc(20_000_000, 1) },
      ]
      for (const deed of ['hang', 'close']) {
        const { delivery, smtp } = await sendTo(t, { middle: deed, offers: pipelining }, { attachments })
        t.match(delivery, { state: 'delayed' }, deed)
        t.same(smtp.messages, [])
      }
    })
  })

t.test('what is refused for a time is delayed, what is refused for good has failed', async (t) => {
  const steps = ['banner', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'dot'] as const
  for (const step of steps)
    for (const offers of [[], ['PIPELINING']]) {
      const later = `451 4.7.1 Greylisted, try again at ${step}`
      const { delivery } = await sendTo(t, { [step]: later, offers })
      const cause = ['banner', 'AUTH', 'MAIL'].includes(step) ? 'settings' : 'message'
      t.same(delivery, { state: 'delayed', words: later, cause })
      const never = `554 5.7.1 No, at ${step}`
      const refused = await sendTo(t, { [step]: never, offers })
      t.same(refused.delivery, { state: 'failed', words: never, cause })
    }
  const closing = '421 4.3.2 Shutting down'
  for (const step of ['banner', 'EHLO', ...steps])
    t.match((await sendTo(t, { [step]: closing })).delivery, { state: 'delayed', words: closing }, step)
})

t.test('a message that is too large has failed, wherever the server says so', async (t) => {
  const words = '552 5.3.4 Message size exceeds the limit'
  const failed = { state: 'failed', words, cause: 'message' }
  for (const step of ['MAIL', 'DATA', 'dot']) t.same((await sendTo(t, { [step]: words })).delivery, failed)
  const attachments = [{ filename: 'x', contentType: 'text/plain', content: Buffer.alloc(100_000, 1) }]
  const offered = await sendTo(t, { offers: [SIZE] }, { attachments })
  t.match(offered.delivery, { state: 'failed', words: /size larger than allowed 100000/, cause: 'message' })
  t.notOk(offered.smtp.commands.includes('MAIL'), 'it is not even asked')
})

t.test('To and Cc are the recipients; those that are refused are named with the words', async (t) => {
  const no = '550 5.1.1 No such mailbox'
  const full = '452 4.2.2 Mailbox full'
  const one = await sendTo(t, { RCPT: { 'b@client.example': no } }, THREE)
  t.same(one.delivery, {
    state: 'sent',
    words: '250 2.0.0 Ok: queued as 4711',
    rejected: [{ email: 'b@client.example', words: no }],
  })
  t.equal(one.smtp.messages.length, 1)
  const all = await sendTo(t, { RCPT: no, offers: ['PIPELINING'] }, THREE)
  t.same(all.delivery, { state: 'failed', words: no, cause: 'message' })
  const odd = await sendTo(t, { RCPT: no, DATA: '354 Go ahead all the same', offers: ['PIPELINING'] }, THREE)
  t.same(odd.delivery, all.delivery)
  t.same(odd.smtp.messages, [])
  const mixed = await sendTo(
    t,
    { RCPT: { 'a@client.example': no, 'b@client.example': full, 'c@client.example': no } },
    THREE,
  )
  t.same(
    mixed.delivery,
    { state: 'delayed', words: full, cause: 'message' },
    'one of them may take it another time',
  )
})

t.test('the password is in no words, whatever the server echoes', async (t) => {
  const plain = Buffer.from(`\0billing\0${MAIL_PASSWORD}`).toString('base64')
  const echo = `${plain} ${Buffer.from(MAIL_PASSWORD).toString('base64')} ${MAIL_PASSWORD}`
  const masked = '******** ******** ********'
  t.match(
    (await sendTo(t, { AUTH: `535 5.7.8 ${Buffer.from(echo).toString('utf8')}` })).delivery.words,
    masked,
  )
  t.equal((await sendTo(t, { dot: `250 Ok ${echo}` })).delivery.words, `250 Ok ${masked}`)
  const { delivery } = await sendTo(t, { RCPT: { 'b@client.example': `550 ${echo}` } }, THREE)
  t.match(delivery, { rejected: [{ words: `550 ${masked}` }] })
})

t.test('a server that cannot be reached delays', async (t) => {
  const mailer = aMailer(t)
  const refused = await mailer.send(aMailServer(await freePort()), aMessage())
  t.match(inWords(refused), { state: 'delayed', words: /ECONNREFUSED/ })
  const nowhere = await mailer.send(aMailServer(25, { host: 'nowhere.invalid' }), aMessage())
  t.match(inWords(nowhere), { state: 'delayed', words: /nowhere\.invalid/ })
})

t.test('an address or a subject that cannot stand in a header is the caller’s mistake', async (t) => {
  const mailer = aMailer(t)
  const wrong = [
    { to: 'a b@c.example' },
    { cc: ['x'] },
    { replyTo: 'a@b.example\r\nBcc: c@d.example' },
    { subject: 'a\nb' },
  ]
  for (const part of wrong)
    await t.rejects(
      mailer.send(aMailServer(1), aMessage(part)),
      { name: 'InvalidError' },
      JSON.stringify(part),
    )
})

t.test('messages one after the other go over one connection', async (t) => {
  const smtp = await startSmtpScript(t)
  const mailer = aMailer(t)
  const send = () => mailer.send(aMailServer(smtp.port), aMessage())
  for (let n = 0; n < 5; n += 1) t.match(await send(), { state: 'sent' })
  t.equal(smtp.connections(), 1)
  const atOnce = await Promise.all(Array.from({ length: 20 }, send))
  t.ok(atOnce.every(({ state }) => state === 'sent'))
  t.ok(smtp.connections() <= 5, `${smtp.connections()} connections`)
  t.equal(smtp.messages.length, 25)

  await t.test('a refused message does not end it', async (t) => {
    const before = smtp.connections()
    smtp.script.RCPT = '550 5.1.1 No'
    t.match(await send(), { state: 'failed' })
    delete smtp.script.RCPT
    t.match(await send(), { state: 'sent' })
    t.equal(smtp.connections(), before)
    t.ok(smtp.commands.includes('RSET'))
  })

  await t.test('other settings make another one, and the old ones end', async (t) => {
    const other = aMailServer(smtp.port, { username: 'other' })
    t.match(await mailer.send(other, aMessage()), { state: 'sent' })
    await until(() => smtp.open() === 1)
  })

  await t.test('none is left when the mailer is closed', async (t) => {
    await mailer.close()
    await until(() => smtp.open() === 0)
    t.equal(smtp.commands.at(-1), 'QUIT')
  })
})

t.test('a connection that the server has ended meanwhile costs no message', async (t) => {
  for (const idle of ['close', '421 4.4.2 Idle too long']) {
    const smtp = await startSmtpScript(t, { idle })
    const mailer = aMailer(t)
    for (let n = 0; n < 3; n += 1) {
      t.match(await mailer.send(aMailServer(smtp.port), aMessage()), { state: 'sent' })
      await wait(20)
    }
    t.equal(smtp.messages.length, 3)
    t.equal(smtp.connections(), 3)
  }
  const smtp = await startSmtpScript(t)
  const mailer = aMailer(t)
  await mailer.send(aMailServer(smtp.port), aMessage())
  smtp.script.MAIL = 'close'
  t.match(
    await mailer.send(aMailServer(smtp.port), aMessage()),
    { state: 'delayed' },
    'it is tried anew only once',
  )
  t.equal(smtp.connections(), 2)
})

t.test('a connection that has waited in vain is ended', async (t) => {
  const smtp = await startSmtpScript(t)
  const idleMs = 500
  const mailer = aMailer(t, { idleMs })
  const began = performance.now()
  await mailer.send(aMailServer(smtp.port), aMessage())
  await until(() => smtp.open() === 0)
  t.ok(performance.now() - began > idleMs - 10)
  t.equal(smtp.commands.at(-1), 'QUIT')
})

t.test('closing waits for the message that is on its way', async (t) => {
  const smtp = await startSmtpScript(t, { dot: 'hang' })
  const mailer = aMailer(t, TO_BE_READ)
  let delivery: unknown
  void mailer.send(aMailServer(smtp.port), aMessage()).then((answer) => (delivery = answer))
  await until(() => smtp.messages.length === 1)
  t.equal(delivery, undefined)
  await mailer.close()
  t.match(delivery, { state: 'unknown' })
})
