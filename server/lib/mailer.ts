import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { InvalidError } from './errors.ts'
import { isEmailAddress } from './email-address.rules.ts'
import { failureOf } from './mailer-words.ts'

/** The mail server that takes our messages. */
export interface MailServer {
  host: string
  port: number
  username: string | null
  password: string | null
  /** Whether TLS may be spoken with a certificate that nobody vouches for. */
  allowSelfSigned: boolean
  /** What messages are signed with. */
  dkim: DkimKey | null
}

export interface DkimKey {
  domain: string
  selector: string
  /** An RSA key as PEM. */
  privateKey: string
}

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

export interface Message {
  from: string
  to: string
  cc: readonly string[]
  replyTo: string | null
  /** With its angle brackets: see `newMessageId`. */
  messageId: string
  date: Date
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
}

/** What became of a message, in the mail server's own words where it said any. */
export type Delivery =
  /** The server took it, but for the recipients it refused. */
  | { state: 'sent'; words: string; rejected: { email: string; words: string }[] }
  /** Refused for good, nothing went out. By `settings` no other message goes either until they are changed. */
  | { state: 'failed'; words: string; cause: 'message' | 'settings' }
  /** Nothing went out, but it may another time. */
  | { state: 'delayed'; words: string }
  /** The connection was lost when the server had the message, but before it answered: it may have gone out. */
  | { state: 'unknown'; words: string }

/** Hands messages to mail servers. */
export interface Mailer {
  /**
   * Sends one message to its To and Cc. TLS from the start on port 465, else by STARTTLS; without TLS only to this
   * machine, or where the setting allows it. Never throws for what a server says or fails to say.
   * @throws InvalidError for an address or subject that cannot stand in a header
   */
  send: (server: MailServer, message: Message) => Promise<Delivery>
  /** Waits for the messages on their way, then ends all connections. */
  close: () => Promise<void>
}

interface MailerOptions {
  /** Whether a message may go to a server on another machine without TLS. */
  allowPlaintext: boolean
  /** How long a step may take. */
  timeoutMs: number
}

const IMPLICIT_TLS_PORT = 465
/** A message takes several steps, each with its own time limit; the whole takes no longer than this many. */
const STEPS = 3
/** A line end, or anything else that a header must not carry. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)

/** A Message-ID that no other message has, in the domain of the sender. */
export const newMessageId = (from: string): string => `<${randomUUID()}@${from.slice(from.indexOf('@') + 1)}>`

function checkHeaders({ from, to, cc, replyTo, subject }: Message): void {
  for (const address of [from, to, ...cc, ...(replyTo ? [replyTo] : [])])
    if (!isEmailAddress(address)) throw new InvalidError(`"${address}" is not an e-mail address`)
  if (CONTROLS.test(subject)) throw new InvalidError('The subject must be one line')
}

export const createMailer = ({ allowPlaintext, timeoutMs }: MailerOptions): Mailer => ({
  async send(server, message) {
    checkHeaders(message)
    const { host, port, username, password, allowSelfSigned } = server
    const { from, to, cc, replyTo, attachments, ...rest } = message
    const address = (email: string) => ({ name: '', address: email })
    const transport = createTransport({
      host,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      requireTLS: !allowPlaintext && !isLoopback(host),
      tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !allowSelfSigned },
      auth: username && password ? { user: username, pass: password } : undefined,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      const { response, rejectedErrors = [] } = await transport.sendMail({
        ...rest,
        from: address(from),
        to: address(to),
        cc: cc.map(address),
        ...(replyTo ? { replyTo: address(replyTo) } : {}),
        envelope: { from, to: [to, ...cc] },
        attachments: [...attachments],
        xMailer: false,
        signal: AbortSignal.timeout(STEPS * timeoutMs),
      })
      const rejected = rejectedErrors.map((error) => ({
        email: error.recipient ?? '',
        words: failureOf(error, server).words,
      }))
      return { state: 'sent', words: response, rejected }
    } catch (error) {
      return failureOf(error as Error, server)
    } finally {
      transport.close()
    }
  },
  close: async () => undefined,
})
