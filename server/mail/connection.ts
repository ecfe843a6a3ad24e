import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SentMessageInfo, SMTPError } from 'nodemailer/lib/smtp-connection'
import { timeLimit } from '../lib/time-limit.ts'
import type { MailServer } from './mailer.ts'
import { connectSocket, smtpError, type MailHosts } from './socket.ts'

/** A message with its sender and recipients. */
export interface Envelope {
  from: string
  to: readonly string[]
  bytes: Buffer
}

/** The reply of a mail server that accepted a message. */
export interface SendResult {
  response: string
  rejected: readonly SMTPError[]
}

/** A mail server rejected a message, or the connection to it failed. */
export class DeliveryError extends Error {
  constructor(
    readonly reason: SMTPError,
    /** How much of the message was sent: a server accepts none that it has not received to its end. */
    readonly progress: 'none' | 'some' | 'all',
  ) {
    super(reason.message)
  }

  /** Whether the connection was closed, instead of the server rejecting this message. */
  get isLost(): boolean {
    const { responseCode, code = '' } = this.reason
    return responseCode === 421 || ['ECONNECTION', 'ESOCKET'].includes(code)
  }
}

/** A connection to a mail server, ready for messages one after the other. */
export interface Connection {
  isOpen: () => boolean
  /** How many messages it was asked to send. */
  count: () => number
  /** @throws DeliveryError */
  send: (parcel: Envelope) => Promise<SendResult>
  /** Quits, and closes the connection. */
  end: () => Promise<void>
}

export interface ConnectionOptions {
  allowPlaintext: boolean
  isHostAllowed: MailHosts
  /** How long connecting, the greeting, the log-in and the envelope may take, each. */
  timeoutMs: number
  /** How long sending a message and the server's reply to it may take. */
  dataTimeoutMs: number
}

type Done<Result> = (error?: SMTPError | null, result?: Result) => void

const IMPLICIT_TLS_PORT = 465
const QUIT_TIMEOUT_MS = 1000
const CHUNK_BYTES = 64 * 1024

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)

/** Runs one step of the dialogue; it fails when the connection does, or when it takes too long. */
function runStep<Result>(
  smtp: SMTPConnection,
  ms: number,
  step: (done: Done<Result>, extend: (ms: number) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const done: Done<Result> = (error, result) => {
      clearTimeout(timer)
      smtp.off('error', done).off('end', onEnd)
      if (error) reject(error)
      else resolve(result as Result)
    }
    // A reply that came before the connection was closed may not have been processed yet.
    const onEnd = () => setImmediate(() => done(smtpError('ECONNECTION')))
    const extend = (limitMs: number) => {
      clearTimeout(timer)
      timer = timeLimit(limitMs, () => {
        done(smtpError('ETIMEDOUT'))
        smtp.close()
      })
    }
    smtp.once('error', done).once('end', onEnd)
    extend(ms)
    step(done, extend)
  })
}

/** A stream of a message in chunks, so that it is known how much of it was read. */
function sourceOf(bytes: Buffer, onStart: () => void): Readable {
  let at = 0
  return new Readable({
    read() {
      if (at === 0) onStart()
      this.push(at < bytes.length ? bytes.subarray(at, at + CHUNK_BYTES) : null)
      at += CHUNK_BYTES
    },
  })
}

/** An SMTP client over a socket. @param readyMs how long a TLS handshake from the start may take */
function createClient(
  connection: Socket,
  Smtp: typeof SMTPConnection,
  { host, port, allowSelfSigned }: MailServer,
  { allowPlaintext, timeoutMs, dataTimeoutMs }: ConnectionOptions,
  readyMs: number,
): SMTPConnection {
  const smtp = new Smtp({
    connection,
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    requireTLS: !allowPlaintext && !isLoopback(host),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !allowSelfSigned },
    connectionTimeout: readyMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs + dataTimeoutMs,
    // A message that was given up must not be sent any more.
    socketCloseTimeout: 0,
  })
  // `runStep` listens for errors while a step runs.
  smtp.on('error', () => undefined)
  return smtp
}

/** A connection that is logged in. */
function connectionOver(smtp: SMTPConnection, { timeoutMs, dataTimeoutMs }: ConnectionOptions): Connection {
  let isOpen = true
  let count = 0
  smtp.once('end', () => (isOpen = false))

  /** Resets the connection for the next message; closes it when the server still expects this one. */
  async function recover(progress: DeliveryError['progress']): Promise<void> {
    if (progress === 'some') smtp.close()
    else if (isOpen) await runStep(smtp, timeoutMs, (done) => smtp.reset(done)).catch(() => smtp.close())
  }

  return {
    isOpen: () => isOpen,
    count: () => count,

    async send({ from, to, bytes }) {
      count += 1
      let isSending = false
      let source: Readable | undefined
      try {
        const sent = await runStep<SentMessageInfo>(smtp, timeoutMs, (done, extend) => {
          source = sourceOf(bytes, () => {
            isSending = true
            extend(dataTimeoutMs)
          })
          smtp.send({ from, to: [...to], size: bytes.length }, source, done)
        })
        return { response: sent.response, rejected: sent.rejectedErrors ?? [] }
      } catch (error) {
        const progress = !isSending ? 'none' : source?.readableEnded ? 'all' : 'some'
        await recover(progress)
        throw new DeliveryError(error as SMTPError, progress)
      }
    },

    async end() {
      if (isOpen) await runStep<void>(smtp, QUIT_TIMEOUT_MS, () => smtp.quit()).catch(() => smtp.close())
    },
  }
}

/** Connects to a mail server and logs in. @throws DeliveryError */
export async function openConnection(server: MailServer, options: ConnectionOptions): Promise<Connection> {
  const { username, password } = server
  const { timeoutMs } = options
  // Loaded late: most services never send mail.
  const { default: Smtp } = await import('nodemailer/lib/smtp-connection')
  const began = performance.now()
  const socket = await connectSocket(server, options).catch((error: SMTPError) => {
    throw new DeliveryError(error, 'none')
  })
  // A server that accepts the connection and stays silent takes as long as one that does not exist.
  const readyMs = Math.max(1, timeoutMs - (performance.now() - began))
  const smtp = createClient(socket, Smtp, server, options, readyMs)
  try {
    // The greeting has a time limit of its own, with a better error.
    await runStep<void>(smtp, 2 * timeoutMs, (done) => smtp.connect(done))
    if (username && password && smtp.allowsAuth) {
      const credentials = { user: username, pass: password }
      await runStep(smtp, timeoutMs, (done) => smtp.login({ credentials }, done))
    }
  } catch (error) {
    smtp.close()
    throw new DeliveryError(error as SMTPError, 'none')
  }
  return connectionOver(smtp, options)
}
