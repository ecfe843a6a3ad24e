import { createHmac, hkdfSync } from 'node:crypto'

const LENGTH = 16

/**
 * Hashes texts that must not be disclosed, as in a log: the same text has the same hash, and without the secret the
 * text cannot be guessed.
 * @param purpose what is hashed: a text has another hash for another purpose
 */
export function createKeyedHash(secret: string, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `trackledger ${purpose}`, 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH)
}
