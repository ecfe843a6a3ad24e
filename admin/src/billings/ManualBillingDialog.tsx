import { Dialog, DialogTitle, useMediaQuery, type Theme } from '@mui/material'
import { useId } from 'react'
import { Form, useTranslate } from 'react-admin'
import { useEditor } from '../common/EditorProvider.tsx'
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
  return open && <OpenDialog {...props} />
}

function OpenDialog({ onMade }: ManualBillingDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { open, close } = useEditor()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { failure, make, forget } = useMakeBilling((billing) => {
    close()
    onMade(billing)
  })
  const values: ManualBilling = { client_id: null, vehicle_ids: [], notes: null, ...currentPeriod() }
  return (
    <Dialog
      open
      maxWidth="md"
      fullScreen={phone}
      aria-labelledby={titleId}
      // A click beside the form must not throw away what was chosen.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <Form
        defaultValues={{ ...values, ...open?.values }}
        onSubmit={(chosen: object) => make(chosen as ManualBilling)}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={titleId}>{translate('resources.billings.add')}</DialogTitle>
        <ManualBillingForm failure={failure} onChanged={forget} onCancel={close} />
      </Form>
    </Dialog>
  )
}
