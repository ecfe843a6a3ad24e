import type { Validator } from 'react-admin'
import { isEmailAddress } from '../../../../server/lib/email-address.rules.ts'

export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Splits texts, however they were typed or pasted, into distinct addresses. */
export const addressesIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.split(/[\s,;]+/))
    .filter((address, at, all) => address && all.findIndex((other) => sameAddress(address, other)) === at)

/** Addresses as the text of an input. */
export const addressText = (addresses: readonly string[]): string => addresses.join(', ')

/** The first invalid address, undefined when all are valid. */
export const badAddress = (addresses: readonly string[]): string | undefined =>
  addresses.find((address) => !isEmailAddress(address))

/** Refuses what is no e-mail address, by the server's rule: react-admin's own refuses some that can be written to. */
export const emailAddress: Validator = (value: string | null) =>
  !value || isEmailAddress(value) ? undefined : 'ra.validation.email'
