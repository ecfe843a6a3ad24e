import type { Translate } from './server.ts'

/** Where the catalogue has the labels of forms; the first that knows a field names it. */
const PLACES = [
  'users',
  'resources.users',
  'emails.settings',
  'resources.clients',
  'resources.vehicles',
  'resources.billings',
  'resources.platforms',
  'resources.transactions',
  'resources.payments',
  'statement',
  'company',
  'resources.emails/templates',
  'resources.emails/outbox',
  'resources.payment-profiles',
  'resources.reminders/levels',
  'resources.tokens',
  'resources.webhooks',
]

/** A field as its form calls it, by its name on the wire. */
export function fieldName(translate: Translate, field: string): string {
  const labels = PLACES.map((place) => translate(`${place}.fields.${field}`, { _: '' }))
  return labels.find(Boolean) ?? field.replaceAll('_', ' ')
}
