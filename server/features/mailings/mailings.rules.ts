import { isEmailAddress } from '../../lib/email-address.rules.ts'
import { formatCents } from '../../lib/money.rules.ts'
import type { Placeholder } from '../emails/email-templates.rules.ts'
import type { IssueState } from '../billings/owed.rules.ts'
import type { Statement } from '../statements/statements.rules.ts'

/** The reasons to leave a billing out of a mailing. */
export const MAILING_PROBLEMS = [
  'no_address',
  'bad_address',
  'zero_amount',
  'already_sent',
  'default_rate',
  'flagged',
  'void',
] as const
export type MailingProblem = (typeof MAILING_PROBLEMS)[number]

/** The most billings of one mailing. */
export const MAX_MAILING = 5000

interface ClientEmails {
  email_1: string | null
  email_2: string | null
  email_3: string | null
}

/** The recipients of a client's mail: the first address, and the others in copy if `cc`. */
export function recipientsOf({ email_1, email_2, email_3 }: ClientEmails, cc: boolean) {
  const given = [email_1, email_2, email_3].flatMap((email) => email?.trim() || [])
  const [recipient_email = null, ...others] = [...new Set(given)]
  return { recipient_email, cc_emails: cc ? others : [] }
}

/** Why a billing is left out, or null. */
export function mailingProblem(
  { recipient_email, cc_emails }: ReturnType<typeof recipientsOf>,
  { total_amount, issue_state }: { total_amount: number; issue_state: IssueState },
  { zero }: { zero: boolean },
): Exclude<MailingProblem, 'already_sent' | 'default_rate' | 'flagged'> | null {
  if (issue_state === 'void') return 'void'
  if (!recipient_email) return 'no_address'
  if (![recipient_email, ...cc_emails].every(isEmailAddress)) return 'bad_address'
  return total_amount === 0 && !zero ? 'zero_amount' : null
}

/** The values of a statement that its message may contain. */
export interface MailedStatement extends Pick<
  Statement,
  'billing_id' | 'company_name' | 'period' | 'currency'
> {
  totals: Pick<Statement['totals'], 'total_amount'>
  provider: Pick<Statement['provider'], 'name' | 'payment_instructions'>
}

/**
 * The values of the placeholders in the message that statements of one client and month are sent with. Of several, each
 * amount, currency and number stands for itself: "118 and 119".
 */
export function mailValuesOf(statements: readonly MailedStatement[]): Record<Placeholder, string> {
  const first = statements[0]!
  const each = (value: (statement: MailedStatement) => string): string => statements.map(value).join(' and ')
  const [billing_month = '', billing_year = ''] = first.period.split('/')
  return {
    client_name: first.company_name,
    billing_month,
    billing_year,
    amount: each(({ totals, currency }) => formatCents(totals.total_amount, currency)),
    currency: [...new Set(statements.map(({ currency }) => currency))].join(' and '),
    billing_id: each(({ billing_id }) => String(billing_id)),
    provider_name: first.provider.name,
    payment_instructions: first.provider.payment_instructions,
  }
}
