import { t } from '../support/tap.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { mailSettings, saveMail } from '../support/outbox.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtpScript, type SmtpScript } from '../support/smtp-script.ts'
import { createTestApp } from '../support/test-app.ts'

const HASTY = { smtpTimeoutMs: 1000, smtpDataTimeoutMs: 1000 }
const app = await createTestApp(t, HASTY)
const user = await signedIn(app)
const SECRET = 'inner-secret'

/** What is told of a test e-mail over a server that does as scripted. */
async function toldOf(test: typeof t, script: SmtpScript): Promise<string> {
  const smtp = await startSmtpScript(test, script)
  await saveMail(user, mailSettings(smtp.port))
  const answer = await user.request('POST', '/api/emails/send/')
  test.equal(answer.statusCode, 502, answer.body)
  return answer.json<{ detail: string }>().detail
}

t.test('what is no mail server is not quoted', async (t) => {
  const place = String.raw`127\.0\.0\.1:\d+`
  for (const banner of [
    `SSH-2.0-OpenSSH_9.2 ${SECRET}`,
    `HTTP/1.1 400 Bad Request\r\nServer: ${SECRET}\r\n\r\n<html>${SECRET}`,
    `-ERR wrong number of arguments ${SECRET}`,
    `* OK IMAP4 ready ${SECRET}`,
    `+OK POP3 ready ${SECRET}`,
    `554 \u0001\u0002${SECRET}`,
    `5.7.30-MariaDB ${SECRET}`,
    `554${SECRET}`,
    `554-${SECRET}\r\nHTTP/1.1 200 ${SECRET}`,
  ]) {
    const told = await toldOf(t, { banner })
    t.match(told, new RegExp(`^${place} does not answer as a mail server does$`), JSON.stringify(banner))
    t.notMatch(told, SECRET)
  }
  for (const script of [{ AUTH: SECRET }, { MAIL: `<${SECRET}>` }, { RCPT: SECRET }, { dot: SECRET }])
    t.notMatch(await toldOf(t, script), SECRET, JSON.stringify(script))
})

t.test('what a mail server replies is quoted, in one line of some length', async (t) => {
  t.equal(await toldOf(t, { banner: '554 5.7.1 No service for you' }), '554 5.7.1 No service for you')
  t.equal(await toldOf(t, { RCPT: '550-No such user\r\n550 5.1.1 here' }), '550-No such user 550 5.1.1 here')
  t.equal((await toldOf(t, { AUTH: `535 ${'x'.repeat(2000)}` })).length, 500)
})

t.test('silence is told alike, whether or not anything listens there', async (t) => {
  const silent = await toldOf(t, { banner: 'hang' })
  t.match(
    silent,
    /^127\.0\.0\.1:\d+ does not answer in time \(TLS from the start is spoken on port 465 only\)$/,
  )
  const closed = await toldOf(t, { banner: 'close' })
  t.match(closed, /^127\.0\.0\.1:\d+ closed the connection$/)
})

t.test('SMTP_HOSTS lists the only mail servers that mail goes to', async (t) => {
  const smtp = await startSmtpScript(t)
  const allowed: [hosts: string[], host: string][] = [
    [['127.0.0.1'], '127.0.0.1'],
    [['10.0.0.0/8', '127.0.0.0/8'], 'localhost'],
    [['LOCALHOST.'], 'localhost'],
    [['mail.provider.example', '127.0.0.0/8'], '127.0.0.1'],
  ]
  const refused: [hosts: string[], host: string][] = [
    [['10.0.0.0/8'], '127.0.0.1'],
    [['10.0.0.0/8'], 'localhost'],
    [['mail.provider.example'], 'localhost'],
    [['localhost'], '127.0.0.1'],
    [['127.0.0.2'], '127.0.0.1'],
    [['::1'], '127.0.0.1'],
  ]
  const send = async (smtpHosts: string[], smtp_host: string) => {
    const limited = await signedIn(await createTestApp(t, { ...HASTY, smtpHosts }))
    await saveMail(limited, { ...mailSettings(smtp.port), smtp_host })
    return limited.request('POST', '/api/emails/send/')
  }
  for (const [hosts, host] of allowed)
    t.equal((await send(hosts, host)).statusCode, 200, `${host} by ${hosts}`)
  const before = smtp.connections()
  for (const [hosts, host] of refused) {
    const answer = await send(hosts, host)
    t.equal(answer.statusCode, 502, `${host} by ${hosts}`)
    t.match(answer.json(), {
      detail: `${host} is none of the hosts that mail may go to (SMTP_HOSTS)`,
      outbox: { state: 'failed' },
    })
  }
  t.equal(smtp.connections(), before, 'nobody is called upon')
})

t.test('SMTP_HOSTS takes names, addresses and networks', async (t) => {
  const DATA_DIR = t.testdir()
  const read = (SMTP_HOSTS: string) => readConfig({ DATA_DIR, SMTP_HOSTS }).smtpHosts
  t.equal(read(''), null)
  const hosts = ['smtp.example.com', '10.0.0.0/8', 'fd00::/8', '192.0.2.1', 'mail_1']
  t.same(read(hosts.join(', ')), hosts)
  for (const wrong of ['smtp.example.com:25', '10.0.0.0/33', '10.0.0', '*.example.com', 'https://a.example'])
    t.throws(
      () => read(wrong),
      new ConfigError(`SMTP_HOSTS must list names of hosts, addresses or networks, not "${wrong}"`),
    )
})
