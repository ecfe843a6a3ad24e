import { memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { ItemInputs } from './ItemInputs.tsx'
import type { FuelOffer } from './useFuelOffers.ts'
import { useSaveItem } from './useSaveItem.ts'
import type { BillingItem } from './view.ts'

/** What was typed into the form before the session expired, and the item as it was then. */
export interface ItemDraft {
  base: BillingItem
  values: object
}

interface EditItemDialogProps {
  billing_id: number
  item: BillingItem
  draft?: ItemDraft | undefined
  onClose: () => void
  /** Receives the vehicle whose fuel sensor on its line is another now. */
  onFuelChange: (change: FuelOffer) => void
}

/** Tells of a fuel sensor that a save has set or unset. */
function offerFuel(
  { vehicle_id, vehicle_name, has_fuel_sensor: before }: BillingItem,
  { has_fuel_sensor }: ItemForm,
  tell: EditItemDialogProps['onFuelChange'],
): void {
  if (vehicle_id && has_fuel_sensor !== before)
    tell({ vehicle_id, vehicle_name: vehicle_name ?? '', has_fuel_sensor })
}

/** The form of an item. */
export const EditItemDialog = memo(function EditItemDialog(props: EditItemDialogProps) {
  const { billing_id, item, draft, onClose, onFuelChange } = props
  const translate = useTranslate()
  // The item may change while the form is open: what is saved is based on what was read.
  const [base] = useState(draft?.base ?? item)
  const { failure, save, conflict, keepMine, takeTheirs, closeConflict } = useSaveItem(
    billing_id,
    base,
    (form) => {
      onClose()
      if (form) offerFuel(base, form, onFuelChange)
    },
  )
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    await keepMine()
    setBusy(false)
  }
  return (
    <>
      <DialogForm
        title={translate('statement.edit_title')}
        values={{ ...base, ...draft?.values }}
        target={base}
        restored={Boolean(draft)}
        maxWidth="md"
        onSubmit={save}
        onClose={onClose}
      >
        <DialogBody failure={failure} label="statement.save_changes" onCancel={onClose}>
          <ItemInputs />
        </DialogBody>
      </DialogForm>
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          busy={busy}
          onKeep={() => void keep()}
          onTake={takeTheirs}
          onClose={closeConflict}
        />
      )}
    </>
  )
})
