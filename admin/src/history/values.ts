import {
  BEGINNING,
  CLIENT_PRICES,
  isInUsd,
  type PriceName,
} from '../../../server/features/clients/client-prices.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import type { Translate } from '../i18n/server.ts'
import { formatClock, formatDate, formatInstant, formatMonthName, monthText } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { textOf, type Entry, type RecordRef } from './entry.ts'
import { labelsOf, referredBy } from './records.ts'

/** What is needed to tell an entry in words. */
export interface Speech {
  translate: Translate
  /** The name of a record; undefined while it is not known, and of one that is gone. */
  nameOf: (record: RecordRef) => string | undefined
  /** The currency of a billing's amounts; undefined while it is not known. */
  currencyOfBilling: (id: number) => string | undefined
  /** What local prices are in; undefined until it is known. */
  localCurrency: string | undefined
  /** The record on whose page it is told: it is not named again. */
  on?: RecordRef | undefined
}

const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'total_amount', 'previous_balance', 'paid_amount', 'monthly_rate', 'fuel_rate'],
  ...['installation_rate', 'installation_rate_fuel', 'fuel_sensor_amount', 'installation_charge'],
])
const isPrice = (field: string): field is PriceName => CLIENT_PRICES.some((name) => name === field)

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const MONTH_FLAG = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)_charged$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The currency of an amount of an entry; undefined where nothing tells it. */
function currencyOfField(entry: Entry, field: string, speech: Speech): string | undefined {
  const { localCurrency, currencyOfBilling } = speech
  if (isPrice(field)) return isInUsd(field) ? USD : localCurrency
  const own = textOf(entry, 'currency')
  if (own) return own
  const { resource, payload, parent } = entry
  const billing = resource === 'billings' ? payload.id : parent?.resource === 'billings' ? parent.id : null
  return billing === null ? undefined : currencyOfBilling(billing)
}

function amountText(entry: Entry, field: string, amount: number, speech: Speech): string {
  const currency = currencyOfField(entry, field, speech)
  return currency ? formatMoney(amount, currency) : amount.toFixed(2)
}

/** Where the names of the values of a field stand in the catalogue. */
const VALUES: Readonly<Record<string, string>> = {
  'vehicles.status': 'resources.vehicles.statuses',
  'billings/items.status': 'resources.vehicles.statuses',
  'client-balances/transactions.transaction_type': 'resources.transactions.filters.types',
  'client-balances/transactions.payment_mode': 'resources.transactions.modes',
}

/** A text as a month, day or instant, or as one of the values that have names; undefined for any other. */
function knownText({ resource }: Entry, field: string, value: string, { translate }: Speech) {
  const names = VALUES[`${resource}.${field}`]
  if (names) return translate(`${names}.${value}`, { _: value })
  if (value === BEGINNING) return translate('history.beginning')
  if (MONTH.test(value)) return monthText(value)
  if (DAY.test(value)) return formatDate(value)
  if (!INSTANT.test(value)) return undefined
  // A workbook's time has no zone.
  return field === 'last_connection' ? formatClock(value) : formatInstant(value)
}

const LONGEST = 120
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** A text within a sentence: letters from right to left do not turn what stands beside them. */
export const isolated = (text: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text

/** A value as text, whole; a text is between quotation marks in a sentence, and shortened. */
export function valueText(
  entry: Entry,
  field: string,
  value: unknown,
  speech: Speech,
  inSentence = false,
): string {
  const { translate, nameOf } = speech
  if (value === null || value === undefined || value === '')
    return translate(inSentence ? 'history.nothing' : 'common.none')
  if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no')
  const referred = referredBy(field, value)
  if (referred) return nameOf(referred) ?? `#${referred.id}`
  if (typeof value === 'number')
    return isPrice(field) || AMOUNTS.has(field) ? amountText(entry, field, value, speech) : String(value)
  if (typeof value !== 'string') return shortened(JSON.stringify(value))
  const known = knownText(entry, field, value, speech)
  if (known !== undefined) return known
  return inSentence ? translate('history.quoted', { text: isolated(shortened(value)) }) : value
}

/** The label of a field: that of its form where it has one. */
export function labelOf(resource: string, field: string, translate: Translate): string {
  const own = (key: string) => translate(key, { _: '' })
  const [, month] = MONTH_FLAG.exec(field) ?? []
  if (month) return translate('history.charged_in', { month: formatMonthName(MONTHS.indexOf(month) + 1) })
  const words = field.replaceAll('_', ' ')
  return (
    own(`${labelsOf(resource)}.${field}`) ||
    own(`history.fields.${field}`) ||
    words.slice(0, 1).toUpperCase() + words.slice(1)
  )
}

/** A field within a sentence: `the USD unit price`, and by its label where there are no words for it. */
export const phraseOf = (resource: string, field: string, translate: Translate): string =>
  translate(`history.phrases.${resource}/${field}`, { _: '' }) ||
  translate(`history.phrases.${field}`, { _: '' }) ||
  translate('history.quoted', { text: labelOf(resource, field, translate) })
