import {
  ACCOUNT_MAIL_PROBLEMS,
  ACCOUNT_PLACEHOLDERS,
  ACCOUNT_TEXT,
} from '../../../server/features/account-statements/account-mail.rules.ts'
import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import { firstOfMonth } from '../../../server/lib/days.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { filledOf } from '../mailings/mailing.ts'
import { useSending, type Checked } from '../mailings/useSending.ts'
import { messageTexts } from '../providers/i18nProvider.ts'

type Schemas = components['schemas']

/** Which statements of account are sent, and by what text, as the call takes it. */
export type AccountMailing = Schemas['AccountMailing']
export type AccountMailingRow = Schemas['AccountMailingRow']
export type AccountMailingPreview = Schemas['AccountMailingPreview']
export type CheckedAccounts = Checked<AccountMailing, AccountMailingPreview>

/** Whether a statement is sent, or why it is left out. */
export type AccountGroup = 'ready' | NonNullable<AccountMailingRow['problem']>
/** What is held back comes first. */
export const ACCOUNT_GROUPS: readonly AccountGroup[] = [
  'already_sent',
  'ready',
  ...ACCOUNT_MAIL_PROBLEMS.filter((problem) => problem !== 'already_sent'),
]

const FILTERS = ['client_id', 'only', 'currency', 'search'] as const

/** The values of the form; an empty choice is null. */
export interface AccountMailingValues extends Record<(typeof FILTERS)[number], unknown> {
  /** `YYYY-MM-DD`. */
  from: string | null
  to: string | null
  subject: string | null
  body: string | null
  cc: boolean
}

/** What the page begins with: a filter of the ageing, of which the day is the last one of the period. */
export type AskedAccounts = Partial<Record<(typeof FILTERS)[number] | 'as_at', unknown>>

/** The initial values. @param today where the company is */
export function accountMailingValues(
  { as_at, ...filter }: AskedAccounts,
  today: string,
): AccountMailingValues {
  const to = typeof as_at === 'string' ? as_at : today
  const chosen = Object.fromEntries(FILTERS.map((name) => [name, filter[name] ?? null])) as Pick<
    AccountMailingValues,
    (typeof FILTERS)[number]
  >
  return { ...chosen, from: firstOfMonth(to, -2), to, ...ACCOUNT_TEXT, cc: false }
}

/** The filter of the form. */
export const accountFilterOf = (values: Partial<AccountMailingValues>): AccountMailing['filter'] =>
  filledOf(FILTERS, values)

/** The sending that the form describes. */
const accountMailingOf = (values: AccountMailingValues): AccountMailing => {
  const { from, to, subject, body, cc } = values
  const text = { subject: subject?.trim() ?? '', body: body?.trim() ?? '' }
  return { filter: accountFilterOf(values), from: from ?? '', to: to ?? '', ...text, cc }
}

/** The errors by field, as keys of texts or texts; empty when there are none. */
function validate(values: AccountMailingValues): Record<string, string> {
  const { from = '', to = '', subject = '', body = '' } = accountMailingOf(values)
  const missing = Object.entries({ from, to, subject, body }).filter(([, value]) => !value)
  if (missing.length) return Object.fromEntries(missing.map(([field]) => [field, 'ra.validation.required']))
  if (from > to) return { to: 'resources.account-statements.wrong_way' }
  return messageTexts(textErrors({ subject, body }, ACCOUNT_PLACEHOLDERS))
}

const FIELDS = ['from', 'to', 'subject', 'body']
const formErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => FIELDS.includes(field)))

/** Checks which statements of account would be sent, then sends exactly those. */
export const useAccountMailing = () =>
  useSending<AccountMailingValues, AccountMailing, AccountMailingPreview>({
    path: 'account-statements/send-emails',
    mailingOf: accountMailingOf,
    validate,
    formErrors,
  })
export type AccountMailingState = ReturnType<typeof useAccountMailing>
