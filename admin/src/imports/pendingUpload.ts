const KEY = 'upload'
/** An unloading page aborts its calls first: an abort counts as a failure once the page has stayed for this long. */
const UNLOAD_MS = 10_000

/** An upload whose outcome the user has not seen yet; it survives a reload of the page. */
export interface PendingUpload {
  resource: string
  file: string
  /** The id of the newest import when it was sent: that of this upload is greater. */
  after: number
}

let clearing: ReturnType<typeof setTimeout> | undefined
/** The upload that this page is sending. */
let sending: PendingUpload | null = null
const listeners = new Set<() => void>()

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

function setSending(upload: PendingUpload | null): void {
  sending = upload
  for (const listener of listeners) listener()
}

/** Stores that a workbook is being sent: until `allowUnload` the browser asks before the page is left. */
export function setPendingUpload(upload: PendingUpload): void {
  clearTimeout(clearing)
  sessionStorage.setItem(KEY, JSON.stringify(upload))
  window.addEventListener('beforeunload', warn)
  setSending(upload)
}

/** The server has received it: the page may be left. */
export const allowUnload = (): void => window.removeEventListener('beforeunload', warn)

/** The upload ended after its page was left: it stays pending, to be shown when the user comes back. */
export function stopSending(): void {
  allowUnload()
  setSending(null)
}

/** The user has seen the outcome, or does not need to. */
export function clearPendingUpload(): void {
  sessionStorage.removeItem(KEY)
  stopSending()
}

/** The upload ended without a response: its connection broke, or its page is being unloaded. */
export function uploadAborted(): void {
  stopSending()
  clearing = setTimeout(clearPendingUpload, UNLOAD_MS)
}

/** The pending upload of a resource; null when there is none. */
export function pendingUploadOf(resource: string): PendingUpload | null {
  const text = sessionStorage.getItem(KEY)
  const upload = text ? (JSON.parse(text) as PendingUpload) : null
  return upload?.resource === resource ? upload : null
}

/** The upload that this page is sending; null when there is none. */
export const currentUpload = (): PendingUpload | null => sending

/** Calls a listener whenever an upload starts or ends; returns the function that unsubscribes it. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
