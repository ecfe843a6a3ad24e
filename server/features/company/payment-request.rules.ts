import type { Message } from '../../messages.ts'
import { message } from '../../messages/message.ts'

/** What the wording may name: the same words as in e-mail templates. */
export const REQUEST_PLACEHOLDERS = [
  'total_outstanding',
  'amount_due',
  'due_date',
  'payment_reference',
] as const
type RequestPlaceholder = (typeof REQUEST_PLACEHOLDERS)[number]

/** How a statement asks to be paid, until somebody words it otherwise. */
export const PAYMENT_REQUEST = 'Please pay {{total_outstanding}} by {{due_date}}'
export const MAX_REQUEST_LENGTH = 200

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g
const isKnown = (name: string): name is RequestPlaceholder =>
  REQUEST_PLACEHOLDERS.some((known) => known === name)

/** The error of a wording, or null: it may have these placeholders as `{{name}}`, and no other braces in pairs; on one line. */
export function paymentRequestError(wording: string): Message | null {
  if (/[\p{Cc}\u2028\u2029]/u.test(wording)) return message('field.one_line')
  for (const [text, name = ''] of wording.matchAll(PLACEHOLDER))
    if (!isKnown(name)) return message('template.unknown_placeholder', { text, known: REQUEST_PLACEHOLDERS })
  const rest = wording.replace(PLACEHOLDER, '')
  const at = rest.search(/\{\{|\}\}/)
  return at < 0 ? null : message('template.unreadable_placeholder', { text: rest.slice(at, at + 20) })
}

/** The wording with its values. */
export const renderPaymentRequest = (
  wording: string,
  values: Readonly<Record<RequestPlaceholder, string>>,
): string => wording.replace(PLACEHOLDER, (text, name: string) => (isKnown(name) ? values[name] : text))
