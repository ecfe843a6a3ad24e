import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Test } from 'tap'

/** A message as a mail server took it. */
export interface Received {
  from: string
  to: string[]
  /** Who had logged in. */
  user: string | null
  raw: string
  email: Email
}

/** What the server is to do; it accepts everything that is not named. */
export interface Script {
  /** The words that meet a log-in. */
  refuseLogin?: string
  /** It may be changed at any time. */
  refuseRecipient?: string
  refuseMessage?: string
  /** Done before the answer to a message that was received. */
  onReceived?: () => unknown
  /** Takes the connection and says nothing. */
  hang?: boolean
  /** Offers STARTTLS, with a certificate that nobody trusts. */
  startTls?: boolean
  /** Speaks TLS from the start. */
  secure?: boolean
  /** Where it listens, when it must not be any free port of any address. */
  port?: number
  host?: string
}

export const SMTP_LOGIN = { smtp_username: 'mail-user', smtp_password: 'mail-pässword 1' }

const refusal = (words: string) => {
  const [code = '550', ...rest] = words.split(' ')
  return Object.assign(new Error(rest.join(' ')), { responseCode: Number(code) })
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

function optionsOf(script: Script, received: Received[]): SMTPServerOptions {
  const { refuseLogin, refuseMessage, hang, startTls, secure = false } = script
  return {
    secure,
    closeTimeout: 50,
    disableReverseLookup: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect: (_session, done) => (hang ? undefined : done()),
    onAuth: ({ username, password }, _session, done) => {
      if (refuseLogin) return done(refusal(refuseLogin))
      const isKnown = username === SMTP_LOGIN.smtp_username && password === SMTP_LOGIN.smtp_password
      return isKnown ? done(null, { user: username }) : done(refusal('535 Unknown user'))
    },
    onRcptTo: (_address, _session, done) =>
      done(script.refuseRecipient ? refusal(script.refuseRecipient) : null),
    onData: (stream, { envelope, user }, done) => {
      void textOf(stream)
        .then(async (raw) => {
          if (refuseMessage) return done(refusal(refuseMessage))
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          const to = envelope.rcptTo.map(({ address }) => address)
          const email = await PostalMime.parse(Buffer.from(raw, 'latin1'))
          received.push({ from, to, user: user ?? null, raw, email })
          await script.onReceived?.()
          done()
        })
        // Who sends was killed in the middle of it.
        .catch(done)
    },
  }
}

/** A mail server on a port of its own that does as scripted; it ends with the test `t`. */
export async function startSmtp(t: Pick<Test, 'teardown'>, script: Script = {}) {
  const received: Received[] = []
  const server = new SMTPServer(optionsOf(script, received))
  server.on('error', () => undefined)
  const listener = server.listen(script.port ?? 0, script.host ?? '0.0.0.0')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  t.teardown(() => new Promise<void>((resolve) => server.close(() => resolve())))
  /** The settings that name this server. */
  const settings = {
    enable_email_system: true,
    smtp_host: script.host ?? '127.0.0.1',
    smtp_port: port,
    from_email: 'billing@provider.example',
    ...SMTP_LOGIN,
  }
  return { port, received, settings }
}
