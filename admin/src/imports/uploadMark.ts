const KEY = 'upload'
/** When a page goes away its calls fail a moment before: a failure counts as one of the page that is still there after this. */
const STILL_HERE_MS = 10_000

/** An upload whose end has not been told yet. */
export interface UploadMark {
  resource: string
  file: string
  /** The newest import that was known when it was sent: this one is newer. */
  after: number
}

let ending: ReturnType<typeof setTimeout> | undefined
/** What this page is sending at the moment. */
let sending: UploadMark | null = null
const listeners = new Set<() => void>()

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

function set(mark: UploadMark | null): void {
  sending = mark
  for (const listener of listeners) listener()
}

/** Marks that a workbook is on its way: until it has arrived the browser asks before the page goes away. */
export function markUpload(mark: UploadMark): void {
  clearTimeout(ending)
  sessionStorage.setItem(KEY, JSON.stringify(mark))
  window.addEventListener('beforeunload', warn)
  set(mark)
}

/** The server works on it: the page is not needed any more. */
export const uploadArrived = (): void => window.removeEventListener('beforeunload', warn)

/** The upload was answered while nobody was looking: its mark stays, for whoever comes back. */
export function uploadEndedUnseen(): void {
  uploadArrived()
  set(null)
}

/** The upload has ended, or nobody needs to know of it any more. */
export function clearUploadMark(): void {
  sessionStorage.removeItem(KEY)
  uploadEndedUnseen()
}

/** The upload ended without an answer: its connection broke, or its page is going away. */
export function uploadBroke(): void {
  uploadEndedUnseen()
  ending = setTimeout(clearUploadMark, STILL_HERE_MS)
}

/** The upload of this page whose end has not been told yet, null when there is none. */
export function markedUpload(resource: string): UploadMark | null {
  const text = sessionStorage.getItem(KEY)
  const mark = text ? (JSON.parse(text) as UploadMark) : null
  return mark?.resource === resource ? mark : null
}

/** What this page is sending, null when it is nothing. */
export const uploadBeingSent = (): UploadMark | null => sending

/** Calls a listener whenever a sending begins or ends; answers how to stop that. */
export function onSending(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
