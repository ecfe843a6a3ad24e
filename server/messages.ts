import { accountStatements } from './messages/account-statements.ts'
import { activity } from './messages/activity.ts'
import { billings } from './messages/billings.ts'
import { cells } from './messages/cells.ts'
import { checked } from './messages/checked.ts'
import { checks } from './messages/checks.ts'
import { fields } from './messages/fields.ts'
import { findings } from './messages/findings.ts'
import { imports } from './messages/imports.ts'
import { mail } from './messages/mail.ts'
import { message } from './messages/message.ts'
import { moneyFindings } from './messages/money-findings.ts'
import { months } from './messages/months.ts'
import { openingBalances } from './messages/opening-balances.ts'
import { outbox } from './messages/outbox.ts'
import type { Part } from './messages/part.ts'
import { paymentSheets } from './messages/payment-sheets.ts'
import { payments } from './messages/payments.ts'
import { prices } from './messages/prices.ts'
import { records } from './messages/records.ts'
import { reconciliation } from './messages/reconciliation.ts'
import { reminders } from './messages/reminders.ts'
import { requests } from './messages/requests.ts'
import { reviews } from './messages/reviews.ts'
import { runs } from './messages/runs.ts'
import { settings } from './messages/settings.ts'
import { users } from './messages/users.ts'
import { verification } from './messages/verification.ts'
import { webhooks } from './messages/webhooks.ts'
import { workbooks } from './messages/workbooks.ts'

/**
 * All messages of the service, by code: their params, and their English. A code that was released keeps its meaning and
 * its params: programs depend on it, and stored messages are translated by it.
 */
const texts = {
  ...requests,
  ...users,
  ...fields,
  ...settings,
  ...records,
  ...billings,
  ...payments,
  ...prices,
  ...months,
  ...reconciliation,
  ...reviews,
  ...cells,
  ...workbooks,
  ...imports,
  ...paymentSheets,
  ...openingBalances,
  ...runs,
  ...mail,
  ...outbox,
  ...reminders,
  ...webhooks,
  ...activity,
  ...verification,
  ...checks,
  ...checked,
  ...findings,
  ...moneyFindings,
  ...accountStatements,
}
type Texts = typeof texts

/** The code of a message: `area.what`. */
export type Code = keyof Texts
export const CODES = Object.keys(texts) as readonly Code[]
export const isCode = (text: string): text is Code => Object.hasOwn(texts, text)

type Given<Value> = Value extends Part ? Message : Value extends readonly Part[] ? readonly Message[] : Value
type TextParams<C extends Code> = Parameters<Texts[C]> extends [infer Params] ? Params : object

/** What varies in the text of a code. As JSON: amounts are dollars, dates ISO texts, a part of it is a message itself. */
export type ParamsOf<C extends Code> = {
  readonly [Name in keyof TextParams<C>]: Given<TextParams<C>[Name]>
}

/** The same as its text is made of: each message in it as text. */
export type RenderedParams<C extends Code> = TextParams<C>

export interface MessageOf<C extends Code> {
  readonly code: C
  readonly params: ParamsOf<C>
}

/** A message as data: programs read it, and the admin translates it. */
export type Message = { [C in Code]: MessageOf<C> }[Code]

/** A code and its params, which are left out where there are none. */
export type MessageArguments<C extends Code> = keyof TextParams<C> extends never
  ? [code: C]
  : [code: C, params: ParamsOf<C>]

const rendered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rendered)
  return typeof value === 'object' && value !== null ? render(value as Message) : value
}

/** A message in English. */
export function render({ code, params }: Message): string {
  const values = Object.entries(params).map(([name, value]) => [name, rendered(value)])
  const text = texts[code] as (params: object) => string
  return text(Object.fromEntries(values) as object)
}

export { message }
