import { textFaults } from '../../../server/features/emails/email-templates.rules.ts'
import { isEmailAddress } from '../../../server/lib/email-address.rules.ts'

/** What the send form holds. */
export interface Mail {
  /** The template that was chosen last; only its text is sent. */
  template: number | string | null
  recipient_email: string | null
  cc_emails: string[]
  subject: string | null
  body: string | null
  scheduled: boolean
  /** `YYYY-MM-DD` and `HH:MM`, the viewer's. */
  day: string | null
  time: string | null
}

export const EMPTY_MAIL: Mail = {
  template: null,
  recipient_email: null,
  cc_emails: [],
  subject: null,
  body: null,
  scheduled: false,
  day: null,
  time: null,
}

/** What a message cannot do without. */
export const NEEDED = ['recipient_email', 'subject', 'body'] as const

/** A message as the call takes it; without copies the key is left out. */
export type Message = Record<(typeof NEEDED)[number], string> & { cc_emails?: string[] }

const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Addresses apart, whichever way they were typed or pasted, each once. */
export const addressesIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/[\s,;]+/))
    .filter((address, at, all) => address && all.findIndex((other) => sameAddress(address, other)) === at)

export function messageOf(mail: Mail): Message {
  const recipient_email = mail.recipient_email?.trim() ?? ''
  const cc_emails = mail.cc_emails.filter((address) => !sameAddress(address, recipient_email))
  return {
    recipient_email,
    subject: mail.subject?.trim() ?? '',
    body: mail.body?.trim() ?? '',
    ...(cc_emails.length > 0 && { cc_emails }),
  }
}

export const missingIn = (message: Message) => NEEDED.filter((field) => !message[field])

/** What is wrong with which filled field, as texts or keys. */
export const faultsOf = (message: Message): Record<string, string> => ({
  ...(!isEmailAddress(message.recipient_email) && { recipient_email: 'ra.validation.email' }),
  ...(!message.cc_emails?.every(isEmailAddress) &&
    message.cc_emails && { cc_emails: 'resources.billings.send.bad_copies' }),
  ...textFaults(message),
})
