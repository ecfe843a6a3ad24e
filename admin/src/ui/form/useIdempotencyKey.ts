import { useState } from 'react'

/** A random key of 32 hexadecimal digits. Unlike randomUUID it works without TLS too. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * The Idempotency-Key of a form: the same as long as the same content is sent, so that a retry after a lost answer
 * creates nothing twice; a new one for other content.
 */
class IdempotencyKey {
  private sent: readonly unknown[] = []
  private key = ''

  /** @param sent the content of the call: texts, numbers and files, in the same order each time */
  keyFor(...sent: readonly unknown[]): string {
    const same = sent.length === this.sent.length && sent.every((each, index) => each === this.sent[index])
    if (!same || !this.key) this.key = newKey()
    this.sent = sent
    return this.key
  }

  /** The key as the header of the call. */
  headersFor(...sent: readonly unknown[]): { 'Idempotency-Key': string } {
    return { 'Idempotency-Key': this.keyFor(...sent) }
  }

  /** The call was answered: the same content sent again is a new call. */
  done(): void {
    this.key = ''
  }
}

/** The Idempotency-Key of a form, as long as it is mounted. */
export function useIdempotencyKey(): IdempotencyKey {
  const [key] = useState(() => new IdempotencyKey())
  return key
}
