import Handlebars from 'handlebars'
import { InvalidError } from '../../lib/errors.ts'
import { textOfHtml } from '../../lib/html-text.ts'
import { inlineStyles } from '../../lib/inline-styles.ts'
import { remembered } from '../../lib/remembered.ts'
import { templateFault, textFaults, type Placeholder } from './email-templates.rules.ts'

export interface MessageText {
  subject: string
  body: string
}
/** A message as it is sent: one line of a header, and its two parts. */
export interface MessageParts {
  subject: string
  html: string
  text: string
}
/** Texts that are sent, or written, at a time. */
const MAX_KEPT = 16

export type Values = Readonly<Record<Placeholder, string>>

// An environment of its own: no helper, no partial, not even those that Handlebars brings.
const handlebars = Handlebars.create()
for (const name of Object.keys(handlebars.helpers)) handlebars.unregisterHelper(name)

function compiled(text: string, noEscape: boolean) {
  return handlebars.compile(text, { noEscape, strict: true, knownHelpersOnly: true, knownHelpers: {} })
}

/** @throws InvalidError that names the part and what is wrong with it */
export function checkText(text: MessageText): void {
  const errors = textFaults(text)
  for (const part of ['subject', 'body'] as const) {
    if (errors[part]) continue
    try {
      handlebars.parse(text[part])
    } catch {
      errors[part] = 'is not a template that can be read'
    }
  }
  const details = Object.entries(errors).map(([part, fault]) => `${part} ${fault}`)
  if (details.length) throw new InvalidError(details.join('; '), errors)
}

/** One line of what may hold more. */
// eslint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')

/** The values as HTML: escaped, a new line where the text has one. */
const inHtml = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const escaped = handlebars.escapeExpression(value).replaceAll('\n', '<br>')
      return [name, new Handlebars.SafeString(escaped)]
    }),
  )

/** The body with its styles in its tags, unless what comes of that is no template any more. */
function styled(body: string): string {
  const inlined = inlineStyles(body)
  return templateFault(inlined) === null ? inlined : body
}

const subjects = remembered((subject) => compiled(subject, true), MAX_KEPT)
const bodies = remembered((body) => compiled(styled(body), false), MAX_KEPT)

/**
 * A message with the values in place of the placeholders: escaped in the body, which is HTML, plain in the subject.
 * The HTML has its styles in its tags, and the text says what it says.
 * @throws InvalidError for what is no template
 */
export function renderText(text: MessageText, values: Values): MessageParts {
  checkText(text)
  const html = bodies(text.body)(inHtml(values))
  return { subject: oneLine(subjects(text.subject)(values)), html, text: textOfHtml(html) }
}
