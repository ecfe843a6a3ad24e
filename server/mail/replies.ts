import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import { message, render, type Message } from '../messages.ts'
import type { DeliveryError } from './connection.ts'
import type { Delivery, MailServer } from './mailer.ts'

const MAX_LENGTH = 500
const IMPLICIT_TLS_PORT = 465
/** The codes of Node for untrusted certificates, and for other errors of TLS. */
const CERTIFICATE = /CERT|SIGNED|^UNABLE_TO|^INVALID_(CA|PURPOSE)/
const TLS = /^(EPROTO$|ERR_SSL|ERR_TLS)/
/** The connection was closed, by either side. */
const CLOSED = /^(ECONNECTION|ESOCKET|ETLS)$/
/** A line of a reply by RFC 5321: three digits, and text that can be printed. */
const REPLY_LINE = /^[2-5]\d\d(?:[ -](?:[^\p{C}]|\t)*)?$/u

/** A text if it is an SMTP reply, else null: what another kind of server sends is not disclosed. */
const smtpReplyOf = (text: string): string | null =>
  text.split(/\r?\n/).every((line) => REPLY_LINE.test(line)) ? text : null

/** The forms of the password that a reply could repeat: in plain, and as it is sent. */
function passwordForms({ username, password }: MailServer): string[] {
  if (!password) return []
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [base64(`\0${username}\0${password}`), base64(password), password]
}

/** A reply as one line of limited length, without control characters and without the password. */
const sanitizeReply = (server: MailServer, text: string): string =>
  passwordForms(server)
    .reduce((reply, form) => reply.replaceAll(form, '********'), text)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)

/** The error of a failed or unsafe connection; null for other errors. */
function connectionErrorOf(
  { code, originalCode: cause = '', message: reason }: SMTPError,
  server: MailServer,
): Message | null {
  const { host, port } = server
  const place = `${host}:${port}`
  if (code === 'ENOTALLOWED') return message('mail.not_allowed_host', { host })
  if (code === 'EDNS') return message('mail.unknown_host', { host })
  if (code === 'ECONNREFUSED') return message('mail.no_connection', { place })
  // Node quotes the names of the certificate, which would disclose what else runs there.
  if (cause === 'ERR_TLS_CERT_ALTNAME_INVALID') return message('mail.other_certificate', { place })
  if (CERTIFICATE.test(cause))
    return message('mail.certificate', { place, reason: sanitizeReply(server, reason), cause })
  if (TLS.test(cause)) return message('mail.not_tls', { place, port, cause })
  return null
}

function errorOf(error: SMTPError, server: MailServer): Message {
  const { code = '', originalCode, command, response, timeoutType, message: reason } = error
  const { host, port } = server
  const place = `${host}:${port}`
  if (code === 'ETLS' && command === 'STARTTLS' && response) return message('mail.no_starttls', { place })
  if (response) {
    const words = smtpReplyOf(response)
    return words === null ? message('mail.not_smtp', { place }) : replyOf(words, server)
  }
  if (code === 'EPROTOCOL') return message('mail.not_smtp', { place })
  if (code === 'EMESSAGE') return message('mail.too_large', { place, reason: sanitizeReply(server, reason) })
  if (code === 'EAUTH') return message('mail.no_login', { place })
  // The text is the same with and without a connection, so that it does not disclose open ports.
  if (timeoutType && timeoutType !== 'SOCKET_TIMEOUT' && port !== IMPLICIT_TLS_PORT)
    return message('mail.timeout_or_tls', { place })
  if (code === 'ETIMEDOUT') return message('mail.timeout', { place })
  const ofConnection = connectionErrorOf(error, server)
  if (ofConnection) return ofConnection
  return CLOSED.test(code)
    ? message('mail.closed', { place })
    : message('mail.broken', {
        place,
        reason: sanitizeReply(server, reason),
        cause: originalCode ?? code,
      })
}

/** A mail server's own words. */
const replyOf = (words: string, server: MailServer): Message =>
  message('mail.reply', { words: sanitizeReply(server, words) })

/** The reply of a mail server that rejected a message, or else the error; never with the password. */
export function rejectedReply(error: SMTPError, server: MailServer): Message {
  const reply = errorOf(error, server)
  return render(reply) ? reply : message('mail.refused')
}

/** The reply of a mail server that accepted a message. */
export const acceptedReply = (response: string, server: MailServer): Message =>
  replyOf(smtpReplyOf(response) ?? '', server)

const isTooLarge = ({ responseCode, response = '' }: SMTPError): boolean =>
  responseCode === 552 || /^\d{3}[ -]5\.(2\.3|3\.4)\b/.test(response)

/** Whether the server rejects our settings, not this message or its recipients. */
const isOfSettings = (error: SMTPError): boolean =>
  /^(CONN|EHLO|HELO|STARTTLS|AUTH|API)/.test(error.command ?? '') ||
  (error.command === 'MAIL FROM' && error.responseCode !== undefined && !isTooLarge(error))

/** The result of a message whose delivery failed. */
export function deliveryAfter(
  { reason, progress }: DeliveryError,
  server: MailServer,
): Exclude<Delivery, { state: 'sent' }> {
  const explanation = rejectedReply(reason, server)
  const { permanent, responseCode = 0, code, originalCode = '' } = reason
  if (progress === 'all' && responseCode < 400) return { state: 'unknown', explanation }
  const cause = isOfSettings(reason) ? 'settings' : 'message'
  const isPermanentByCode =
    ['EMESSAGE', 'EAUTH', 'ENOTALLOWED'].includes(code ?? '') ||
    CERTIFICATE.test(originalCode) ||
    TLS.test(originalCode)
  const isPermanent = permanent ?? isPermanentByCode
  return isPermanent ? { state: 'failed', explanation, cause } : { state: 'delayed', explanation, cause }
}
