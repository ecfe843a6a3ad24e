import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts that must not be in the database in plain. */
export interface SecretBox {
  seal(text: string): string
  /** The text, or null when it was sealed with another secret or for another purpose, or was changed. */
  open(sealed: string): string | null
}

const VERSION = 'v1.'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Whether a text has the format of a sealed one, whatever its secret and purpose. */
export const isSealed = (text: string): boolean =>
  text.startsWith(VERSION) &&
  /^[\w-]+$/.test(text.slice(VERSION.length)) &&
  Buffer.from(text.slice(VERSION.length), 'base64url').length > IV_BYTES + TAG_BYTES

/**
 * AES-256-GCM with a key of its own, derived from a secret by HKDF.
 * @param purpose what is sealed: it can be opened for the same purpose only
 */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `trackledger ${purpose}`, 32))
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return VERSION + Buffer.concat(sealed).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (!sealed.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        return (
          decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        return null
      }
    },
  }
}
