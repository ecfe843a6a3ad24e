import { MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { ShownBilling } from './usePreviewBilling.ts'

interface PreviewBillingChoiceProps {
  billings: readonly ShownBilling[]
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
