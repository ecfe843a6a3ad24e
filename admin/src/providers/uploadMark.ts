const KEY = 'upload'
/** When a page goes away its calls fail a moment before: a failure counts as one of the page that is still there after this. */
const STILL_HERE_MS = 10_000

/** An upload that is under way in this tab, or that was when its page went away. */
interface UploadMark {
  resource: string
  file: string
}

let ending: ReturnType<typeof setTimeout> | undefined

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Marks that a workbook is on its way: until it is answered the browser asks before the page goes away. */
export function markUpload(mark: UploadMark): void {
  clearTimeout(ending)
  sessionStorage.setItem(KEY, JSON.stringify(mark))
  window.addEventListener('beforeunload', warn)
}

/** The upload has ended, or nobody needs to know of it any more. */
export function clearUploadMark(): void {
  sessionStorage.removeItem(KEY)
  window.removeEventListener('beforeunload', warn)
}

/** The upload ended without an answer: its connection broke, or its page is going away. */
export function uploadBroke(): void {
  window.removeEventListener('beforeunload', warn)
  ending = setTimeout(clearUploadMark, STILL_HERE_MS)
}

/** The name of the workbook whose upload on this page was cut off, null when none was. */
export function interruptedUpload(resource: string): string | null {
  const text = sessionStorage.getItem(KEY)
  const mark = text ? (JSON.parse(text) as UploadMark) : null
  return mark?.resource === resource ? mark.file : null
}
