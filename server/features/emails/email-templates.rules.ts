export { DEFAULT_TEMPLATE } from './default-template.rules.ts'

/** What a template may name, and what stands there when a billing is sent. */
export const PLACEHOLDERS = [
  'client_name',
  'billing_month',
  'billing_year',
  'amount',
  'billing_id',
  'provider_name',
  'payment_instructions',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

export const MAX_SUBJECT_LENGTH = 255
export const MAX_BODY_LENGTH = 60_000
const MAX_PLACEHOLDERS = 100

const PLACEHOLDER = /\{\{[ \t]*([a-z_]{1,40})[ \t]*\}\}(?!\})/iy

/** What stands at a place, for a message: a placeholder as far as it can be told. */
function shown(text: string, at: number): string {
  const end = text.indexOf('}}', at)
  return end > 0 && end - at < 60 ? text.slice(at, end + 2) : `${text.slice(at, at + 20)}…`
}

const known = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')

function faultAt(text: string, at: number): string | null {
  PLACEHOLDER.lastIndex = at
  const name = PLACEHOLDER.exec(text)?.[1]
  if (!name) return `has a placeholder that cannot be read: ${shown(text, at)}`
  if (text[at - 1] === '\\') return `has a backslash before ${shown(text, at)}`
  if (!PLACEHOLDERS.some((placeholder) => placeholder === name))
    return `has an unknown placeholder: ${shown(text, at)}. There are ${known}`
  return null
}

/**
 * Why a text cannot be a template, or null: it may hold the placeholders as `{{name}}`, and nothing else of
 * Handlebars. One linear pass, before anything parses it.
 */
export function templateFault(text: string): string | null {
  let found = 0
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', PLACEHOLDER.lastIndex)) {
    const fault = faultAt(text, at)
    if (fault) return fault
    if (++found > MAX_PLACEHOLDERS) return `has more than ${MAX_PLACEHOLDERS} placeholders`
  }
  return null
}

/** The fault of a body; the column holds bytes. */
export const bodyFault = (body: string): string | null =>
  new TextEncoder().encode(body).length > MAX_BODY_LENGTH
    ? `must not be longer than ${MAX_BODY_LENGTH} bytes`
    : templateFault(body)

/** The fault of a subject: it is one line of a header. */
export const subjectFault = (subject: string): string | null =>
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(subject) ? 'must be one line' : templateFault(subject)

/** What is wrong with which part of a message's text. */
export function textFaults({ subject, body }: { subject: string; body: string }): Record<string, string> {
  const faults = { subject: subjectFault(subject), body: bodyFault(body) }
  return Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, string] => !!fault[1]))
}
