import type { Code, RenderedParams } from '../../../server/messages.ts'

/**
 * A message of the server in another language: a text with its params as `%{place}` (one for a count of one, and after
 * `||||` one for others), or what makes the text. A message among the params is translated before.
 */
type ServerText<C extends Code> = string | ((params: RenderedParams<C>) => string)
export type ServerTexts = { readonly [C in Code]: ServerText<C> }

/** Those of some areas, which a code begins with. */
export type ServerTextsOf<Area extends string> = Pick<ServerTexts, Extract<Code, `${Area}.${string}`>>

/** What is wrong with which field, as its form calls it: the admin adds it to the params of a refusal. */
export interface Problems {
  problems?: readonly { field: string; text: string }[]
}

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
 * Translates a message of the server: each message in it first, and in English where the
 * language has no words for it.
 */
export function translateMessage(
  translate: Translate,
  { code, params = {}, detail = '' }: ServerMessage,
): string {
  if (code === undefined) return detail
  const translated = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(translated)
    return isMessage(value) ? translateMessage(translate, value) : value
  }
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, translated(value)]))
  const number = typeof values.count === 'number' ? { smart_count: values.count } : {}
  return translate(`server.${code}`, { ...values, ...number, _: '' }) || detail
}
