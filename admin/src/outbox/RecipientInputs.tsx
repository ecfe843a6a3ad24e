import { TextInput } from 'react-admin'

/** To whom an e-mail goes, and who gets a copy. */
export const RecipientInputs = () => (
  <>
    <TextInput
      source="recipient_email"
      label="resources.emails/outbox.change.recipient"
      type="email"
      autoFocus
    />
    <TextInput
      source="copies"
      label="resources.emails/outbox.change.copies"
      helperText="resources.emails/outbox.change.copies_hint"
    />
  </>
)
