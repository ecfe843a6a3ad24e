import type { Message } from '../../messages.ts'
import { message } from '../../messages/message.ts'
import { PAYMENT_REQUEST, paymentRequestError } from './payment-request.rules.ts'

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export type LogoType = (typeof LOGO_TYPES)[number]

export const MAX_LOGO_BYTES = 1024 * 1024
/** The longest side of a logo, in pixels: plenty for print. */
export const MAX_LOGO_SIDE = 2000
/** The lines that fit the head of a page, and the space below a table. */
export const MAX_LINES = { address: 6, payment_instructions: 12 } as const

/** How a month's end is looked at and sent. */
export interface MonthEnd {
  /** How many days a vehicle may say nothing before it counts as silent. */
  silent_days: number
  /** A client whose billed amount changed by more than this and the next is looked at. */
  review_change_percent: number
  /** In cents. */
  review_change_amount: number
  /** Whether a client gets one e-mail with all its statements of a month, or one each. */
  one_email_per_client: boolean
}

/** Until somebody sets them. */
export const MONTH_END: MonthEnd = {
  silent_days: 30,
  review_change_percent: 25,
  review_change_amount: 100_00,
  one_email_per_client: false,
}

/** When the company expects to be paid, and after how many days overdue it asks more urgently, until somebody sets it. */
export const PAYMENT_TERMS = {
  payment_terms_days: 14,
  time_zone: 'UTC',
  ageing_days_1: 30,
  ageing_days_2: 60,
  ageing_days_3: 90,
}
export const MAX_TERMS_DAYS = 366
export const MAX_AGEING_DAYS = 3660

/** The limits of the ageing, in days overdue: each is above the one before. */
export const AGEING_DAYS = ['ageing_days_1', 'ageing_days_2', 'ageing_days_3'] as const
export type AgeingDays = readonly [first: number, second: number, third: number]

/** The errors of limits that do not rise, by their fields. */
export function ageingErrors(days: Record<(typeof AGEING_DAYS)[number], number>): Record<string, Message> {
  const errors: Record<string, Message> = {}
  for (const [at, field] of AGEING_DAYS.entries()) {
    const before = at ? days[AGEING_DAYS[at - 1]!] : 0
    if (days[field] <= before) errors[field] = message('field.above', { limit: before })
  }
  return errors
}

/** The longest silence and the largest change that can be asked for. */
export const MAX_SILENT_DAYS = 3660
export const MAX_CHANGE_PERCENT = 1000

/** The texts of a company; null when empty. */
export interface CompanyTexts {
  name: string | null
  address: string | null
  phone: string | null
  email: string | null
  tax_id: string | null
  payment_instructions: string | null
  payment_request: string | null
}

export interface Logo {
  type: LogoType
  /** In pixels. */
  width: number
  height: number
  /** The image in base64. */
  data: string
}

/** The sender of a statement, as its documents show it; every part may be empty. */
export interface Provider {
  name: string
  /** Address and contact, line by line. */
  lines: string[]
  payment_instructions: string
  /** How statements ask to be paid, with placeholders. */
  payment_request: string
  logo: Logo | null
}

/** Without company settings, statements have no letterhead. */
export const NO_PROVIDER: Provider = {
  name: '',
  lines: [],
  payment_instructions: '',
  payment_request: PAYMENT_REQUEST,
  logo: null,
}

/** Whether there is anything to put at the top of a document. */
export const hasLetterhead = ({ name, lines, logo }: Provider): boolean =>
  Boolean(name || lines.length || logo)

const linesOf = (text: string): string[] => text.trim().split(/\r\n|\r|\n/)

/** The errors of texts that the documents have no room for, or that are no wording, by their fields. */
export function companyErrors(company: Partial<CompanyTexts>): Record<string, Message> {
  const errors: Record<string, Message> = {}
  for (const field of ['address', 'payment_instructions'] as const)
    if (linesOf(company[field] ?? '').length > MAX_LINES[field])
      errors[field] = message('field.max_lines', { count: MAX_LINES[field] })
  const error = paymentRequestError(company.payment_request ?? '')
  if (error) errors.payment_request = error
  return errors
}

/** The letterhead of a company. */
export function providerOf(company: CompanyTexts, logo: Logo | null): Provider {
  const { name, address, phone, email, tax_id, payment_instructions, payment_request } = company
  const contact = [phone, email].filter(Boolean).join(' · ')
  const lines = [...linesOf(address ?? ''), contact, tax_id ? `Tax ID ${tax_id}` : '']
  return {
    name: name ?? '',
    lines: lines.map((line) => line.trim()).filter(Boolean),
    payment_instructions: linesOf(payment_instructions ?? '').join('\n'),
    payment_request: payment_request ?? '',
    logo,
  }
}
