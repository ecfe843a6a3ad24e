import { Alert, Box, DialogActions, DialogContent } from '@mui/material'
import { useEffect } from 'react'
import { TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { CancelButton } from '../ui/form/CancelButton.tsx'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import { BillingPreview } from './BillingPreview.tsx'
import { PeriodInputs } from './PeriodInputs.tsx'
import { useBillableVehicles } from './useBillableVehicles.ts'
import type { ManualBilling } from './useMakeBilling.ts'
import { VehicleChoice } from './VehicleChoice.tsx'

interface ManualBillingFormProps {
  /** Why nothing was made, as text. */
  failure: string | null
  /** Called when a choice has changed. */
  onChanged: () => void
  onCancel: () => void
}

/** Who is billed, for which period and which vehicles, and what that comes to. */
export function ManualBillingForm({ failure, onChanged, onCancel }: ManualBillingFormProps) {
  const translate = useTranslate()
  const [client_id, billing_month, billing_year] = useWatch<
    ManualBilling,
    ['client_id', 'billing_month', 'billing_year']
  >({ name: ['client_id', 'billing_month', 'billing_year'] })
  const billable = useBillableVehicles(client_id, { billing_month, billing_year })
  const { chosen } = billable
  useEffect(onChanged, [onChanged, client_id, billing_month, billing_year, chosen])
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '3fr 2fr', sm: '4fr 2fr 1.5fr' },
            columnGap: 1.5,
            '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          }}
        >
          <ClientPicker source="client_id" placeholder={translate('resources.billings.choose_client')} />
          <PeriodInputs />
        </Box>
        <VehicleChoice key={client_id} client_id={client_id} billable={billable} />
        <TextInput source="notes" multiline minRows={2} helperText={false} sx={{ mt: 2 }} />
        {failure && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <BillingPreview client_id={client_id} vehicles={chosen} period={{ billing_month, billing_year }} />
        <CancelButton onClick={onCancel} />
        <SubmitButton label="resources.billings.make" busyLabel="resources.billings.making" />
      </DialogActions>
    </>
  )
}
