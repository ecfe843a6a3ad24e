import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type { HandOverError } from './connection.ts'
import type { Delivery, MailServer } from './mailer.ts'

const MAX_LENGTH = 500
const IMPLICIT_TLS_PORT = 465
/** How Node names certificates that are not trusted, and the rest of what goes wrong with TLS. */
const CERTIFICATE = /CERT|SIGNED|^UNABLE_TO|^INVALID_(CA|PURPOSE)/
const TLS = /^(EPROTO$|ERR_SSL|ERR_TLS)/
/** The connection ended, whoever ended it. */
const ENDED = /^(ECONNECTION|ESOCKET|ETLS)$/
/** A line of a reply by RFC 5321: three digits, and text that can be printed. */
const REPLY_LINE = /^[2-5]\d\d(?:[ -](?:[^\p{C}]|\t)*)?$/u

/** What a server said, if it is a reply of SMTP; what something else sends is not told on. */
const replyOf = (text: string): string | null =>
  text.split(/\r?\n/).every((line) => REPLY_LINE.test(line)) ? text : null

/** The password as it might come back: as it is, and as it goes over the wire. */
function traces({ username, password }: MailServer): string[] {
  if (!password) return []
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [base64(`\0${username}\0${password}`), base64(password), password]
}

/** What was said, in one line of some length, without the password. */
const saidBy = (server: MailServer, text: string): string =>
  traces(server)
    .reduce((told, trace) => told.replaceAll(trace, '********'), text)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)

/** Why there is no connection, or none that is safe. */
function wordsOfWay(
  { code, originalCode = '', message }: SMTPError,
  { host, port }: MailServer,
): string | null {
  const place = `${host}:${port}`
  if (code === 'ENOTALLOWED') return `${host} is none of the hosts that mail may go to (SMTP_HOSTS)`
  if (code === 'EDNS') return `The name ${host} leads to no address`
  if (code === 'ECONNREFUSED') return `${place} refuses the connection (ECONNREFUSED)`
  // Node quotes the names of the certificate, which may be those of something else.
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${place}: the certificate is for another host. Its certificate is not trusted`
  if (CERTIFICATE.test(originalCode)) return `${place}: ${message}. Its certificate is not trusted`
  if (TLS.test(originalCode)) return `${place} does not speak TLS as port ${port} must (${originalCode})`
  return null
}

function wordsOf(error: SMTPError, server: MailServer): string {
  const { code = '', command, response, timeoutType, message } = error
  const { host, port } = server
  const place = `${host}:${port}`
  if (code === 'ETLS' && command === 'STARTTLS' && response)
    return `${place} does not offer TLS, and mail goes there only with it (SMTP_ALLOW_PLAINTEXT)`
  if (response) return replyOf(response) ?? `${place} does not answer as a mail server does`
  if (code === 'EPROTOCOL') return `${place} does not answer as a mail server does`
  if (code === 'EMESSAGE') return `${place} takes no message of this size. ${message}`
  if (code === 'EAUTH') return `${place} offers no log-in by username and password`
  // Silence is told alike, whether or not there was a connection.
  if (timeoutType && timeoutType !== 'SOCKET_TIMEOUT' && port !== IMPLICIT_TLS_PORT)
    return `${place} does not answer in time (TLS from the start is spoken on port 465 only)`
  if (code === 'ETIMEDOUT') return `${place} does not answer in time`
  return (
    wordsOfWay(error, server) ??
    (ENDED.test(code) ? `${place} closed the connection` : `${place}: ${message}`)
  )
}

/** Why a mail server did not take a message, in its own words where it said any; never with the password. */
export const refusalWords = (error: SMTPError, server: MailServer): string =>
  saidBy(server, wordsOf(error, server)) || 'The mail server refused the message'

/** What a mail server said to a message that it took. */
export const receiptWords = (response: string, server: MailServer): string =>
  saidBy(server, replyOf(response) ?? '')

const isTooLarge = ({ responseCode, response = '' }: SMTPError): boolean =>
  responseCode === 552 || /^\d{3}[ -]5\.(2\.3|3\.4)\b/.test(response)

/** Whether it is our settings that the server refuses, not this message or its recipients. */
const isOfSettings = (error: SMTPError): boolean =>
  /^(CONN|EHLO|HELO|STARTTLS|AUTH|API)/.test(error.command ?? '') ||
  (error.command === 'MAIL FROM' && error.responseCode !== undefined && !isTooLarge(error))

/** What a failure to hand a message over means for it. */
export function failureOf(
  { reason, progress }: HandOverError,
  server: MailServer,
): Exclude<Delivery, { state: 'sent' }> {
  const words = refusalWords(reason, server)
  const { permanent, responseCode = 0, code, originalCode = '' } = reason
  if (progress === 'all' && responseCode < 400) return { state: 'unknown', words }
  const cause = isOfSettings(reason) ? 'settings' : 'message'
  const cannotBe =
    ['EMESSAGE', 'EAUTH', 'ENOTALLOWED'].includes(code ?? '') ||
    CERTIFICATE.test(originalCode) ||
    TLS.test(originalCode)
  const isPermanent = permanent ?? cannotBe
  return isPermanent ? { state: 'failed', words, cause } : { state: 'delayed', words, cause }
}
