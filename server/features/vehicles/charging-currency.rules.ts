/** Which of a client's prices are charged. */
export type Tariff = 'USD' | 'LOCAL'

/** What is chosen on screen; the API and imports take any text. */
export const CHARGING_CURRENCIES = ['USD', 'Local'] as const

const USD_NAMES = [
  /^(\$|US?\$|\$USD?|USD\$?|U\$[SD])$/,
  /^(USD?|USA|UNITEDSTATES|AMERICAN)?DOLLARS?(USD?)?$/,
  /^DOLAR(ES)?(USD?|AMERICANOS?|ESTADOUNIDENSES?)?$/,
]
const LOCAL_NAMES = /^(LOCAL|LOCALCURRENCY|MONEDALOCAL)$/

/** A text without case, accents, blanks, dots and hyphens, and with plain letters for their wide forms. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\s.-]/gu, '')
    .toUpperCase()

/** The tariff that a vehicle's charging currency stands for; null without one. A currency that is unknown is local. */
export function tariffOfCurrency(currency: string | null): Tariff | null {
  if (!currency?.trim()) return null
  const name = plain(currency)
  return USD_NAMES.some((names) => names.test(name)) ? 'USD' : 'LOCAL'
}

/**
 * Whether a vehicle is charged by the local prices although its charging currency is not known to be the local one.
 * @param local the code of the local currency
 */
export function isUnknownCurrency(currency: string | null, local: string): boolean {
  if (!currency || tariffOfCurrency(currency) !== 'LOCAL') return false
  const name = plain(currency)
  return !LOCAL_NAMES.test(name) && name !== local
}
