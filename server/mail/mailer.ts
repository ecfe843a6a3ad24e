import { InvalidError } from '../lib/errors.ts'
import { isEmailAddress } from '../lib/email-address.rules.ts'
import { HandOverError, openConnection, type ConnectionOptions } from './connection.ts'
import { rawMessage } from './message.ts'
import { createConnectionPool, type ConnectionPool } from './connection-pool.ts'
import { failureOf, receiptWords, refusalWords } from './replies.ts'
import { createUnderWay } from '../lib/under-way.ts'

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
  /** With its angle brackets: see `newMessageId` of mailer-message.ts. */
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
  /** Refused for good, nothing went out. By `settings` no other message goes either: the server takes none of us. */
  | { state: 'failed'; words: string; cause: 'message' | 'settings' }
  /** Nothing went out, but it may another time. By `settings` no other message goes now either. */
  | { state: 'delayed'; words: string; cause: 'message' | 'settings' }
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

/** A line end, or anything else that a header must not carry. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

function checkHeaders({ from, to, cc, replyTo, subject }: Message): void {
  for (const address of [from, to, ...cc, ...(replyTo ? [replyTo] : [])])
    if (!isEmailAddress(address)) throw new InvalidError(`"${address}" is not an e-mail address`)
  if (CONTROLS.test(subject)) throw new InvalidError('The subject must be one line')
}

/** Whom a message goes to, each once: some clients name an address twice. */
const recipientsOf = ({ to, cc }: Message): string[] => [
  ...new Map([to, ...cc].map((address) => [address.toLowerCase(), address])).values(),
]

interface MailerOptions extends ConnectionOptions {
  /** How long a connection waits for the next message. */
  idleMs?: number
}

export function createMailer({ idleMs = 5000, ...options }: MailerOptions): Mailer {
  let current: { key: string; pool: ConnectionPool } | undefined
  /** Messages, and the ends of connections. */
  const { follow, ended } = createUnderWay()

  /** The connections to a server; those to another one end, as the settings have changed. */
  function poolOf({ dkim: _, ...server }: MailServer): ConnectionPool {
    const key = JSON.stringify(server)
    if (current?.key === key) return current.pool
    if (current) void follow(current.pool.close())
    const pool = createConnectionPool(() => openConnection({ ...server, dkim: null }, options), idleMs)
    current = { key, pool }
    return pool
  }

  async function send(server: MailServer, message: Message): Promise<Delivery> {
    checkHeaders(message)
    const { from } = message
    const bytes = await rawMessage(message, server.dkim)
    try {
      const { response, rejected } = await poolOf(server).send({ from, to: recipientsOf(message), bytes })
      const refusals = rejected.map((error) => ({
        email: error.recipient ?? '',
        words: refusalWords(error, server),
      }))
      return { state: 'sent', words: receiptWords(response, server), rejected: refusals }
    } catch (error) {
      if (error instanceof HandOverError) return failureOf(error, server)
      throw error
    }
  }

  return {
    send: (server, message) => follow(send(server, message)),

    async close() {
      await ended()
      await current?.pool.close()
    },
  }
}
