import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { DkimKey } from './mailer.ts'

/** The key sizes that every receiver accepts: RFC 8301, 3.2. */
const [LEAST_BITS, MOST_BITS] = [1024, 4096]

function unreadableKeyError(pem: string): string {
  if (/BEGIN (RSA )?PUBLIC KEY|BEGIN CERTIFICATE/.test(pem))
    return 'is a public key; the private one is needed'
  if (/ENCRYPTED/.test(pem)) return 'is protected by a passphrase; store it without one'
  if (/BEGIN OPENSSH/.test(pem)) return 'is an OpenSSH key; it must be PEM, as openssl genrsa makes it'
  return 'is not a private key as PEM, from -----BEGIN to END-----'
}

function keyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

/** The error of a private key that cannot sign messages, or null. */
export function dkimKeyError(pem: string): string | null {
  const key = keyOf(pem)
  if (!key) return unreadableKeyError(pem)
  const { asymmetricKeyType: type = 'unknown', asymmetricKeyDetails: details } = key
  if (type !== 'rsa') return `is of the kind ${type}; most receivers check only RSA keys`
  const bits = details?.modulusLength ?? 0
  if (bits < LEAST_BITS) return `has ${bits} bits; receivers take no less than ${LEAST_BITS}`
  if (bits > MOST_BITS) return `has ${bits} bits; not every receiver takes more than ${MOST_BITS}`
  return null
}

/** The TXT record by which receivers verify signatures of a key. */
export function dkimRecord({ domain, selector, privateKey }: DkimKey): { name: string; value: string } {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const value = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
  return { name: `${selector}._domainkey.${domain}`, value }
}
