import { isEmailAddress } from '../../lib/email-address.rules.ts'

/** Why a billing is left out of the sending of many. */
export const MAILING_PROBLEMS = ['no_address', 'bad_address', 'zero_amount', 'already_sent'] as const
export type MailingProblem = (typeof MAILING_PROBLEMS)[number]

/** The most billings that are sent at once. */
export const MAX_MAILING = 5000

export interface ClientEmails {
  email_1: string | null
  email_2: string | null
  email_3: string | null
}

/** The addresses of a client: the first is written to, the others may get a copy. */
export function recipientsOf({ email_1, email_2, email_3 }: ClientEmails, cc: boolean) {
  const given = [email_1, email_2, email_3].flatMap((email) => email?.trim() || [])
  const [recipient_email = null, ...others] = [...new Set(given)]
  return { recipient_email, cc_emails: cc ? others : [] }
}

/** Why a billing cannot be sent, or null. */
export function mailingProblem(
  { recipient_email, cc_emails }: ReturnType<typeof recipientsOf>,
  { total_amount }: { total_amount: number },
  { zero }: { zero: boolean },
): Exclude<MailingProblem, 'already_sent'> | null {
  if (!recipient_email) return 'no_address'
  if (![recipient_email, ...cc_emails].every(isEmailAddress)) return 'bad_address'
  return total_amount === 0 && !zero ? 'zero_amount' : null
}
