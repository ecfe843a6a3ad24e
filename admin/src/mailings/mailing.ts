import { textErrors } from '../../../server/features/emails/email-templates.rules.ts'
import { MAILING_PROBLEMS, type MailingProblem } from '../../../server/features/mailings/mailings.rules.ts'
import type { components } from '../api/openapi.d.ts'
import type { BillingFilter } from '../billings/BillingFilterInput.tsx'
import { instantOf } from '../ui/format/dates.ts'
import { messageTexts } from '../providers/i18nProvider.ts'

type Schemas = components['schemas']

/** Which billings are sent, by what text and how, as the call takes it. */
export type Mailing = Schemas['Mailing']
export type MailingFilter = Schemas['MailingFilter']
/** What a mailing would send, and what it leaves out. */
export type MailingPreview = Schemas['MailingPreview']
export type MailingRow = Schemas['MailingRow']

/** Whether a billing is sent, or why it is left out. */
export type MailingGroup = 'ready' | NonNullable<MailingRow['problem']>
const HELD: readonly MailingProblem[] = ['flagged', 'default_rate']
/** What is held back comes first. */
export const MAILING_GROUPS: readonly MailingGroup[] = [
  ...HELD,
  'ready',
  ...MAILING_PROBLEMS.filter((problem) => !HELD.includes(problem)),
]

/** The values of the form of a mailing; an empty choice of the filter is null. */
export interface MailingValues extends Record<(typeof FILTERS)[number], unknown> {
  template: number | string | null
  subject: string | null
  body: string | null
  cc: boolean
  again: boolean
  zero: boolean
  scheduled: boolean
  /** `YYYY-MM-DD` and `HH:MM` in the viewer's time zone. */
  day: string | null
  time: string | null
}

/** What the form always asks for, beside the client. */
const ASKED = ['billing_type', 'billing_month', 'billing_year', 'sent'] as const
/** What it asks for when the list was filtered by it. */
const MORE = [
  ...(['search', 'currency', 'issue_state', 'opening'] as const),
  ...(['payment_state', 'due', 'due_from', 'due_to'] as const),
] as const
const FILTERS = ['client_id', ...ASKED, ...MORE] as const

/** The initial values: the filter of a list, by default only the billings that were not sent yet. */
export const mailingValues = (filter: Partial<MailingFilter>): MailingValues => ({
  ...(Object.fromEntries(FILTERS.map((name) => [name, filter[name] ?? null])) as Pick<
    MailingValues,
    (typeof FILTERS)[number]
  >),
  sent: filter.sent ?? false,
  template: null,
  subject: null,
  body: null,
  cc: false,
  again: false,
  zero: false,
  scheduled: false,
  day: null,
  time: null,
})

/** What the form asks for that begins with these values, beside the client. */
export const filtersOf = (values: MailingValues): BillingFilter[] => [
  ...ASKED,
  ...MORE.filter((name) => values[name] !== null),
]

/** The values of these names, without empty choices. */
export const filledOf = <Name extends string>(
  names: readonly Name[],
  values: Partial<Record<Name, unknown>>,
): object =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name]
      return value === null || value === undefined || value === '' ? [] : [[name, value]]
    }),
  )

/** The filter of the form. */
export const filterOf = (values: Partial<MailingValues>): MailingFilter => filledOf(FILTERS, values)

/** The mailing that the form describes. A time counts only where scheduling is allowed. */
export function mailingOf(values: MailingValues, maySchedule: boolean): Mailing {
  const { subject, body, cc, again, zero, scheduled, day, time } = values
  const scheduled_at = maySchedule && scheduled ? instantOf(day, time) : null
  const text = { subject: subject?.trim() ?? '', body: body?.trim() ?? '' }
  return { filter: filterOf(values), ...text, cc, again, zero, ...(scheduled_at && { scheduled_at }) }
}

/** The errors by field, as keys of texts or texts; empty when there are none. */
export function validateMailing(values: MailingValues, maySchedule: boolean): Record<string, string> {
  const { subject, body } = mailingOf(values, maySchedule)
  const { scheduled, day, time } = values
  const missing = Object.entries({
    subject,
    body,
    ...(maySchedule && scheduled && { day, time: time && instantOf(day ?? '2026-01-01', time) }),
  }).filter(([, value]) => !value)
  if (missing.length) return Object.fromEntries(missing.map(([field]) => [field, 'ra.validation.required']))
  return messageTexts(textErrors({ subject, body }))
}

/** The way back from a mailing, and from a sending of statements of account, as a BackButton takes it. */
export const TO_BILLINGS = { to: '/billings', label: 'mailing.back' }
export const TO_AGEING = { to: '/ageing', label: 'resources.account-statements.back' }
