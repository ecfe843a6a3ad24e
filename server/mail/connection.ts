import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SentMessageInfo, SMTPError } from 'nodemailer/lib/smtp-connection'
import { reach, smtpError, type MailHosts } from './socket.ts'
import type { MailServer } from './mailer.ts'

/** A message with its envelope. */
export interface Parcel {
  from: string
  to: readonly string[]
  bytes: Buffer
}

/** What a mail server said to a message that it took. */
export interface Receipt {
  response: string
  rejected: readonly SMTPError[]
}

/** A mail server did not take a message, or the way to it failed. */
export class HandOverError extends Error {
  constructor(
    readonly reason: SMTPError,
    /** How much of the message was on its way: a server takes none that it has not had to its end. */
    readonly progress: 'none' | 'some' | 'all',
  ) {
    super(reason.message)
  }

  /** Whether the connection ended instead of the server refusing this message. */
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
  /** @throws HandOverError */
  send: (parcel: Parcel) => Promise<Receipt>
  /** Takes leave of the server. */
  end: () => Promise<void>
}

export interface ConnectionOptions {
  allowPlaintext: boolean
  mayGo: MailHosts
  /** How long reaching the server, getting ready, the log-in and the envelope may take, each. */
  timeoutMs: number
  /** How long a message and the server's answer to it may take. */
  dataTimeoutMs: number
}

type Done<Result> = (error?: SMTPError | null, result?: Result) => void

const IMPLICIT_TLS_PORT = 465
const GOODBYE_MS = 1000
const CHUNK_BYTES = 64 * 1024

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)

/** Does one step with the server; it fails when the connection does, or when it takes too long. */
function attempt<Result>(
  smtp: SMTPConnection,
  ms: number,
  step: (done: Done<Result>, allow: (time: number) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const done: Done<Result> = (error, result) => {
      clearTimeout(timer)
      smtp.off('error', done).off('end', onEnd)
      if (error) reject(error)
      else resolve(result as Result)
    }
    // What the server said before it ended the connection may yet be told.
    const onEnd = () => setImmediate(() => done(smtpError('ECONNECTION')))
    const allow = (time: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        done(smtpError('ETIMEDOUT'))
        smtp.close()
      }, time)
    }
    smtp.once('error', done).once('end', onEnd)
    allow(ms)
    step(done, allow)
  })
}

/** Yields a message piece by piece, so that how far it has come is known. */
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

/** Speaks SMTP over a socket, which must be ready to within so long. */
function speakOver(
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
    // What is given up must not go out any more.
    socketCloseTimeout: 0,
  })
  // Whoever waits for it hears of it in `attempt`.
  smtp.on('error', () => undefined)
  return smtp
}

/** A connection that has been made. */
function connectionOver(smtp: SMTPConnection, { timeoutMs, dataTimeoutMs }: ConnectionOptions): Connection {
  let isOpen = true
  let count = 0
  smtp.once('end', () => (isOpen = false))

  /** Makes the connection fit for the next message, unless it ended or the server still expects this one. */
  async function recover(progress: HandOverError['progress']): Promise<void> {
    if (progress === 'some') smtp.close()
    else if (isOpen) await attempt(smtp, timeoutMs, (done) => smtp.reset(done)).catch(() => smtp.close())
  }

  return {
    isOpen: () => isOpen,
    count: () => count,

    async send({ from, to, bytes }) {
      count += 1
      let isUnderWay = false
      let source: Readable | undefined
      try {
        const receipt = await attempt<SentMessageInfo>(smtp, timeoutMs, (done, allow) => {
          source = sourceOf(bytes, () => {
            isUnderWay = true
            allow(dataTimeoutMs)
          })
          smtp.send({ from, to: [...to], size: bytes.length }, source, done)
        })
        return { response: receipt.response, rejected: receipt.rejectedErrors ?? [] }
      } catch (error) {
        const progress = !isUnderWay ? 'none' : source?.readableEnded ? 'all' : 'some'
        await recover(progress)
        throw new HandOverError(error as SMTPError, progress)
      }
    },

    async end() {
      if (isOpen) await attempt<void>(smtp, GOODBYE_MS, () => smtp.quit()).catch(() => smtp.close())
    },
  }
}

/** Reaches a mail server and logs in. @throws HandOverError */
export async function openConnection(server: MailServer, options: ConnectionOptions): Promise<Connection> {
  const { username, password } = server
  const { timeoutMs } = options
  // Not before somebody sends: most services never do.
  const { default: Smtp } = await import('nodemailer/lib/smtp-connection')
  const began = performance.now()
  const socket = await reach(server, options).catch((error: SMTPError) => {
    throw new HandOverError(error, 'none')
  })
  // A server that takes the connection and says nothing takes as long as one that is not there.
  const readyMs = Math.max(1, timeoutMs - (performance.now() - began))
  const smtp = speakOver(socket, Smtp, server, options, readyMs)
  try {
    // The greeting has a limit of its own, which tells more than this one.
    await attempt<void>(smtp, 2 * timeoutMs, (done) => smtp.connect(done))
    if (username && password && smtp.allowsAuth) {
      const credentials = { user: username, pass: password }
      await attempt(smtp, timeoutMs, (done) => smtp.login({ credentials }, done))
    }
  } catch (error) {
    smtp.close()
    throw new HandOverError(error as SMTPError, 'none')
  }
  return connectionOver(smtp, options)
}
