import { Alert } from '@mui/material'
import { useState } from 'react'
import { required, useGetOne, useTranslate, type Validator } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isMonth, monthBefore } from '../../../server/lib/period.rules.ts'
import type { Client } from '../clients/client.ts'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { useCompanyMonth } from '../providers/useCompanyDay.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { MonthInput } from '../ui/form/MonthInput.tsx'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { monthText } from '../ui/format/dates.ts'
import { useMoveVehicle, type VehicleMove } from './useMoveVehicle.ts'
import { firstMovable, lastBilled, type VehicleHistory } from './vehicleHistory.ts'
import type { Vehicle } from './vehicle.ts'

interface MoveVehicleDialogProps extends OpenFormDraft {
  vehicle: Vehicle
  history: VehicleHistory
  /** The month from which on, where it is not the current one. */
  month?: string
  /** Kept with its draft. */
  about?: object
  onClose: () => void
}

/** Asks for the client that gets a vehicle, and from which month on; it says what stays billable to whom. */
export function MoveVehicleDialog(props: MoveVehicleDialogProps) {
  const now = useCompanyMonth()
  const month = props.month ?? now
  return month ? <MoveForm {...props} month={month} /> : null
}

function MoveForm(props: MoveVehicleDialogProps & { month: string }) {
  const { vehicle, history, month, target, about, draft, onClose } = props
  const translate = useTranslate()
  const { failure, move } = useMoveVehicle(vehicle, onClose)
  // What is offered stays as it was: others' deeds are refused by the server, in its words.
  const [first] = useState(() => firstMovable(history))
  const [values] = useState(() => draft ?? { client_id: null, from_month: latest(first, month) })
  return (
    <DialogForm
      title={translate('vehicleHistory.move.title', { vehicle: vehicle.object_name })}
      values={values}
      target={target}
      about={about}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={(form) => move(form as VehicleMove)}
      onClose={onClose}
    >
      <DialogBody
        failure={failure}
        label="vehicleHistory.move.submit"
        busyLabel="vehicleHistory.move.busy"
        onCancel={onClose}
      >
        <MoveInputs vehicle={vehicle} first={first} billed={lastBilled(history)} />
      </DialogBody>
    </DialogForm>
  )
}

const latest = (one: string | null, other: string): string => (one && one > other ? one : other)

const needed = required()

/** @param first the first month from which it can be moved; null is any */
function MoveInputs({
  vehicle,
  first,
  billed,
}: {
  vehicle: Vehicle
  first: string | null
  billed: string | null
}) {
  const translate = useTranslate()
  const other: Validator = (client: number | null) =>
    client === vehicle.client_id ? 'vehicleHistory.move.same_owner' : undefined
  const notBefore = (month: string) =>
    first && month < first
      ? translate('vehicleHistory.move.too_early', { month: monthText(first) })
      : undefined
  return (
    <FormFields>
      <ClientPicker source="client_id" label="vehicleHistory.move.client" validate={[needed, other]} />
      <MonthInput
        source="from_month"
        label="vehicleHistory.move.from_month"
        isRequired
        check={notBefore}
        helperText={billed ? translate('vehicleHistory.move.billed', { month: monthText(billed) }) : false}
      />
      <MovePreview vehicle={vehicle} first={first} />
    </FormFields>
  )
}

/** Which months are billed to whom after the move, once client and month are chosen. */
function MovePreview({ vehicle, first }: { vehicle: Vehicle; first: string | null }) {
  const translate = useTranslate()
  const [id, from_month] = useWatch<VehicleMove, ['client_id', 'from_month']>({
    name: ['client_id', 'from_month'],
  })
  const { data: client } = useGetOne<Client>('clients', { id: id! }, { enabled: Boolean(id) })
  if (!id || id === vehicle.client_id || client?.id !== id) return null
  if (!isMonth(from_month) || (first && from_month < first)) return null
  return (
    <Alert severity="info" role="status">
      {translate('vehicleHistory.move.preview', {
        vehicle: vehicle.object_name,
        before: vehicle.client.client_name,
        until: monthText(monthBefore(from_month)),
        after: client.client_name,
        from: monthText(from_month),
      })}
    </Alert>
  )
}
