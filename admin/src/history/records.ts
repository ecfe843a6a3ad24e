import {
  balancePath,
  billingPath,
  clientPath,
  clientsPath,
  importPath,
  messagePath,
  PAYMENT_LINES_PATH,
  PAYMENT_PROFILES_PATH,
  paymentPath,
  REMINDERS_PATH,
  vehiclePath,
  WEBHOOKS_PATH,
} from '../paths.ts'
import { numberOf, textOf, type Entry, type RecordRef } from './entry.ts'

/** What the trail has of one kind of record. */
interface RecordKind {
  /** Where the labels of its fields stand in the catalogue. */
  labels?: string
  /** The field that names it; without one it is named by its number. */
  name?: string
  /** What is said of it is said of the record that it belongs to. */
  isPart?: true
  path?: (id: number) => string
}

const KINDS: Readonly<Record<string, RecordKind>> = {
  platforms: { name: 'name', path: clientsPath },
  clients: { name: 'client_name', path: clientPath },
  'clients/prices': { labels: 'resources.clients.fields', isPart: true },
  'price-changes': { path: () => '/clients/prices' },
  'reconciliation-marks': { labels: 'resources.reconciliation.fields', name: 'imei_number' },
  vehicles: { name: 'object_name', path: vehiclePath },
  'vehicles/moves': { isPart: true },
  billings: { path: billingPath },
  'billings/items': { labels: 'statement.fields', name: 'vehicle_name', isPart: true },
  'billings/allocations': { isPart: true },
  'billings/revisions': { name: 'revision', isPart: true },
  payments: { path: paymentPath },
  'payments/exchanges': { isPart: true },
  'payment-profiles': { name: 'name', path: () => PAYMENT_PROFILES_PATH },
  'payment-lines': { path: () => PAYMENT_LINES_PATH },
  'client-balances/transactions': { labels: 'resources.transactions.fields', isPart: true },
  users: { labels: 'users.fields', name: 'username' },
  'users/settings': {},
  'users/sessions': {},
  invitations: { name: 'email' },
  tokens: { name: 'name' },
  webhooks: { name: 'url', path: () => WEBHOOKS_PATH },
  company: { labels: 'company.fields', path: () => '/settings/company' },
  'reviews/dismissals': { isPart: true },
  'reviews/exemptions': { isPart: true },
  'reminders/levels': { name: 'name', path: () => REMINDERS_PATH },
  'reminders/settings': { path: () => REMINDERS_PATH },
  'clients/reminder-pause': { isPart: true },
  'clients/chase-notes': { isPart: true },
  'emails/settings': { labels: 'emails.settings.fields', path: () => '/settings/email' },
  'emails/templates': { name: 'name', path: () => '/settings/email/templates' },
  'emails/outbox': { path: messagePath },
  imports: { name: 'file_name', path: importPath },
  runs: { path: () => '/runs' },
  months: { name: 'month', path: () => '/months' },
  'history/settings': { path: () => '/history' },
}

/** The kinds of records of which the trail can be asked by name. */
export const RESOURCES = Object.keys(KINDS)

/** Records whose names are looked up where an entry does not have them. */
export type LookedUp = 'platforms' | 'clients' | 'vehicles' | 'billings'

const REFERENCES: Readonly<Record<string, string>> = {
  platform_id: 'platforms',
  client_id: 'clients',
  from_client_id: 'clients',
  to_client_id: 'clients',
  vehicle_id: 'vehicles',
  billing_id: 'billings',
  payment_id: 'payments',
}

/** The record that a value refers to; null where it is only a value. A client's own client_id is a text. */
export const referredBy = (field: string, value: unknown): RecordRef | null => {
  const resource = REFERENCES[field]
  return resource && typeof value === 'number' ? { resource, id: value } : null
}

export const labelsOf = (resource: string): string =>
  KINDS[resource]?.labels ?? `resources.${resource}.fields`

/** The field of a record that names it, if any. */
export const nameFieldOf = (resource: string): string | undefined => KINDS[resource]?.name

/** The name that an entry itself has for its record. */
export const ownName = (entry: Entry): string | undefined => {
  const field = nameFieldOf(entry.resource)
  return field && (textOf(entry, field) ?? numberOf(entry, field)?.toString())
}

/** The record that is meant when an entry is told: of a price the client, of a line its billing. */
export function subjectOf({ resource, payload: { id }, parent }: Entry): RecordRef {
  return KINDS[resource]?.isPart && parent ? parent : { resource, id: id ?? 0 }
}

/** The page of the record of an entry; null when it has none any more, or never had. */
export function pathOf(entry: Entry): string | null {
  const subject = subjectOf(entry)
  if (entry.action === 'delete' && subject.resource === entry.resource) return null
  if (entry.resource === 'client-balances/transactions')
    return balancePath(subject.id, textOf(entry, 'currency'))
  return KINDS[subject.resource]?.path?.(subject.id) ?? null
}

/** The records that are named when an entry is told. */
export function recordsIn(entry: Entry): RecordRef[] {
  const values = [entry.payload.data, entry.payload.previousData, entry.unchanged].flatMap((each) =>
    Object.entries(each ?? {}),
  )
  const referred = values.map(([field, value]) => referredBy(field, value)).filter((each) => each !== null)
  return [subjectOf(entry), ...referred]
}

/** The client of a billing, where its entry has it. */
export const clientOf = (entry: Entry): RecordRef | null =>
  referredBy('client_id', numberOf(entry, 'client_id'))
