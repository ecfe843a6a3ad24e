import { Alert, Box, DialogActions, DialogContent } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { TextInput, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { CancelButton } from '../ui/form/CancelButton.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { SubmitButton } from '../ui/form/SubmitButton.tsx'
import type { CreatedBilling } from './billing.ts'
import { BillingPreview } from './BillingPreview.tsx'
import { PeriodInputs } from './PeriodInputs.tsx'
import { currentPeriod } from './periods.ts'
import { useBillableVehicles, type ManualBilling } from './useBillableVehicles.ts'
import { VehicleChoice } from './VehicleChoice.tsx'

interface ManualBillingDialogProps {
  onCreated: (billing: CreatedBilling) => void
}

/** The manual billing form, over the list. */
export function ManualBillingDialog(props: ManualBillingDialogProps) {
  const { open } = useEditor()
  return open?.target === 'new' && <OpenDialog {...props} />
}

function OpenDialog({ onCreated }: ManualBillingDialogProps) {
  const translate = useTranslate()
  const { open, close } = useEditor()
  const { failure, create, clearFailure } = useCreateBilling((billing) => {
    close()
    onCreated(billing)
  })
  const values: ManualBilling = { client_id: null, vehicle_ids: [], notes: null, ...currentPeriod() }
  return (
    <DialogForm
      title={translate('resources.billings.add')}
      values={{ ...values, ...open?.values }}
      target="new"
      restored={Boolean(open?.values)}
      maxWidth="md"
      fillsPhones
      onSubmit={(chosen) => create(chosen as ManualBilling)}
      onClose={close}
    >
      <ManualBillingForm failure={failure} onChanged={clearFailure} onCancel={close} />
    </DialogForm>
  )
}

interface ManualBillingFormProps {
  /** Why nothing was created, as text. */
  failure: string | null
  /** Called when a choice has changed. */
  onChanged: () => void
  onCancel: () => void
}

/** The client, the period and the vehicles to bill, and the total. */
function ManualBillingForm({ failure, onChanged, onCancel }: ManualBillingFormProps) {
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

/** Creates a billing of chosen vehicles; without a client or a vehicle nothing is sent. */
function useCreateBilling(onCreated: (billing: CreatedBilling) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const create = async (values: ManualBilling) => {
    const { client_id, vehicle_ids, billing_month, billing_year, notes } = values
    setFailure(null)
    if (!client_id || vehicle_ids.length === 0) {
      setFailure(translate('resources.billings.incomplete'))
      return
    }
    try {
      const body = JSON.stringify({ client_id, vehicle_ids, billing_month, billing_year, notes })
      const headers = idempotencyKey.headersFor(body)
      const created = await dataProvider.request<CreatedBilling>('billings/manual', {
        method: 'POST',
        headers,
        body,
      })
      idempotencyKey.done()
      notify('resources.billings.made', { type: 'success', messageArgs: { id: created.id } })
      onCreated(created)
      refresh()
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) !== 401) setFailure(failureText(error, 'resources.billings.make_failed'))
    }
  }
  const clearFailure = useCallback(() => setFailure(null), [])
  return { failure, create, clearFailure }
}
