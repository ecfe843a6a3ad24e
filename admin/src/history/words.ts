import { BEGINNING, CLIENT_PRICES } from '../../../server/features/clients/client-prices.rules.ts'
import { formatMonth, monthText } from '../ui/format/dates.ts'
import { formatCount, formatList } from '../ui/format/numbers.ts'
import {
  fieldsOf,
  isAbout,
  isUntold,
  numberOf,
  textOf,
  valueOf,
  type Entry,
  type FieldChange,
} from './entry.ts'
import { clientOf, ownName, subjectOf } from './records.ts'
import { isolated, phraseOf, valueText, type Speech } from './values.ts'

/** Around the name of the record that an entry is about, which a page links to: two signs that no text has. */
const [LINK_START, LINK_END] = ['\uE000', '\uE001']

/** A sentence in three parts: what stands before the name of its record, the name, and what stands after it. */
export function partsOf(sentence: string): [before: string, name: string, after: string] {
  const [start, end] = [sentence.indexOf(LINK_START), sentence.indexOf(LINK_END)]
  if (start < 0) return [sentence, '', '']
  return [sentence.slice(0, start), sentence.slice(start + 1, end), sentence.slice(end + 1)]
}

/** What is said of an entry, word by word: in it `of` is `of the client Acacia`, or nothing on that client's own page. */
interface Telling {
  entry: Entry
  speech: Speech
  who: string
  /** `the client Acacia` */
  what: string
  of: string
}

type Teller = (telling: Telling) => string | null

const say = ({ speech: { translate }, who, what, of }: Telling, key: string, values: object = {}): string =>
  translate(`history.words.${key}`, { who, what, of, ...values })

const valueIn = ({ entry, speech }: Telling, field: string, value: unknown): string =>
  valueText(entry, field, value, speech, true)

/** How many changed fields are told with their values; of more, this many are named. */
const TOLD = 3

/** Changed fields with their values: `the USD unit price of the client Acacia from $6.00 to $6.50 and …`. */
function changesText(telling: Telling, key: 'change' | 'set_one', changes: readonly FieldChange[]): string {
  const { entry, speech, of } = telling
  const told = changes.map((change, at) => {
    const { field, before, after } = change
    const values = { field: phraseOf(entry.resource, field, speech.translate), of: at === 0 ? of : '' }
    if (isUntold(change)) return say(telling, 'secret', values)
    const [from, to] = [before, after].map((value) => valueIn(telling, field, value))
    return say(telling, key, { ...values, before: from, after: to })
  })
  return formatList(told)
}

/** What was changed about a record, in one sentence. */
function toldChanges(telling: Telling, changes: readonly FieldChange[]): string {
  const { entry, speech } = telling
  if (changes.length === 0) return say(telling, 'touched')
  if (changes.length > TOLD) {
    const names = changes.slice(0, TOLD).map(({ field }) => phraseOf(entry.resource, field, speech.translate))
    const more = say(telling, 'more', { count: formatCount(changes.length - TOLD) })
    return say(telling, 'changed_many', {
      count: formatCount(changes.length),
      fields: formatList([...names, more]),
    })
  }
  const open = changes.filter((change) => !isUntold(change))
  if (open.length && open.length === changes.length && open.every(({ before }) => before === null))
    return say(telling, 'set', { changes: changesText(telling, 'set_one', changes) })
  return say(telling, 'changed', { changes: changesText(telling, 'change', changes) })
}

/** Prices are valid from a month on, which ends the sentence. */
const fromMonth = (telling: Telling, text: string, month: string | undefined): string => {
  if (month === undefined) return text
  if (month === BEGINNING) return say(telling, 'from_beginning', { text })
  return say(telling, 'from_month', { text, month: monthText(month) })
}

const isPriceChange = ({ field }: FieldChange) => CLIENT_PRICES.some((name) => name === field)

const tellPrices: Teller = (telling) => {
  const { entry } = telling
  const month = textOf(entry, 'valid_from')
  if (entry.action === 'delete') return fromMonth(telling, say(telling, 'prices_deleted'), month)
  const prices = fieldsOf(entry).changed.filter(isPriceChange)
  return fromMonth(telling, toldChanges(telling, prices), month)
}

const tellMove: Teller = (telling) => {
  const { entry } = telling
  const [before, after] = ['from_client_id', 'to_client_id'].map((field) =>
    valueIn(telling, field, valueOf(entry, field)),
  )
  const key = { create: 'moved', delete: 'move_deleted' }[entry.action as string]
  return key ? fromMonth(telling, say(telling, key, { before, after }), textOf(entry, 'from_month')) : null
}

const tellTransaction: Teller = (telling) => {
  const { entry } = telling
  if (entry.action !== 'create') return null
  const amount = valueIn(telling, 'amount', valueOf(entry, 'amount'))
  const reversed = numberOf(entry, 'reverses')
  if (reversed) return say(telling, 'reversal', { amount, id: reversed })
  return say(telling, textOf(entry, 'transaction_type') === 'credit' ? 'payment' : 'charge', { amount })
}

