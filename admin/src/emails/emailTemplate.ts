import { PLACEHOLDERS, type Placeholder } from '../../../server/features/emails/email-templates.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** The subject and body of an e-mail that sends a billing. */
export type EmailTemplate = components['schemas']['EmailTemplate']

/** The resource of the templates, which is the path of their calls too. */
export const EMAIL_TEMPLATES = 'emails/templates'

/** The value of each placeholder. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** What a text is of, where that is no billing's message. */
export interface TextKind {
  placeholders: readonly string[]
  /** The key under which the catalogue explains them. */
  about: string
  /** The call that renders it with example values; a billing's is rendered with those of a billing. */
  preview?: string
}
export const BILLING_TEXT: TextKind = { placeholders: PLACEHOLDERS, about: 'emails.placeholders' }

/** A placeholder as it stands in a text: `{{client_name}}`. */
export const placeholderTag = (placeholder: string): string => `{{${placeholder}}}`

/** Sample values, for a preview without a billing. */
export const sampleValues = (translate: (key: string) => string): PlaceholderValues =>
  Object.fromEntries(
    PLACEHOLDERS.map((name) => [name, translate(`emails.samples.${name}`)]),
  ) as PlaceholderValues

const PLACEHOLDER = new RegExp(`\\{\\{[ \\t]*(${PLACEHOLDERS.join('|')})[ \\t]*\\}\\}`, 'g')
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '\n': '<br>',
}

/** A subject with its placeholders replaced. */
export const fillSubject = (subject: string, values: PlaceholderValues): string =>
  subject.replace(PLACEHOLDER, (_text, name: Placeholder) => values[name])

/** A body with its placeholders replaced: it is HTML, so the values are escaped and their line breaks become `<br>`. */
export const fillBody = (body: string, values: PlaceholderValues): string =>
  body.replace(PLACEHOLDER, (_text, name: Placeholder) =>
    values[name].replace(/[&<>"'\n]/g, (sign) => ENTITIES[sign] ?? sign),
  )
