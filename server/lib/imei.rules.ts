/** What an IMEI looks like: 15 digits with a good check digit is the norm, but trackers report others too. */
export const IMEI = { name: 'an IMEI', pattern: /^[0-9A-Za-z]{5,20}$/ }

/** An IMEI without its blanks and hyphens, or null when it is none. */
export function imeiOf(text: string): string | null {
  // Format characters are invisible and come along when a number is copied from a page.
  const imei = text.replace(/[\s\p{Cf}-]/gu, '')
  return IMEI.pattern.test(imei) ? imei : null
}
