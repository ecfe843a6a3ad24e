import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { MAX_DETAILS } from '../../../server/features/payment-sheets/payment-profiles.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { MAPPED_FIELDS, type NewPaymentProfile, type PaymentProfile } from './paymentSheet.ts'

/** A select that was emptied holds ''. */
const emptyAsNull = (value: string | null): string | null => value || null

/** What a form holds, as the server takes it. */
function profileOf({ name, account, currency, columns, date_order, decimal_sign }: NewPaymentProfile) {
  const mapped = Object.fromEntries(MAPPED_FIELDS.map((field) => [field, emptyAsNull(columns[field])]))
  const details = columns.details.slice(0, MAX_DETAILS)
  return {
    ...{ name, account, date_order, decimal_sign },
    currency: emptyAsNull(currency),
    columns: { ...mapped, details },
  }
}

/** Keeps a new profile, or changes one. `save` resolves to the errors of the fields. */
export function useSaveProfile(
  profile: PaymentProfile | undefined,
  onSaved: (profile: PaymentProfile) => void,
) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)
  const send = (body: string) =>
    profile
      ? dataProvider.request<PaymentProfile>(`payment-profiles/${profile.id}`, { method: 'PUT', body })
      : dataProvider.request<PaymentProfile>('payment-profiles', {
          ...{ method: 'POST', body },
          headers: new Headers(idempotency.headersFor(body)),
        })
  const save = async (input: NewPaymentProfile) => {
    setFailure(null)
    try {
      const saved = await send(JSON.stringify(profileOf(input)))
      notify('paymentSheets.mapping.saved', { type: 'success' })
      refresh()
      onSaved(saved)
      return undefined
    } catch (error) {
      // A lost session shows its own message, and the form waits for the next log-in.
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'paymentSheets.mapping.failed'))
      return fieldErrorsOf(error)
    }
  }
  return { failure, save }
}