const tellBilling: Teller = (telling) => {
  const { entry, speech } = telling
  const client = clientOf(entry)
  const [month, year] = [numberOf(entry, 'billing_month'), numberOf(entry, 'billing_year')]
  if (entry.action !== 'create' || !client || !month || !year) return null
  const amount = valueIn(telling, 'total_amount', valueOf(entry, 'total_amount'))
  const name = speech.nameOf(client) ?? `#${client.id}`
  return say(telling, 'billing_made', { client: name, period: formatMonth(month, year), amount })
}

const tellItem: Teller = (telling) => {
  const { entry } = telling
  const key = { create: 'item_added', delete: 'item_removed' }[entry.action as string]
  return key ? say(telling, key, { name: ownName(entry) ?? `#${entry.payload.id}` }) : null
}

/** A user who is deactivated, or again allowed to sign in. */
const tellUser: Teller = (telling) => {
  const { changed } = fieldsOf(telling.entry)
  const [only] = changed
  if (telling.entry.action !== 'update' || changed.length !== 1 || only?.field !== 'deactivated_at')
    return null
  return say(telling, only.after === null ? 'activated' : 'deactivated')
}

/** A payment that was taken back. */
const tellPayment: Teller = (telling) =>
  fieldsOf(telling.entry).changed.some(({ field, after }) => field === 'reversed_at' && after !== null)
    ? say(telling, 'payment_reversed')
    : null

/** Settings are there from the beginning: the first that are saved are changes, too. */
const tellSettings: Teller = (telling) =>
  telling.entry.action === 'create' ? toldChanges(telling, fieldsOf(telling.entry).changed) : null

const tellRetention: Teller = (telling) => {
  const months = numberOf(telling.entry, 'retention_months')
  return months ? say(telling, 'kept_for', { smart_count: months }) : say(telling, 'kept_for_ever')
}

const TELLERS: Readonly<Record<string, Teller>> = {
  'clients/prices': tellPrices,
  'vehicles/moves': tellMove,
  'client-balances/transactions': tellTransaction,
  billings: tellBilling,
  'billings/items': tellItem,
  payments: tellPayment,
  users: tellUser,
  company: tellSettings,
  'users/settings': tellSettings,
  'emails/settings': tellSettings,
  'history/settings': tellRetention,
}

/** What leaves no row: a log-in, a reset that was asked for. */
function tellNote(telling: Telling): string {
  const { entry, speech, who, what, of } = telling
  if (entry.words) return say(telling, 'note', { event: entry.words })
  const event = textOf(entry, 'event') ?? entry.operation ?? ''
  // A log-in, or a reset, may have named a user whom nobody knows.
  const key = entry.payload.id === null && event !== 'history_removed' ? 'nobody' : 'events'
  const own = speech.translate(`history.${key}.${event}`, { who, what, of, _: '' })
  return own || say(telling, 'note', { event: event.replaceAll('_', ' ') })
}

function tellAny(telling: Telling): string {
  const { entry } = telling
  if (entry.action === 'note' || entry.words) return tellNote(telling)
  if (entry.action === 'create') return say(telling, 'created')
  if (entry.action === 'delete') return say(telling, 'deleted')
  return toldChanges(telling, fieldsOf(entry).changed)
}

/** The record that an entry is about, in two forms: `the client Acacia` and `of the client Acacia`. */
function recordIn(entry: Entry, { translate, nameOf, on }: Speech): { what: string; of: string } {
  const subject = subjectOf(entry)
  const isSelf = subject.resource === entry.resource
  const name = (isSelf ? ownName(entry) : undefined) ?? nameOf(subject) ?? `#${subject.id}`
  const form = (key: 'one' | 'of', named: string) =>
    translate(`history.records.${subject.resource}.${key}`, {
      name: LINK_START + named + LINK_END,
      _: translate(`history.records.other.${key}`, { name: named, resource: subject.resource }),
    })
  const of = isAbout(on, subject) ? '' : form('of', name)
  const own = ownName(entry) ?? `#${entry.payload.id}`
  if (entry.resource === 'billings/items') {
    const key = of ? 'of_line_on' : 'of_line'
    const line = { name: own, what: form('one', name) }
    return { what: form('one', name), of: translate(`history.words.${key}`, line) }
  }
  if (isSelf || entry.resource in TELLERS) return { what: form('one', name), of }
  const part = (key: 'one' | 'of') =>
    translate('history.words.part', {
      part: translate(`history.records.${entry.resource}.${key}`, { name: own }),
      of,
    })
  return { what: part('one'), of: part('of') }
}

/** An entry as a sentence in the language spoken, the name of its record between signs: see `partsOf`. */
export function wordsOf(entry: Entry, given: Speech): string {
  const { type, fullName } = entry.author
  const nameOf: Speech['nameOf'] = (record) => {
    const name = given.nameOf(record)
    return name && isolated(name)
  }
  const speech = { ...given, nameOf }
  const who = speech.translate(`history.who.${type}`, { name: isolated(fullName) })
  const telling: Telling = { entry, speech, who, ...recordIn(entry, speech) }
  const told = entry.words ? null : TELLERS[entry.resource]?.(telling)
  const sentence = told ?? tellAny(telling)
  // Where the record is not named, a blank is left over.
  return sentence
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,:])/g, '$1')
    .trim()
}
