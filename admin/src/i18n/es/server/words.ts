import { USD } from '../../../../../server/lib/currency.rules.ts'
import { formatCents, unitOf } from '../../../../../server/lib/money.rules.ts'

/** An amount of a currency, as it is written everywhere; the bare figure of one that is not known. */
export const money = (amount: number, currency: string | null = USD): string => {
  const text = formatCents(Math.round(amount * 100), currency ?? USD)
  return currency === null ? text.replace(unitOf(USD), '') : text
}

/** An item of a billing in a sentence. */
export const itemName = (name: string | null): string => name ?? 'un vehículo sin nombre'

/** A whole number with its thousands grouped, as Latin America does. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',')

const ROLE_NAMES: Readonly<Record<string, string>> = {
  owner: 'propietario',
  biller: 'facturación',
  cashier: 'caja',
  reader: 'lectura',
}
/** What a person may do, in a word. */
export const roleName = (role: string): string => ROLE_NAMES[role] ?? role

export const many = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** `A, B y C` */
export const listed = (texts: readonly string[]): string =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' y ')

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** A date `YYYY-MM-DD` as `3 de abril de 2026`. */
export function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} de ${MONTHS[month! - 1]} de ${year}`
}
