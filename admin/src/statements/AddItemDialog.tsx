import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import { monthOf } from '../../../server/lib/period.rules.ts'
import { useClientVehicles } from '../vehicles/useClientVehicles.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { useAddItem } from './useAddItem.ts'
import { VehicleSelect } from './VehicleSelect.tsx'
import { periodOf } from './viewUpdates.ts'
import type { BillingView } from './view.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface AddItemDialogProps {
  view: BillingView
  onClose: () => void
}

/** Adds one of the client's vehicles to the billing. */
export function AddItemDialog({ view, onClose }: AddItemDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const [vehicle, setVehicle] = useState<Vehicle | null>(null)
  const vehicles = useClientVehicles(view.client_id, monthOf(periodOf(view)))
  const { busy, failure, add, clearFailure } = useAddItem(view, onClose)
  const choose = (chosen: Vehicle | null) => {
    clearFailure()
    setVehicle(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add(vehicle)
  }
  const error = failure ?? (vehicles.isError ? translate('resources.vehicles.fetch_failed') : null)
  const cancel = () => !busy && onClose()
  return (
    <ModalDialog maxWidth="sm" aria-labelledby={titleId} onClose={cancel}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{translate('statement.add_title')}</DialogTitle>
        <DialogContent>
          <VehicleSelect
            view={view}
            vehicles={vehicles.data}
            loading={vehicles.isPending}
            value={vehicle}
            onChange={choose}
          />
          {error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {error}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={busy} onClick={cancel}>
            {translate('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {translate(busy ? 'statement.adding' : 'statement.add_vehicle')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  )
}
