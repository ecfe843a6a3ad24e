import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { message, type Message } from '../messages.ts'
import type { DkimKey } from './mailer.ts'

/** The key sizes that every receiver accepts: RFC 8301, 3.2. */
const [LEAST_BITS, MOST_BITS] = [1024, 4096]

function unreadableKeyError(pem: string): Message {
  if (/BEGIN (RSA )?PUBLIC KEY|BEGIN CERTIFICATE/.test(pem)) return message('key.public')
  if (/ENCRYPTED/.test(pem)) return message('key.encrypted')
  if (/BEGIN OPENSSH/.test(pem)) return message('key.openssh')
  return message('key.not_pem')
}

function keyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}

/** The error of a private key that cannot sign messages, or null. */
export function dkimKeyError(pem: string): Message | null {
  const key = keyOf(pem)
  if (!key) return unreadableKeyError(pem)
  const { asymmetricKeyType: type = 'unknown', asymmetricKeyDetails: details } = key
  if (type !== 'rsa') return message('key.kind', { kind: type })
  const bits = details?.modulusLength ?? 0
  if (bits < LEAST_BITS) return message('key.too_short', { bits, least: LEAST_BITS })
  if (bits > MOST_BITS) return message('key.too_long', { bits, most: MOST_BITS })
  return null
}

/** The TXT record by which receivers verify signatures of a key. */
export function dkimRecord({ domain, selector, privateKey }: DkimKey): { name: string; value: string } {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const value = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
  return { name: `${selector}._domainkey.${domain}`, value }
}
