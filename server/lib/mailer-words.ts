import type { Delivery, MailServer } from './mailer.ts'

const MAX_LENGTH = 500

/** The password as it might come back: as it is, and as it goes over the wire. */
function traces({ username, password }: MailServer): string[] {
  if (!password) return []
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [base64(`\0${username}\0${password}`), base64(password), password]
}

function words(
  error: Error & { response?: string; code?: string; originalCode?: string; command?: string },
  server: MailServer,
): string {
  const place = `${server.host}:${server.port}`
  if (error.code === 'ETLS' && error.command === 'STARTTLS' && error.response)
    return `${place} does not offer TLS, and mail goes there only with it (SMTP_ALLOW_PLAINTEXT)`
  if (error.response) return error.response
  switch (error.code) {
    case 'ETIMEDOUT':
    case 'EABORT':
      return `${place} does not answer in time`
    default:
      return `${place}: ${error.message}`
  }
}

/** Why a mail server did not take a message, in its own words where it said any; never with the password. */
export function refusalWords(error: Error, server: MailServer): string {
  const told = traces(server).reduce(
    (text, trace) => text.replaceAll(trace, '********'),
    words(error, server),
  )
  return told.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH) || 'The mail server refused the message'
}

/** What a failure to hand a message over means for it. */
export function failureOf(
  error: Error & { responseCode?: number; code?: string },
  server: MailServer,
): Exclude<Delivery, { state: 'sent' }> {
  const words = refusalWords(error, server)
  const { responseCode, code } = error
  if (code === 'EAUTH' || code === 'ETLS') return { state: 'failed', words, cause: 'settings' }
  if (responseCode && responseCode >= 500) return { state: 'failed', words, cause: 'message' }
  return { state: 'delayed', words }
}
