import { activity } from './messages/activity.ts'
import { billings } from './messages/billings.ts'
import { cells } from './messages/cells.ts'
import { fields } from './messages/fields.ts'
import { imports } from './messages/imports.ts'
import { mail } from './messages/mail.ts'
import { message } from './messages/message.ts'
import { outbox } from './messages/outbox.ts'
import type { Part } from './messages/part.ts'
import { records } from './messages/records.ts'
import { requests } from './messages/requests.ts'
import { settings } from './messages/settings.ts'
import { users } from './messages/users.ts'
import { workbooks } from './messages/workbooks.ts'

/**
 * All that the service says, by code: what varies in it, and its English. A code that was released keeps its meaning and
 * its params: programs go by it, and what was stored with it is shown by it.
 */
const texts = {
  ...requests,
  ...users,
  ...fields,
  ...settings,
  ...records,
  ...billings,
  ...cells,
  ...workbooks,
  ...imports,
  ...mail,
  ...outbox,
  ...activity,
}
type Texts = typeof texts

/** What a message is known by: `area.what`. */
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
export type ShownParams<C extends Code> = TextParams<C>

export interface MessageOf<C extends Code> {
  readonly code: C
  readonly params: ParamsOf<C>
}

/** Something that is said, as data: programs read it, and the admin says it in the language that is spoken. */
export type Message = { [C in Code]: MessageOf<C> }[Code]

/** A code and its params, which are left out where there are none. */
export type Said<C extends Code> = keyof TextParams<C> extends never
  ? [code: C]
  : [code: C, params: ParamsOf<C>]

const shown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shown)
  return typeof value === 'object' && value !== null ? render(value as Message) : value
}

/** A message in English. */
export function render({ code, params }: Message): string {
  const values = Object.entries(params).map(([name, value]) => [name, shown(value)])
  const text = texts[code] as (params: object) => string
  return text(Object.fromEntries(values) as object)
}

export { message }
