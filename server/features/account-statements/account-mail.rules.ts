import { formatCents } from '../../lib/money.rules.ts'
import type { Provider } from '../company/company.rules.ts'

/** The placeholders of the text that a statement of account is sent with. */
export const ACCOUNT_PLACEHOLDERS = [
  'client_name',
  'currency',
  'from',
  'to',
  'amount_due',
  'on_account',
  'closing_balance',
  'provider_name',
  'payment_instructions',
] as const
type AccountPlaceholder = (typeof ACCOUNT_PLACEHOLDERS)[number]

/** The text unless another one is given. */
export const ACCOUNT_TEXT = {
  subject: 'Statement of account {{from}} to {{to}}, {{client_name}}',
  body:
    '<p>Dear {{client_name}},</p>' +
    '<p>Please find attached the statement of your account in {{currency}} from {{from}} to {{to}}. ' +
    'On its last day {{amount_due}} was due and {{on_account}} on account, a balance of {{closing_balance}}.</p>' +
    '<p>{{payment_instructions}}</p><p>{{provider_name}}</p>',
}

/** Why an account is left out of a sending of many: `nothing` was recorded in the period, and nothing is due or on account. */
export const ACCOUNT_MAIL_PROBLEMS = ['already_sent', 'nothing', 'no_address', 'bad_address'] as const
export type AccountMailProblem = (typeof ACCOUNT_MAIL_PROBLEMS)[number]

/** The most accounts of one sending. */
export const MAX_ACCOUNTS = 5000

/** An account at the end of a period, in cents. */
export interface MailedAccount {
  client: { client_name: string }
  currency: string
  from: string
  to: string
  /** Less what was overpaid. */
  total_due: number
  on_account: number
}

/** The values of the placeholders. */
export const accountMailValues = (
  { client, currency, from, to, total_due, on_account }: MailedAccount,
  provider: Pick<Provider, 'name' | 'payment_instructions'>,
): Record<AccountPlaceholder, string> => ({
  client_name: client.client_name,
  ...{ currency, from, to },
  amount_due: formatCents(total_due, currency),
  on_account: formatCents(on_account, currency),
  closing_balance: formatCents(total_due - on_account, currency),
  provider_name: provider.name,
  payment_instructions: provider.payment_instructions,
})
