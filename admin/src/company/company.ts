import type { components } from '../api/openapi.d.ts'

/** The sender of the statements. The id is null until it is saved. */
export type Company = components['schemas']['Company']
export type CompanyLogo = components['schemas']['CompanyLogo']

/** What a local currency would change, and why it cannot be one. */
export type CurrencyPreview = components['schemas']['LocalCurrencyPreview']
