import { useState } from 'react'
import { OnceKey } from './onceKey.ts'

/** The Idempotency-Key of the form around, for as long as it is open. */
export function useOnceKey(): OnceKey {
  const [key] = useState(() => new OnceKey())
  return key
}
