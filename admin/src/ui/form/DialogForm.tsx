import { Dialog, DialogTitle, useMediaQuery, type DialogProps, type Theme } from '@mui/material'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { DiscardDialog } from './DiscardDialog.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useSaveDraft } from './useFormGuard.ts'

interface DialogFormProps {
  /** The heading, as text. */
  title: string
  /** What the form holds at first. */
  values: object
  /** What the form is about, as a FormDraft has it. */
  target: RaRecord | string
  /** The values come from a draft: they are not saved yet. */
  restored?: boolean | undefined
  maxWidth: NonNullable<DialogProps['maxWidth']>
  /** Phones show nothing but the form. */
  fillsPhones?: boolean
  /** Answers what is wrong with single fields, if something is. */
  onSubmit: (values: object) => Promise<Record<string, string> | undefined | void>
  onClose: () => void
  /** DialogContent and DialogActions. */
  children: ReactNode
}

/**
 * A form over a page. Enter submits it; Escape leaves it, and asks first when something was typed. A lost session
 * keeps what stands in it.
 */
export function DialogForm(props: DialogFormProps) {
  const {
    title,
    values,
    target,
    restored = false,
    maxWidth,
    fillsPhones,
    onSubmit,
    onClose,
    children,
  } = props
  const titleId = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // Not drawn: a form of many inputs is not to be drawn again because of it.
  const state = useRef<FormState>('clean')
  const noteState = useCallback((next: FormState) => void (state.current = next), [])
  const [asking, setAsking] = useState(false)
  const escape = () => {
    if (state.current === 'clean') onClose()
    if (state.current === 'unsaved') setAsking(true)
  }
  return (
    <Dialog
      open
      maxWidth={maxWidth}
      fullScreen={Boolean(fillsPhones) && phone}
      aria-labelledby={titleId}
      // A click beside the form must not throw away what was typed.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && escape()}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <Form record={values} onSubmit={onSubmit} noValidate disableInvalidFormNotification>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {children}
        <FormWatch target={target} restored={restored} onState={noteState} />
      </Form>
      {asking && <DiscardDialog onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </Dialog>
  )
}

type FormState = 'clean' | 'unsaved' | 'busy'

interface FormWatchProps {
  target: RaRecord | string
  restored: boolean
  onState: (state: FormState) => void
}

function FormWatch({ target, restored, onState }: FormWatchProps) {
  const { getValues } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState()
  useSaveDraft(target, getValues)
  const unsaved = restored || Object.keys(dirtyFields).length > 0
  const state = isSubmitting ? 'busy' : unsaved ? 'unsaved' : 'clean'
  useEffect(() => onState(state), [state, onState])
  return unsaved && <UnsavedChanges />
}
