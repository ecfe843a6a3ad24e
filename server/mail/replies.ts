import type { SMTPError } from 'nodemailer/lib/smtp-connection'
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

/** The text for a failed or unsafe connection; null for other errors. */
function connectionErrorText(
  { code, originalCode = '', message }: SMTPError,
  { host, port }: MailServer,
): string | null {
  const place = `${host}:${port}`
  if (code === 'ENOTALLOWED') return `${host} is none of the hosts that mail may go to (SMTP_HOSTS)`
  if (code === 'EDNS') return `The name ${host} leads to no address`
  if (code === 'ECONNREFUSED') return `${place} refuses the connection (ECONNREFUSED)`
  // Node quotes the names of the certificate, which would disclose what else runs there.
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${place}: the certificate is for another host. Its certificate is not trusted`
  if (CERTIFICATE.test(originalCode)) return `${place}: ${message}. Its certificate is not trusted`
  if (TLS.test(originalCode)) return `${place} does not speak TLS as port ${port} must (${originalCode})`
  return null
}

function errorText(error: SMTPError, server: MailServer): string {
  const { code = '', command, response, timeoutType, message } = error
  const { host, port } = server
  const place = `${host}:${port}`
  if (code === 'ETLS' && command === 'STARTTLS' && response)
    return `${place} does not offer TLS, and mail goes there only with it (SMTP_ALLOW_PLAINTEXT)`
  if (response) return smtpReplyOf(response) ?? `${place} does not answer as a mail server does`
  if (code === 'EPROTOCOL') return `${place} does not answer as a mail server does`
  if (code === 'EMESSAGE') return `${place} takes no message of this size. ${message}`
  if (code === 'EAUTH') return `${place} offers no log-in by username and password`
  // The text is the same with and without a connection, so that it does not disclose open ports.
  if (timeoutType && timeoutType !== 'SOCKET_TIMEOUT' && port !== IMPLICIT_TLS_PORT)
    return `${place} does not answer in time (TLS from the start is spoken on port 465 only)`
  if (code === 'ETIMEDOUT') return `${place} does not answer in time`
  return (
    connectionErrorText(error, server) ??
    (CLOSED.test(code) ? `${place} closed the connection` : `${place}: ${message}`)
  )
}

/** The reply of a mail server that rejected a message, or else the error; never with the password. */
export const rejectedReply = (error: SMTPError, server: MailServer): string =>
  sanitizeReply(server, errorText(error, server)) || 'The mail server refused the message'

/** The reply of a mail server that accepted a message. */
export const acceptedReply = (response: string, server: MailServer): string =>
  sanitizeReply(server, smtpReplyOf(response) ?? '')

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
  const words = rejectedReply(reason, server)
  const { permanent, responseCode = 0, code, originalCode = '' } = reason
  if (progress === 'all' && responseCode < 400) return { state: 'unknown', words }
  const cause = isOfSettings(reason) ? 'settings' : 'message'
  const isPermanentByCode =
    ['EMESSAGE', 'EAUTH', 'ENOTALLOWED'].includes(code ?? '') ||
    CERTIFICATE.test(originalCode) ||
    TLS.test(originalCode)
  const isPermanent = permanent ?? isPermanentByCode
  return isPermanent ? { state: 'failed', words, cause } : { state: 'delayed', words, cause }
}
