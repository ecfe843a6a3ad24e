import { createHmac, hkdfSync } from 'node:crypto'

const LENGTH = 16

/**
 * Stands for texts where they must not be told, as in a log: the same text has the same hash, and nobody without the
 * secret can try which text it is.
 * @param purpose what is hashed: hashes of one purpose say nothing of those of another
 */
export function createKeyedHash(secret: string, purpose: string): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `trackledger ${purpose}`, 32))
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, LENGTH)
}
