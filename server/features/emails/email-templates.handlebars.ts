import Handlebars from 'handlebars'
import { LRUCache } from 'lru-cache'
import type { FieldErrors } from '../../lib/errors.ts'
import { textOfHtml } from '../../mail/html-text.ts'
import { inlineStyles } from '../../mail/inline-styles.ts'
import { templateFault, type Placeholder } from './email-templates.rules.ts'

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
export type Values = Readonly<Record<Placeholder, string>>

/** A text, and the values of each message that it is rendered for. */
export interface Rendering {
  text: MessageText
  values: readonly Values[]
}
export type Rendered = { messages: MessageParts[] } | { errors: FieldErrors }

/** Texts that are sent, or written, at a time. */
const MAX_KEPT = 16
/** Mail programs cut off at less; a hundred times the longest payment instructions come to twice as much. */
const MAX_HTML_LENGTH = 512 * 1024

// An environment of its own: no helper, no partial, not even those that Handlebars brings.
const handlebars = Handlebars.create()
for (const name of Object.keys(handlebars.helpers)) handlebars.unregisterHelper(name)

function compiled(text: string, noEscape: boolean) {
  return handlebars.compile(text, { noEscape, strict: true, knownHelpersOnly: true, knownHelpers: {} })
}

type Template = ReturnType<typeof compiled>

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

// Its own packages are loaded with this module, whose start is not counted as the time of a text.
inlineStyles('<style>a{b:c}</style><a>x</a>')

/** The templates of the last texts. What cannot be compiled throws each time. */
const cached = (compile: (text: string) => Template) =>
  new LRUCache<string, Template>({ max: MAX_KEPT, memoMethod: compile })
const subjects = cached((subject) => compiled(subject, true))
const bodies = cached((body) => compiled(styled(body), false))

/** Which parts of a text cannot be parsed. */
function faultsOf(text: MessageText): FieldErrors {
  const errors: FieldErrors = {}
  for (const part of ['subject', 'body'] as const)
    try {
      handlebars.parse(text[part])
    } catch {
      errors[part] = 'is not a template that can be read'
    }
  return errors
}

function messageOf({ subject, body }: MessageText, values: Values): MessageParts {
  const html = bodies.memo(body)(inHtml(values))
  return { subject: oneLine(subjects.memo(subject)(values)), html, text: textOfHtml(html) }
}

/**
 * A text as messages, with the values of each in place of the placeholders: escaped in the body, which is HTML, plain in
 * the subject. The HTML has its styles in its tags, and the text says what it says. For a text that `checkText` lets
 * pass; runs in a worker.
 */
export function renderTexts({ text, values }: Rendering): Rendered {
  const errors = faultsOf(text)
  if (Object.keys(errors).length) return { errors }
  const messages: MessageParts[] = []
  for (const each of values) {
    const message = messageOf(text, each)
    if (message.html.length > MAX_HTML_LENGTH)
      return { errors: { body: 'is longer than 512 KB with its values' } }
    messages.push(message)
  }
  return { messages }
}
