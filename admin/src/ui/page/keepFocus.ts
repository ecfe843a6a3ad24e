/** Keeps what has the focus. @returns gives the focus back, unless it has gone elsewhere: a button loses it while it is disabled */
export function keepFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }
}
