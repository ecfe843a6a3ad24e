import { useState } from 'react'

/** A key that nobody else has: 32 hexadecimal digits. Unlike randomUUID it works without TLS too. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * The Idempotency-Key of a filled form: the same for as long as the same is sent, so that sending it again after an
 * answer was lost makes nothing twice; another one for anything else.
 */
export class IdempotencyKey {
  private sent: readonly unknown[] = []
  private key = ''

  /** @param sent what the call asks for: texts, numbers and files, in the same order each time */
  keyFor(...sent: readonly unknown[]): string {
    const same = sent.length === this.sent.length && sent.every((each, index) => each === this.sent[index])
    if (!same || !this.key) this.key = newKey()
    this.sent = sent
    return this.key
  }

  /** The same as the header of the call. */
  headersFor(...sent: readonly unknown[]): { 'Idempotency-Key': string } {
    return { 'Idempotency-Key': this.keyFor(...sent) }
  }

  /** The call was answered: the same form sent once more is meant. */
  done(): void {
    this.key = ''
  }
}

/** The Idempotency-Key of the form around, for as long as it is open. */
export function useIdempotencyKey(): IdempotencyKey {
  const [key] = useState(() => new IdempotencyKey())
  return key
}
