import { useTranslate } from 'react-admin'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import type { MadeBilling } from './billing.ts'
import { ManualBillingForm } from './ManualBillingForm.tsx'
import { currentPeriod } from './periods.ts'
import { useMakeBilling, type ManualBilling } from './useMakeBilling.ts'

interface ManualBillingDialogProps {
  onMade: (billing: MadeBilling) => void
}

/** The manual billing form, over the list. */
export function ManualBillingDialog(props: ManualBillingDialogProps) {
  const { open } = useEditor()
  return open?.target === 'new' && <OpenDialog {...props} />
}

function OpenDialog({ onMade }: ManualBillingDialogProps) {
  const translate = useTranslate()
  const { open, close } = useEditor()
  const { failure, make, forget } = useMakeBilling((billing) => {
    close()
    onMade(billing)
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
      onSubmit={(chosen) => make(chosen as ManualBilling)}
      onClose={close}
    >
      <ManualBillingForm failure={failure} onChanged={forget} onCancel={close} />
    </DialogForm>
  )
}
