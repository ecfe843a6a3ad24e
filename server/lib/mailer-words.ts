import type { SMTPError } from 'nodemailer/lib/smtp-connection'
import type { HandOverError } from './mailer-connection.ts'
import type { Delivery, MailServer } from './mailer.ts'

const MAX_LENGTH = 500
/** How Node names certificates that are not trusted, and the rest of what goes wrong with TLS. */
const CERTIFICATE = /CERT|SIGNED|^UNABLE_TO|^INVALID_(CA|PURPOSE)/
const TLS = /^(EPROTO$|ERR_SSL|ERR_TLS)/

/** The password as it might come back: as it is, and as it goes over the wire. */
function traces({ username, password }: MailServer): string[] {
  if (!password) return []
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [base64(`\0${username}\0${password}`), base64(password), password]
}

/** What was said, in one line of some length, without the password. */
export const saidBy = (server: MailServer, text: string): string =>
  traces(server)
    .reduce((told, trace) => told.replaceAll(trace, '********'), text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)

function wordsOf(error: SMTPError, { host, port }: MailServer): string {
  const place = `${host}:${port}`
  if (error.code === 'ETLS' && error.command === 'STARTTLS' && error.response)
    return `${place} does not offer TLS, and mail goes there only with it (SMTP_ALLOW_PLAINTEXT)`
  if (error.response) return error.response
  if (error.code === 'EMESSAGE') return `${place} takes no message of this size. ${error.message}`
  if (error.timeoutType === 'GREETING_TIMEOUT' && port !== 465)
    return `${place} does not answer in time (TLS from the start is spoken on port 465 only)`
  if (error.code === 'ETIMEDOUT') return `${place} does not answer in time`
  if (CERTIFICATE.test(error.originalCode ?? ''))
    return `${place}: ${error.message}. Its certificate is not trusted`
  if (TLS.test(error.originalCode ?? ''))
    return `${place} does not speak TLS as port ${port} must (${error.message})`
  return `${place}: ${error.message}`
}

/** Why a mail server did not take a message, in its own words where it said any; never with the password. */
export const refusalWords = (error: SMTPError, server: MailServer): string =>
  saidBy(server, wordsOf(error, server)) || 'The mail server refused the message'

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
    code === 'EMESSAGE' || code === 'EAUTH' || CERTIFICATE.test(originalCode) || TLS.test(originalCode)
  const isPermanent = permanent ?? cannotBe
  return isPermanent ? { state: 'failed', words, cause } : { state: 'delayed', words, cause }
}
