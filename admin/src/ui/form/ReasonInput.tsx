import type { KeyboardEvent } from 'react'
import { required, TextInput, type TextInputProps } from 'react-admin'

/** The most letters of a reason that the server takes, unless a call takes more. */
const MOST = 900
const needed = required()

/** Enter sends the form, as in a field of one line; with Shift it begins a line. */
function sendOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
}

/** Why something is done: a text that must be given, as long as it has to be. */
export const ReasonInput = (props: Omit<TextInputProps, 'source'>) => (
  <TextInput
    source="reason"
    validate={needed}
    slotProps={{ htmlInput: { maxLength: MOST } }}
    multiline
    fullWidth
    onKeyDown={sendOnEnter}
    {...props}
  />
)
