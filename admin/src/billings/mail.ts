import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import { badAddress, sameAddress } from '../ui/form/addresses.ts'

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
  ...(badAddress([message.recipient_email]) !== undefined && { recipient_email: 'ra.validation.email' }),
  ...(badAddress(message.cc_emails ?? []) && { cc_emails: 'resources.billings.send.bad_copies' }),
  ...textErrors(message),
})
