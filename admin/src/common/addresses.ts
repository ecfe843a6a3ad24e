import { isEmailAddress } from '../../../server/lib/email-address.rules.ts'

/** The addresses in a text, which commas, semicolons or blanks part. */
export const addressesIn = (text: string | null): string[] => (text ?? '').split(/[\s,;]+/).filter(Boolean)

/** Addresses as they are typed. */
export const addressText = (addresses: readonly string[]): string => addresses.join(', ')

/** The first that is no e-mail address, undefined when all are. */
export const badAddress = (addresses: readonly string[]): string | undefined =>
  addresses.find((address) => !isEmailAddress(address))
