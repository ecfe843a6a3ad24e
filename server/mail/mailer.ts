import { render, type Message as ServerMessage } from '../messages.ts'
import { isEmailAddress } from '../lib/email-address.rules.ts'
import { InvalidError } from '../lib/errors.ts'
import { createTaskTracker } from '../lib/task-tracker.ts'
import { createConnectionPool, type ConnectionPool } from './connection-pool.ts'
import { DeliveryError, openConnection, type ConnectionOptions } from './connection.ts'
import { rawMessage } from './message.ts'
import { acceptedReply, deliveryAfter, rejectedReply } from './replies.ts'

/** The mail server that messages are sent to. */
export interface MailServer {
  host: string
  port: number
  username: string | null
  password: string | null
  /** Whether a certificate is accepted that no authority has signed. */
  allowSelfSigned: boolean
  /** The key that signs messages. */
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
  /** With its angle brackets: see `newMessageId` of message.ts. */
  messageId: string
  date: Date
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
}

/** The result of sending a message; `explanation` is the mail server's reply (`mail.reply`) where it sent any. */
export type Delivery =
  /** The server accepted it, but for the rejected recipients. */
  | { state: 'sent'; explanation: ServerMessage; rejected: { email: string; words: string }[] }
  /** Rejected permanently, nothing was sent. With `settings` as the cause, every other message fails, too. */
  | { state: 'failed'; explanation: ServerMessage; cause: 'message' | 'settings' }
  /** Nothing was sent, but a retry may succeed. With `settings` as the cause, every other message fails now, too. */
  | { state: 'delayed'; explanation: ServerMessage; cause: 'message' | 'settings' }
  /** The connection was lost after the message was sent, but before the reply: it may have been delivered. */
  | { state: 'unknown'; explanation: ServerMessage }

/** Sends messages to mail servers. */
export interface Mailer {
  /**
   * Sends one message to its To and Cc. TLS from the start on port 465, else by STARTTLS; without TLS only to this
   * machine, or where the setting allows it. A failure of the server or the connection is a result, not an exception.
   * @throws InvalidError for an invalid address or subject
   */
  send: (server: MailServer, message: Message) => Promise<Delivery>
  /** Waits for the messages that are being sent, then ends all connections. */
  close: () => Promise<void>
}

/** Line ends and other characters that a header must not have. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

function checkHeaders({ from, to, cc, replyTo, subject }: Message): void {
  for (const address of [from, to, ...cc, ...(replyTo ? [replyTo] : [])])
    if (!isEmailAddress(address)) throw new InvalidError('mail.not_address', { value: address })
  if (CONTROLS.test(subject)) throw new InvalidError('mail.subject_lines')
}

/** The recipients of a message, without duplicates. */
const recipientsOf = ({ to, cc }: Message): string[] => [
  ...new Map([to, ...cc].map((address) => [address.toLowerCase(), address])).values(),
]

interface MailerOptions extends ConnectionOptions {
  /** How long a connection waits for the next message, in milliseconds. */
  idleMs?: number
}

export function createMailer({ idleMs = 5000, ...options }: MailerOptions): Mailer {
  let current: { key: string; pool: ConnectionPool } | undefined
  /** Messages that are being sent, and pools that are being closed. */
  const { track, allDone } = createTaskTracker()

  /** The connections to a server; those to another one are closed, as the settings have changed. */
  function poolOf({ dkim: _, ...server }: MailServer): ConnectionPool {
    const key = JSON.stringify(server)
    if (current?.key === key) return current.pool
    if (current) void track(current.pool.close())
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
      return {
        state: 'sent',
        explanation: acceptedReply(response, server),
        rejected: rejected.map((error) => ({
          email: error.recipient ?? '',
          words: render(rejectedReply(error, server)),
        })),
      }
    } catch (error) {
      if (error instanceof DeliveryError) return deliveryAfter(error, server)
      throw error
    }
  }

  return {
    send: (server, message) => track(send(server, message)),

    async close() {
      await allDone()
      await current?.pool.close()
    },
  }
}
