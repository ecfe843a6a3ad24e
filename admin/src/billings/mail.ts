import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import { badAddress, sameAddress } from '../ui/form/addresses.ts'
import { messageTexts } from '../providers/i18nProvider.ts'

/** The values of the send form. */
export interface Mail {
  /** The template that was chosen last; only its text is sent. */
  template: number | string | null
  recipient_email: string | null
  cc_emails: string[]
  subject: string | null
  body: string | null
  /** That it is sent although lines are at the default rate. */
  at_default_rate: boolean
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
  at_default_rate: false,
  scheduled: false,
  day: null,
  time: null,
}

/** The fields that a message must have. */
export const REQUIRED = ['recipient_email', 'subject', 'body'] as const

/** The body of the call; without copies the key is left out. */
export type MailMessage = Record<(typeof REQUIRED)[number], string> & { cc_emails?: string[] }

export function messageOf(mail: Mail): MailMessage {
  const recipient_email = mail.recipient_email?.trim() ?? ''
  const cc_emails = mail.cc_emails.filter((address) => !sameAddress(address, recipient_email))
  return {
    recipient_email,
    subject: mail.subject?.trim() ?? '',
    body: mail.body?.trim() ?? '',
    ...(cc_emails.length > 0 && { cc_emails }),
  }
}

export const missingIn = (message: MailMessage) => REQUIRED.filter((field) => !message[field])

/** The errors of filled fields, as texts or keys. */
export const messageErrors = (message: MailMessage): Record<string, string> => ({
  ...(badAddress([message.recipient_email]) !== undefined && { recipient_email: 'ra.validation.email' }),
  ...(badAddress(message.cc_emails ?? []) && { cc_emails: 'resources.billings.send.bad_copies' }),
  ...messageTexts(textErrors(message)),
})
