import { toDollars } from '../../lib/money.rules.ts'
import { currencyParam, message } from '../../messages/message.ts'
import type { Message } from '../../messages.ts'
import { DEFAULT_RATE } from '../billings/pricing.rules.ts'
import type { MonthEnd } from '../company/company.rules.ts'
import type { Parts } from './split.rules.ts'

/** What may have to be looked at before a month is issued. */
export const FLAGS = [
  'change',
  'zero',
  'negative',
  'default_rate',
  'no_address',
  'first_month',
  'installed_twice',
  'silent',
] as const
export type Flag = (typeof FLAGS)[number]

/** What can be turned off for a client: a flag, or all of them. */
export const EXEMPTED = ['all', ...FLAGS] as const
export type Exempted = (typeof EXEMPTED)[number]

/** open: to be looked at; dismissed: somebody has; off: it is not looked at of this client. */
export const FLAG_STATES = ['open', 'dismissed', 'off'] as const
export type FlagState = (typeof FLAG_STATES)[number]

/** Of a client: clear where no flag is open or dismissed. */
export const REVIEW_STATES = ['open', 'dismissed', 'clear'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What a client is billed in a currency, this month and the month before. Amounts are cents. */
export interface Figures {
  currency: string
  before: number
  after: number
  parts: Parts
  /** How many billings of the month there are, and of the month before. */
  billings: number
  billings_before: number
  /** Whether anything was billed before the month. */
  has_history: boolean
  has_address: boolean
  /** Lines at the default rate; the sum stands for which vehicles these are of. */
  default_lines: number
  default_sum: number
  /** Lines of vehicles that are silent; the sum stands for which these are. */
  silent_lines: number
  silent_sum: number
  /** Lines that charge the installation of a vehicle of which another line does, too. */
  installed_twice: number
  twice_sum: number
}

/** A flag, the figures by which it is raised, and what it says. */
export interface Found {
  flag: Flag
  /** With the same ones it says nothing new. */
  figures: readonly number[]
  /** What was looked at when it was dismissed by an earlier version: that holds, too. */
  former?: readonly number[]
  said: Message
}

type Limits = Pick<MonthEnd, 'silent_days' | 'review_change_percent' | 'review_change_amount'>

/** Whether an amount changed by more than both limits; from nothing it changed by more than any percentage. */
function isLargeChange({ before, after }: Figures, limits: Limits): boolean {
  const change = Math.abs(after - before)
  return (
    change > limits.review_change_amount && change * 100 > limits.review_change_percent * Math.abs(before)
  )
}

type Raised = Found & { holds: boolean }

/** What is to be looked at of the amounts. */
function ofAmounts({ before, after, currency: code }: Figures, isLarge: boolean): Raised[] {
  const currency = currencyParam(code)
  const difference = toDollars(after - before)
  const percent = before === 0 ? null : Math.round(((after - before) / Math.abs(before)) * 100)
  return [
    {
      flag: 'change',
      holds: isLarge,
      figures: [before, after],
      said: message('review.change', { difference, percent, ...currency }),
    },
    { flag: 'zero', holds: after === 0, figures: [after], said: message('review.zero') },
    {
      flag: 'negative',
      holds: after < 0,
      figures: [after],
      said: message('review.negative', { amount: toDollars(after), ...currency }),
    },
  ]
}

/** What is to be looked at of the lines. */
function ofLines(figures: Figures, days: number): Raised[] {
  const { default_lines, default_sum, silent_lines, silent_sum, installed_twice, twice_sum, currency } =
    figures
  const rate = toDollars(DEFAULT_RATE)
  return [
    {
      flag: 'default_rate',
      holds: default_lines > 0,
      figures: [default_lines, default_sum],
      former: [default_lines],
      said: message('review.default_rate', { vehicles: default_lines, rate, ...currencyParam(currency) }),
    },
    {
      flag: 'installed_twice',
      holds: installed_twice > 0,
      figures: [installed_twice, twice_sum],
      said: message('review.installed_twice', { vehicles: installed_twice }),
    },
    {
      flag: 'silent',
      holds: silent_lines > 0,
      figures: [silent_lines, silent_sum],
      said: message('review.silent', { vehicles: silent_lines, days }),
    },
  ]
}

/** What is to be looked at of a client. A first month is no change: there is nothing to compare it with. */
export function flagsOf(figures: Figures, limits: Limits): Found[] {
  const { after, billings, has_history, has_address } = figures
  const isFirst = billings > 0 && !has_history
  const isUnreachable = billings > 0 && !has_address
  const all: Raised[] = [
    ...ofAmounts(figures, !isFirst && isLargeChange(figures, limits)),
    { flag: 'first_month', holds: isFirst, figures: [after], said: message('review.first_month') },
    { flag: 'no_address', holds: isUnreachable, figures: [], said: message('review.no_address') },
    ...ofLines(figures, limits.silent_days),
  ]
  return all.filter(({ holds }) => holds)
}

/** What a client's flags come to. */
export const stateOf = (flags: readonly { state: FlagState }[]): ReviewState =>
  (['open', 'dismissed'] as const).find((state) => flags.some((flag) => flag.state === state)) ?? 'clear'

/** The id of a client's row in the review: `1-USD`. */
export const reviewId = (client_id: number, currency: string): string => `${client_id}-${currency}`
