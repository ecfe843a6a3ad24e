let leaving = false
window.addEventListener('pagehide', () => (leaving = true))
// It may come back as it was, by the browser's Back.
window.addEventListener('pageshow', () => (leaving = false))

/** Whether the page is being left: what it still asks for is cut off, which says nothing about the server. */
export const isLeaving = (): boolean => leaving
