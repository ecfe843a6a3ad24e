import { useCallback, useRef, type FocusEvent } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

/** Writes a text where the cursor of a field stands, as if it was typed: it can be undone. */
function insert(field: TextField, text: string): void {
  field.focus()
  // The one way that the browser's own undo knows of.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Inserts texts into the text field of an area that had the focus last, at first into its `textarea`. */
export function useInsertAtCursor<Area extends HTMLElement>() {
  const area = useRef<Area>(null)
  const last = useRef<TextField>(null)
  const noteFocus = useCallback((event: FocusEvent) => {
    if (isTextField(event.target)) last.current = event.target
  }, [])
  const insertText = useCallback((text: string) => {
    const field = last.current?.isConnected ? last.current : area.current?.querySelector('textarea')
    if (field) insert(field, text)
  }, [])
  return { area, noteFocus, insertText }
}
