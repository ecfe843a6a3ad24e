import { DialogTitle, useMediaQuery, type DialogProps, type Theme } from '@mui/material'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { DiscardDialog } from './DiscardDialog.tsx'
import { UnsavedChanges } from './UnsavedChanges.tsx'
import { useSaveDraft } from './useDraft.ts'
import { ModalDialog } from './ModalDialog.tsx'

interface DialogFormProps {
  /** The heading, as text. */
  title: string
  /** The initial values. */
  values: object
  /** The `target` of the form's draft; without one a lost session takes what was typed. */
  target?: RaRecord | string
  /** What it is about, kept with the draft for a `ReopenedForm`. */
  about?: object | undefined
  /** The values are those of a draft: they are unsaved. */
  restored?: boolean | undefined
  maxWidth: NonNullable<DialogProps['maxWidth']>
  /** Full screen on phones. */
  fillsPhones?: boolean
  /** Resolves to the errors of single fields, if any. */
  onSubmit: (values: object) => Promise<Record<string, string> | undefined | void>
  onClose: () => void
  /** DialogContent and DialogActions. */
  children: ReactNode
}

/**
 * A form in a dialog. Enter submits it; Escape closes it, and asks first when there are unsaved changes. Its values
 * survive a lost session.
 */
export function DialogForm(props: DialogFormProps) {
  const {
    title,
    values,
    target,
    about,
    restored = false,
    maxWidth,
    fillsPhones,
    onSubmit,
    onClose,
    children,
  } = props
  const titleId = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  // A ref: a change must not render a form of many inputs again.
  const state = useRef<FormState>('clean')
  const setFormState = useCallback((next: FormState) => void (state.current = next), [])
  const [asking, setAsking] = useState(false)
  const escape = () => {
    if (state.current === 'clean') onClose()
    if (state.current === 'unsaved') setAsking(true)
  }
  return (
    <ModalDialog
      maxWidth={maxWidth}
      fullScreen={Boolean(fillsPhones) && phone}
      aria-labelledby={titleId}
      onClose={escape}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } }}
    >
      <Form record={values} onSubmit={onSubmit} noValidate disableInvalidFormNotification>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        {children}
        <FormWatch target={target} about={about} restored={restored} onState={setFormState} />
      </Form>
      {asking && <DiscardDialog onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </ModalDialog>
  )
}

type FormState = 'clean' | 'unsaved' | 'busy'

interface FormWatchProps {
  target: RaRecord | string | undefined
  about: object | undefined
  restored: boolean
  onState: (state: FormState) => void
}

function FormWatch({ target, about, restored, onState }: FormWatchProps) {
  const { getValues } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState()
  useSaveDraft(target, getValues, about)
  const unsaved = restored || Object.keys(dirtyFields).length > 0
  const state = isSubmitting ? 'busy' : unsaved ? 'unsaved' : 'clean'
  useEffect(() => onState(state), [state, onState])
  return unsaved && <UnsavedChanges />
}
