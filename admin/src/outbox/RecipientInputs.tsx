import { TextInput, useTranslate } from 'react-admin'
import { addressesIn, badAddress } from '../ui/form/addresses.ts'

/** The inputs of the recipient and of those who get a copy. */
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

/** The values of the inputs. */
export interface RecipientValues {
  recipient_email: string | null
  /** Addresses, separated by commas. */
  copies: string | null
}

/** The recipients as the call takes them. */
export const recipientsOf = ({ recipient_email, copies }: RecipientValues) => ({
  recipient_email: recipient_email?.trim() ?? '',
  cc_emails: addressesIn([copies ?? '']),
})

/** Returns a function that returns the errors by input, empty when there are none. */
export function useValidateRecipients() {
  const translate = useTranslate()
  return (recipients: RecipientValues): Record<string, string> => {
    const { recipient_email, cc_emails } = recipientsOf(recipients)
    const address = badAddress(cc_emails)
    return {
      ...(!recipient_email && { recipient_email: 'ra.validation.required' }),
      ...(recipient_email && badAddress([recipient_email]) && { recipient_email: 'ra.validation.email' }),
      ...(address && { copies: translate('resources.emails/outbox.change.bad_address', { address }) }),
    }
  }
}

/** The server's errors of fields, by the inputs of the form. */
export function inputErrorsOf(
  errors: Record<string, string> | undefined,
): Record<string, string> | undefined {
  if (!errors) return undefined
  const inputOf = (field: string) =>
    field.startsWith('cc_emails') ? 'copies' : field === 'scheduled_at' ? 'time' : field
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [inputOf(field), error]))
}
