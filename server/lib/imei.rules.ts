import { message } from '../messages/message.ts'

/** The format of an IMEI: the norm is 15 digits with a valid check digit, but trackers report others too. */
export const IMEI = {
  pattern: /^[0-9A-Za-z]{5,20}$/,
  invalid: 'cell.not_imei',
  shape: message('hint.imei_shape'),
} as const

/** An IMEI in capitals, without its blanks and hyphens, or null when the text is not one. */
export function imeiOf(text: string): string | null {
  // Format characters are invisible and are copied with a number from a web page.
  const imei = text.replace(/[\s\p{Cf}-]/gu, '')
  return IMEI.pattern.test(imei) ? imei.toUpperCase() : null
}

/** An IMEI as it is compared: lines keep the letters that they were billed with. */
export const comparedImei = (imei: string | null): string | null => imei && (imeiOf(imei) ?? imei)

/** Whether an IMEI of 15 digits has a wrong check digit (Luhn). */
export function hasWrongCheckDigit(imei: string): boolean {
  if (!/^\d{15}$/.test(imei)) return false
  let sum = 0
  for (let at = 0; at < imei.length; at += 1) {
    const value = Number(imei[at]) * (at % 2 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 !== 0
}
