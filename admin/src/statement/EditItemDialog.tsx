import { Alert, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { Form, useTranslate } from 'react-admin'
import { CancelButton } from '../common/CancelButton.tsx'
import { SubmitButton } from '../common/SubmitButton.tsx'
import { ItemInputs } from './ItemInputs.tsx'
import { useSaveItem } from './useSaveItem.ts'
import type { BillingItem } from './view.ts'

interface EditItemDialogProps {
  billing_id: number
  item: BillingItem
  /** What was typed before the session was lost. */
  draft?: object | undefined
  onClose: () => void
}

/** The form of a line. */
export function EditItemDialog({ billing_id, item, draft, onClose }: EditItemDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { failure, save } = useSaveItem(billing_id, item, onClose)
  return (
    <Dialog
      open
      maxWidth="md"
      aria-labelledby={titleId}
      // A click beside the form must not throw away what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
    >
      <Form record={{ ...item, ...draft }} onSubmit={save} noValidate disableInvalidFormNotification>
        <DialogTitle id={titleId}>{translate('statement.edit_title')}</DialogTitle>
        <DialogContent>
          <ItemInputs />
          {failure && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {failure}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <CancelButton onClick={onClose} />
          <SubmitButton label="statement.save_changes" busyLabel="common.saving" />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
