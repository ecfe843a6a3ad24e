import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { Form, useResourceContext, useTranslate } from 'react-admin'
import { CancelButton } from './CancelButton.tsx'
import { useEditor } from './EditorProvider.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useSaveRecord } from './useSaveRecord.ts'

interface FormDialogProps {
  /** What a new record starts with: the fields that may stay empty, so that they are sent too. */
  defaults?: Record<string, unknown>
  /** The inputs. */
  children: ReactNode
}

/** The add and edit form of a list page, over it. */
export function FormDialog(props: FormDialogProps) {
  const { open } = useEditor()
  if (!open) return null
  return <OpenForm key={open.target === 'new' ? 'new' : open.target.id} {...props} />
}

function OpenForm({ defaults, children }: FormDialogProps) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const titleId = useId()
  const { open, close } = useEditor()
  const record = open && open.target !== 'new' ? open.target : undefined
  const save = useSaveRecord(record, close)
  return (
    <Dialog
      open
      maxWidth="sm"
      aria-labelledby={titleId}
      // A click beside the form must not throw away what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && close()}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
    >
      <Form
        record={open?.values ?? record ?? defaults ?? {}}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={titleId}>
          {translate(`resources.${resource}.${record ? 'edit' : 'add'}`)}
        </DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <CancelButton onClick={close} />
          <SubmitButton label="common.save" busyLabel="common.saving" />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
