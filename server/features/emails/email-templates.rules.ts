import type { Message } from '../../messages.ts'
import { message } from '../../messages/message.ts'

export { DEFAULT_TEMPLATE } from './default-template.rules.ts'

/** The placeholders of a template, which are replaced when a billing is sent. */
export const PLACEHOLDERS = [
  'client_name',
  'billing_month',
  'billing_year',
  'amount',
  'billing_id',
  'currency',
  'provider_name',
  'payment_instructions',
  'amount_due',
  'total_outstanding',
  'due_date',
  'payment_reference',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export const MAX_SUBJECT_LENGTH = 255
export const MAX_BODY_LENGTH = 60_000
const MAX_PLACEHOLDERS = 100

const PLACEHOLDER = /\{\{[ \t]*([a-z_]{1,40})[ \t]*\}\}(?!\})/iy

/** The beginning of a placeholder, for an error message. */
function excerpt(text: string, at: number): string {
  const end = text.indexOf('}}', at)
  return end > 0 && end - at < 60 ? text.slice(at, end + 2) : `${text.slice(at, at + 20)}…`
}

function errorAt(text: string, at: number, known: readonly string[]): Message | null {
  PLACEHOLDER.lastIndex = at
  const name = PLACEHOLDER.exec(text)?.[1]
  if (!name) return message('template.unreadable_placeholder', { text: excerpt(text, at) })
  if (text[at - 1] === '\\') return message('template.backslash', { text: excerpt(text, at) })
  if (!known.includes(name))
    return message('template.unknown_placeholder', { text: excerpt(text, at), known })
  return null
}

/**
 * The error of a text that is no template, or null: it may have placeholders as `{{name}}`, and nothing else of
 * Handlebars. Checked in one linear pass before the text is parsed.
 * @param known the placeholders that it may have: those of a billing's message when left out
 */
export function templateError(text: string, known: readonly string[] = PLACEHOLDERS): Message | null {
  let found = 0
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', PLACEHOLDER.lastIndex)) {
    const error = errorAt(text, at, known)
    if (error) return error
    if (++found > MAX_PLACEHOLDERS)
      return message('template.too_many_placeholders', { count: MAX_PLACEHOLDERS })
  }
  return null
}

/** The error of a body, or null. Its length is limited in bytes, as its column is. */
export const bodyError = (body: string, known?: readonly string[]): Message | null =>
  new TextEncoder().encode(body).length > MAX_BODY_LENGTH
    ? message('field.max_bytes', { count: MAX_BODY_LENGTH })
    : templateError(body, known)

/** The error of a subject, or null. It must be one line. */
export const subjectError = (subject: string, known?: readonly string[]): Message | null =>
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(subject)
    ? message('field.one_line')
    : templateError(subject, known)

/** The errors of a message's text by its parts. */
export function textErrors(
  { subject, body }: { subject: string; body: string },
  known?: readonly string[],
): Record<string, Message> {
  const errors = { subject: subjectError(subject, known), body: bodyError(body, known) }
  return Object.fromEntries(Object.entries(errors).filter((error): error is [string, Message] => !!error[1]))
}
