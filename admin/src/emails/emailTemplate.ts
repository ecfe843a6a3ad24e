import { PLACEHOLDERS, type Placeholder } from '../../../server/features/emails/email-templates.rules.ts'
import type { components } from '../api/openapi.d.ts'

/** A text that billings are sent by. */
export type EmailTemplate = components['schemas']['EmailTemplate']

/** The resource of the templates, which is the path of their calls too. */
export const EMAIL_TEMPLATES = 'emails/templates'

/** What stands for each placeholder. */
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/** A placeholder as it is written. */
export const written = (placeholder: Placeholder): string => `{{${placeholder}}}`

/** Values to show a template with, before there is a billing. */
export const sampleValues = (translate: (key: string) => string): PlaceholderValues =>
  Object.fromEntries(
    PLACEHOLDERS.map((name) => [name, translate(`emails.samples.${name}`)]),
  ) as PlaceholderValues

const ANY = new RegExp(`\\{\\{[ \\t]*(${PLACEHOLDERS.join('|')})[ \\t]*\\}\\}`, 'g')
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '\n': '<br>',
}

/** A subject as it will be sent. */
export const filledSubject = (subject: string, values: PlaceholderValues): string =>
  subject.replace(ANY, (_text, name: Placeholder) => values[name])

/** A body as it will be sent: it is HTML, so the values are escaped, and broken where they have lines. */
export const filledBody = (body: string, values: PlaceholderValues): string =>
  body.replace(ANY, (_text, name: Placeholder) =>
    values[name].replace(/[&<>"'\n]/g, (sign) => ENTITIES[sign] ?? sign),
  )
