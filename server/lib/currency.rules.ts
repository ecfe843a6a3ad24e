export const USD = 'USD'

/** The currencies that clients are billed and pay in. @param local that of the company */
export const currenciesWith = (local: string): string[] => [...new Set([local, USD])]

/** The currencies without cents. Source: ISO 4217, List One, minor unit 0. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')

/** Those with hundredths. Source: ISO 4217, List One, minor unit 2, without funds and precious metals. */
const WITH_CENTS = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK ' +
  'DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD ' +
  'KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP ' +
  'PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH ' +
  'USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG'
).split(' ')

/** Those with thousandths, or finer, which integer hundredths do not hold. Source: ISO 4217, List One. */
export const FINER_CURRENCIES: readonly string[] = 'BHD CLF IQD JOD KWD LYD OMR TND UYW'.split(' ')

/** The currencies that amounts can be in, by their codes. */
export const CURRENCIES: readonly string[] = [...WHOLE, ...WITH_CENTS].sort()

const known = new Set(CURRENCIES)
export const isCurrency = (code: string): boolean => known.has(code)
/** Whether it is a currency whose amounts have three decimals or more. */
export const isTooFine = (code: string): boolean => FINER_CURRENCIES.includes(code)

/** How many decimals its amounts have. */
export const decimalsOf = (currency: string): 0 | 2 => (WHOLE.includes(currency) ? 0 : 2)

/** The local currency's row first, then the others that there are. @param none the figures of a currency without any */
export function localFirst<Row extends { currency: string }>(
  rows: readonly Row[],
  local: string,
  none: Omit<Row, 'currency'>,
): [Row, ...Row[]] {
  const own = rows.find(({ currency }) => currency === local) ?? ({ ...none, currency: local } as Row)
  return [own, ...rows.filter(({ currency }) => currency !== local)]
}
