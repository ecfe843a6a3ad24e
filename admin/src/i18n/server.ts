import type { Code, ShownParams } from '../../../server/messages.ts'

/**
 * What the server says in another language: a text with what varies as `%{place}` (one for a count of one, and after
 * `||||` one for others), or what makes the text. A message that stands in another one is said before.
 */
type ServerText<C extends Code> = string | ((params: ShownParams<C>) => string)
export type ServerTexts = { readonly [C in Code]: ServerText<C> }

/** Those of some areas, which a code begins with. */
export type ServerTextsOf<Area extends string> = Pick<ServerTexts, Extract<Code, `${Area}.${string}`>>

/** A message as the server answers it. */
export interface ServerMessage {
  code?: string | undefined
  params?: object | undefined
  /** The same in English. */
  detail?: string | undefined
}

/** Translates a key; an unknown one as `_`. */
export type Translate = (key: string, options?: object) => string

const isMessage = (value: unknown): value is ServerMessage =>
  typeof value === 'object' && value !== null && 'code' in value

/**
 * Says a message of the server in the language spoken: with each message in it said first, and in English where the
 * language has no words for it.
 */
export function sayMessage(translate: Translate, { code, params = {}, detail = '' }: ServerMessage): string {
  if (code === undefined) return detail
  const said = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(said)
    return isMessage(value) ? sayMessage(translate, value) : value
  }
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, said(value)]))
  const number = typeof values.count === 'number' ? { smart_count: values.count } : {}
  return translate(`server.${code}`, { ...values, ...number, _: '' }) || detail
}
