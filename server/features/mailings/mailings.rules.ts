import { isEmailAddress } from '../../lib/email-address.rules.ts'
import { formatCents } from '../../lib/money.rules.ts'
import { shortDay } from '../../lib/period.rules.ts'
import type { recipientsOf } from '../clients/clients.rules.ts'
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
  'opening',
] as const
export type MailingProblem = (typeof MAILING_PROBLEMS)[number]

/** The most billings of one mailing: two for each of 5,000 clients in a month, and void ones beside them. */
export const MAX_MAILING = 12_000

/** Why a billing is left out, or null. */
export function mailingProblem(
  { recipient_email, cc_emails }: ReturnType<typeof recipientsOf>,
  {
    total_amount,
    issue_state,
    opening_date,
  }: { total_amount: number; issue_state: IssueState; opening_date: string | null },
  { zero }: { zero: boolean },
): Exclude<MailingProblem, 'already_sent' | 'default_rate' | 'flagged'> | null {
  if (issue_state === 'void') return 'void'
  // It has no statement.
  if (opening_date !== null) return 'opening'
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
  request: Pick<Statement['request'], 'amount_due' | 'to_pay' | 'due_date' | 'reference'>
  provider: Pick<Statement['provider'], 'name' | 'payment_instructions'>
}

/**
 * The values of the placeholders in the message that statements of one client and month are sent with. Of several, each
 * amount and number stands for itself, "118 and 119", and currencies and dates that differ. What is due is due now, whatever a
 * revision has asked for.
 */
export function mailValuesOf(statements: readonly MailedStatement[]): Record<Placeholder, string> {
  const first = statements[0]!
  const each = (value: (statement: MailedStatement) => string): string => statements.map(value).join(' and ')
  const distinct = (value: (statement: MailedStatement) => string | null): string =>
    [...new Set(statements.flatMap((statement) => value(statement) ?? []))].join(' and ')
  const [billing_month = '', billing_year = ''] = first.period.split('/')
  return {
    client_name: first.company_name,
    billing_month,
    billing_year,
    amount: each(({ totals, currency }) => formatCents(totals.total_amount, currency)),
    currency: distinct(({ currency }) => currency),
    billing_id: each(({ billing_id }) => String(billing_id)),
    provider_name: first.provider.name,
    payment_instructions: first.provider.payment_instructions,
    amount_due: each(({ request, currency }) => formatCents(request.amount_due, currency)),
    total_outstanding: each(({ request, currency }) => formatCents(request.to_pay, currency)),
    due_date: distinct(({ request }) => request.due_date && shortDay(request.due_date)),
    payment_reference: each(({ request }) => request.reference),
  }
}
