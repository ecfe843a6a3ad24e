/** What an IMEI looks like: 15 digits with a good check digit is the norm, but trackers report others too. */
export const IMEI = {
  name: 'an IMEI',
  pattern: /^[0-9A-Za-z]{5,20}$/,
  shape: '5 to 20 letters or digits',
}

/** An IMEI without its blanks and hyphens, or null when it is none. */
export function imeiOf(text: string): string | null {
  // Format characters are invisible and come along when a number is copied from a page.
  const imei = text.replace(/[\s\p{Cf}-]/gu, '')
  return IMEI.pattern.test(imei) ? imei : null
}

/** Whether an IMEI of 15 digits ends in another digit than the one that checks the others (Luhn). */
export function hasWrongCheckDigit(imei: string): boolean {
  if (!/^\d{15}$/.test(imei)) return false
  const sum = Array.from(imei, Number).reduce((total, digit, at) => {
    const value = at % 2 ? digit * 2 : digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 !== 0
}
