import { TextInput, useTranslate } from 'react-admin'
import { addressesIn, badAddress } from '../ui/form/addresses.ts'

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

/** What the inputs of recipients hold. */
export interface Recipients {
  recipient_email: string | null
  /** Addresses, separated by commas. */
  copies: string | null
}

/** What the call is sent of them. */
export const recipientsOf = ({ recipient_email, copies }: Recipients) => ({
  recipient_email: recipient_email?.trim() ?? '',
  cc_emails: addressesIn([copies ?? '']),
})

/** Answers what is wrong with which input; an empty object when nothing is. */
export function useRecipientFaults() {
  const translate = useTranslate()
  return (recipients: Recipients): Record<string, string> => {
    const { recipient_email, cc_emails } = recipientsOf(recipients)
    const address = badAddress(cc_emails)
    return {
      ...(!recipient_email && { recipient_email: 'ra.validation.required' }),
      ...(recipient_email && badAddress([recipient_email]) && { recipient_email: 'ra.validation.email' }),
      ...(address && { copies: translate('resources.emails/outbox.change.bad_address', { address }) }),
    }
  }
}

/** What the server says about the fields of a call, by the inputs of the form. */
export function faultsOfInputs(
  errors: Record<string, string> | undefined,
): Record<string, string> | undefined {
  if (!errors) return undefined
  const inputOf = (field: string) =>
    field.startsWith('cc_emails') ? 'copies' : field === 'scheduled_at' ? 'time' : field
  return Object.fromEntries(Object.entries(errors).map(([field, fault]) => [inputOf(field), fault]))
}
