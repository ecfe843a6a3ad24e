import { createTransport } from 'nodemailer'
import { MailRefusedError, InvalidError } from './errors.ts'
import { isEmailAddress } from './email-address.rules.ts'
import { textOfHtml } from './html-text.ts'
import { refusalWords } from './mailer-words.ts'

/** The mail server that takes our messages. */
export interface MailServer {
  host: string
  port: number
  username: string | null
  password: string | null
}

export interface Message {
  from: string
  to: string
  subject: string
  html: string
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

export type Mailer = ReturnType<typeof createMailer>

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

function checkHeaders({ from, to, subject }: Message): void {
  for (const address of [from, to])
    if (!isEmailAddress(address)) throw new InvalidError(`"${address}" is not an e-mail address`)
  if (CONTROLS.test(subject)) throw new InvalidError('The subject must be one line')
}

/** Hands messages to mail servers. */
export const createMailer = ({ allowPlaintext, timeoutMs }: MailerOptions) => ({
  /**
   * Sends one message to one address, as HTML and as text made from it. TLS from the start on port 465, else by
   * STARTTLS; without TLS only to this machine, or where the setting allows it.
   * @throws InvalidError for an address or subject that cannot stand in a header; MailRefusedError with the server's words
   */
  async send(server: MailServer, message: Message): Promise<void> {
    checkHeaders(message)
    const { host, port, username, password } = server
    const { from, to, subject, html, attachments = [] } = message
    const transport = createTransport({
      host,
      port,
      secure: port === IMPLICIT_TLS_PORT,
      requireTLS: !allowPlaintext && !isLoopback(host),
      tls: { minVersion: 'TLSv1.2' },
      auth: username && password ? { user: username, pass: password } : undefined,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    try {
      await transport.sendMail({
        from: { name: '', address: from },
        to: { name: '', address: to },
        envelope: { from, to: [to] },
        subject,
        html,
        text: textOfHtml(html),
        attachments: [...attachments],
        xMailer: false,
        signal: AbortSignal.timeout(STEPS * timeoutMs),
      })
    } catch (error) {
      throw new MailRefusedError(refusalWords(error as Error, server))
    } finally {
      transport.close()
    }
  },
})
