import { useEffect } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Mail } from './mail.ts'
import { useBilledClient } from './useBilledClient.ts'

/** To whom a billing goes: the client's first address, unless something else was typed. */
export function RecipientInput({ client_id }: { client_id: number }) {
  const { getValues, resetField } = useFormContext<Mail>()
  const { isReady } = useFormState()
  const client = useBilledClient(client_id)
  const address = client?.email_1
  useEffect(() => {
    // Before it is ready the form would forget this again.
    if (isReady && address && getValues('recipient_email') === null)
      resetField('recipient_email', { defaultValue: address })
  }, [isReady, address, getValues, resetField])
  return (
    <TextInput
      source="recipient_email"
      label="resources.billings.send.recipient"
      type="email"
      helperText={client && !address ? 'resources.billings.send.no_address' : false}
      autoFocus
    />
  )
}
