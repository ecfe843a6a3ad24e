import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin'
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

/** Changes a profile, unless it is not any more what the form began with: then null. */
async function changeProfile(
  dataProvider: AppDataProvider,
  { id, updated_at }: PaymentProfile,
  body: string,
) {
  const { record, etag } = await dataProvider.getTagged('payment-profiles', id)
  if ((record as RaRecord & PaymentProfile).updated_at !== updated_at) return null
  const headers = new Headers(etag ? { 'If-Match': etag } : {})
  return dataProvider.request<PaymentProfile>(`payment-profiles/${id}`, { method: 'PUT', body, headers })
}

/** Keeps a new profile, or changes one. `save` resolves to the errors of the fields. */
export function useSaveProfile(
  profile: PaymentProfile | undefined,
  onSaved: (profile: PaymentProfile) => void,
) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)
  const create = (body: string) =>
    dataProvider.request<PaymentProfile>('payment-profiles', {
      ...{ method: 'POST', body },
      headers: new Headers(idempotency.headersFor(body)),
    })
  const save = async (input: NewPaymentProfile) => {
    setFailure(null)
    const body = JSON.stringify(profileOf(input))
    try {
      const saved = profile ? await changeProfile(dataProvider, profile, body) : await create(body)
      if (!saved) {
        setFailure(translate('paymentSheets.mapping.changed'))
        // Who edits it anew begins with what it is now.
        refresh()
        return undefined
      }
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
