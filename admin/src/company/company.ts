import type { components } from '../api/openapi.d.ts'

/** The sender of the statements. The id is null until it is saved. */
export type Company = components['schemas']['Company']
export type CompanyLogo = components['schemas']['CompanyLogo']

/** How a month's end is looked at and sent. */
export type MonthEnd = Pick<
  Company,
  'silent_days' | 'review_change_percent' | 'review_change_amount' | 'one_email_per_client'
>

/** What a local currency would change, and why it cannot be one. */
export type CurrencyPreview = components['schemas']['LocalCurrencyPreview']
