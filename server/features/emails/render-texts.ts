import Handlebars from 'handlebars'
import { LRUCache } from 'lru-cache'
import { textOfHtml } from '../../mail/html-text.ts'
import { inlineStyles } from '../../mail/inline-styles.ts'
import { message, type Message } from '../../messages.ts'
import { templateError } from './email-templates.rules.ts'

/** The text of a message with placeholders; the body is HTML. */
export interface MessageText {
  subject: string
  body: string
}
/** The rendered text: the subject as one line, and the body as HTML and as plain text. */
export interface RenderedText {
  subject: string
  html: string
  text: string
}
/** The values of the placeholders, by their names. */
export type PlaceholderValues = Readonly<Record<string, string>>

/** The argument of `renderTexts`: a text, and the values of each message. */
export interface RenderRequest {
  text: MessageText
  values: readonly PlaceholderValues[]
}
export type RenderResult = { messages: RenderedText[] } | { errors: Record<string, Message> }

/** How many compiled texts are cached: more than are sent, or edited, at a time. */
const MAX_CACHED = 16
/** In letters. Mail programs cut off at less; a hundred times the longest payment instructions is twice as much. */
const MAX_HTML_LENGTH = 512 * 1024

// An environment of its own without helpers and partials, not even the built-in ones.
const handlebars = Handlebars.create()
for (const name of Object.keys(handlebars.helpers)) handlebars.unregisterHelper(name)

function compiled(text: string, noEscape: boolean) {
  return handlebars.compile(text, { noEscape, strict: true, knownHelpersOnly: true, knownHelpers: {} })
}

/** A text with its line ends and control characters replaced by blanks. */
// eslint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ')

/** The values as HTML: escaped, with <br> for line ends. */
const inHtml = (values: PlaceholderValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const escaped = handlebars.escapeExpression(value).replaceAll('\n', '<br>')
      return [name, new Handlebars.SafeString(escaped)]
    }),
  )

/** The body with inlined styles, unless inlining breaks the template. */
function styled(body: string, known: readonly string[]): string {
  const inlined = inlineStyles(body)
  return templateError(inlined, known) === null ? inlined : body
}

// Loads the packages of the inliner with this module, as its loading does not count as the time of a task.
inlineStyles('<style>a{b:c}</style><a>x</a>')

type Template = ReturnType<typeof compiled>
/** The templates of the last texts. What cannot be compiled throws each time. */
const cached = (compile: (text: string, known: readonly string[]) => Template) =>
  new LRUCache<string, Template, readonly string[]>({
    max: MAX_CACHED,
    memoMethod: (text, _before, { context }) => compile(text, context),
  })
const subjects = cached((subject) => compiled(subject, true))
const bodies = cached((body, known) => compiled(styled(body, known), false))

/** The errors of the parts that cannot be parsed. */
function parseErrors(text: MessageText): Record<string, Message> {
  const errors: Record<string, Message> = {}
  for (const part of ['subject', 'body'] as const)
    try {
      handlebars.parse(text[part])
    } catch {
      errors[part] = message('template.unreadable')
    }
  return errors
}

function renderOne({ subject, body }: MessageText, values: PlaceholderValues): RenderedText {
  const context = Object.keys(values)
  const html = bodies.memo(body, { context })(inHtml(values))
  return { subject: oneLine(subjects.memo(subject, { context })(values)), html, text: textOfHtml(html) }
}

/**
 * Renders a text once for each set of values, which are escaped in the body and plain in the subject. The HTML has
 * inlined styles. The text must have passed `checkText`. Runs in a worker.
 */
export function renderTexts({ text, values }: RenderRequest): RenderResult {
  const errors = parseErrors(text)
  if (Object.keys(errors).length) return { errors }
  const messages: RenderedText[] = []
  for (const each of values) {
    const rendered = renderOne(text, each)
    if (rendered.html.length > MAX_HTML_LENGTH) return { errors: { body: message('template.too_long') } }
    messages.push(rendered)
  }
  return { messages }
}
