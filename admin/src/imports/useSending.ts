import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ImportKind } from './import.ts'
import { onSending, uploadBeingSent, type UploadMark } from './uploadMark.ts'

/** What takes longer than this shows how far it is. */
const SHORT_MS = 1000

/** What this page is sending of a kind, and whether that takes long. */
export function useSending(kind: ImportKind) {
  const any = useSyncExternalStore(onSending, uploadBeingSent)
  const sending = any?.resource === kind ? any : null
  const [long, setLong] = useState<UploadMark | null>(null)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setLong(sending), SHORT_MS)
    return () => clearTimeout(timer)
  }, [sending])
  return { sending, isLong: sending !== null && sending === long }
}
