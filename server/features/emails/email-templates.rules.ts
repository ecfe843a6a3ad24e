export { DEFAULT_TEMPLATE } from './default-template.rules.ts'

/** The placeholders of a template, which are replaced when a billing is sent. */
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

/** The beginning of a placeholder, for an error message. */
function excerpt(text: string, at: number): string {
  const end = text.indexOf('}}', at)
  return end > 0 && end - at < 60 ? text.slice(at, end + 2) : `${text.slice(at, at + 20)}…`
}

const known = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')

function errorAt(text: string, at: number): string | null {
  PLACEHOLDER.lastIndex = at
  const name = PLACEHOLDER.exec(text)?.[1]
  if (!name) return `has a placeholder that cannot be read: ${excerpt(text, at)}`
  if (text[at - 1] === '\\') return `has a backslash before ${excerpt(text, at)}`
  if (!PLACEHOLDERS.some((placeholder) => placeholder === name))
    return `has an unknown placeholder: ${excerpt(text, at)}. There are ${known}`
  return null
}

/**
 * The error of a text that is no template, or null: it may have placeholders as `{{name}}`, and nothing else of
 * Handlebars. Checked in one linear pass before the text is parsed.
 */
export function templateError(text: string): string | null {
  let found = 0
  for (let at = text.indexOf('{{'); at >= 0; at = text.indexOf('{{', PLACEHOLDER.lastIndex)) {
    const error = errorAt(text, at)
    if (error) return error
    if (++found > MAX_PLACEHOLDERS) return `has more than ${MAX_PLACEHOLDERS} placeholders`
  }
  return null
}

/** The error of a body, or null. Its length is limited in bytes, as its column is. */
export const bodyError = (body: string): string | null =>
  new TextEncoder().encode(body).length > MAX_BODY_LENGTH
    ? `must not be longer than ${MAX_BODY_LENGTH} bytes`
    : templateError(body)

/** The error of a subject, or null. It must be one line. */
export const subjectError = (subject: string): string | null =>
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(subject) ? 'must be one line' : templateError(subject)

/** The errors of a message's text by its parts. */
export function textErrors({ subject, body }: { subject: string; body: string }): Record<string, string> {
  const errors = { subject: subjectError(subject), body: bodyError(body) }
  return Object.fromEntries(Object.entries(errors).filter((error): error is [string, string] => !!error[1]))
}
