import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'

interface PreviewBillingChoiceProps {
  billings: readonly PreviewBilling[]
  /** Null for sample values. */
  chosen: number | null
  onChoose: (id: number | null) => void
}

const SAMPLE = 'sample'

/** Chooses whose values a preview shows: those of a billing, or of a sample. */
export function PreviewBillingChoice({ billings, chosen, onChoose }: PreviewBillingChoiceProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={translate('emails.preview.billing')}
      value={chosen ?? SAMPLE}
      onChange={({ target }) => onChoose(target.value === SAMPLE ? null : Number(target.value))}
      sx={{ '&&': { mb: 1 } }}
    >
      {billings.map((billing) => (
        <MenuItem key={billing.id} value={billing.id}>
          {translate('emails.preview.billing_named', {
            id: billing.id,
            client: billing.client.client_name,
            period: formatPeriod(billing),
          })}
        </MenuItem>
      ))}
      <MenuItem value={SAMPLE}>{translate('emails.preview.sample')}</MenuItem>
    </TextField>
  )
}

/** A billing as far as a preview names it. */
type PreviewBilling = Pick<
  components['schemas']['Billing'],
  'id' | 'client' | 'billing_month' | 'billing_year'
>

const NEWEST = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'DESC' } } as const

/** The newest billings, and which of them a preview shows: the newest, until another is chosen. Null is a sample. */
export function usePreviewBilling() {
  const { data: billings = [] } = useGetList<PreviewBilling>('billings', NEWEST, {
    retry: false,
    onError: () => undefined,
  })
  const [choice, choose] = useState<number | null>()
  return { billings, choose, billing: choice === undefined ? (billings[0]?.id ?? null) : choice }
}
