import type { DialogProps } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { DialogBody } from './DialogBody.tsx'
import { DialogForm } from './DialogForm.tsx'
import { useEditor } from './EditorProvider.tsx'
import { useSaveRecord, type FailureText } from './useSaveRecord.ts'

interface FormDialogProps {
  /** What a new record starts with: the fields that may stay empty, so that they are sent too. */
  defaults?: Record<string, unknown>
  maxWidth?: NonNullable<DialogProps['maxWidth']>
  /** Says why saving failed; by default as useSaveRecord does. */
  failureText?: FailureText
  /** The inputs. */
  children: ReactNode
}

/** The add and edit form of a list page, over it. */
export function FormDialog(props: FormDialogProps) {
  const { open } = useEditor()
  if (!open) return null
  return <OpenForm key={open.target === 'new' ? 'new' : open.target.id} {...props} />
}

function OpenForm({ defaults = {}, maxWidth = 'sm', failureText, children }: FormDialogProps) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { open, close } = useEditor()
  const record = open && open.target !== 'new' ? open.target : undefined
  const save = useSaveRecord(record, close, failureText)
  return (
    <DialogForm
      title={translate(`resources.${resource}.${record ? 'edit' : 'add'}`)}
      values={open?.values ?? record ?? { ...defaults, ...open?.defaults }}
      target={record ?? 'new'}
      restored={Boolean(open?.values)}
      maxWidth={maxWidth}
      onSubmit={save}
      onClose={close}
    >
      <DialogBody onCancel={close}>{children}</DialogBody>
    </DialogForm>
  )
}
