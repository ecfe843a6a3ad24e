import { Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput, useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { useCachedView } from './useBillingView.ts'
import type { ViewDue } from './view.ts'

interface DueDateDialogProps extends OpenFormDraft {
  view: ViewDue
  onClose: () => void
}

/** Asks until when a statement is to be paid; without a day it follows from the terms of payment. */
export function DueDateDialog({ view, target, draft, onClose }: DueDateDialogProps) {
  const translate = useTranslate()
  const { failure, save } = useSaveDueDate(view, onClose)
  const { billing_id: id, due_date } = view
  // What is typed stays when the statement is read again.
  const [values] = useState(draft ?? { due_date })
  return (
    <DialogForm
      title={translate('statement.due.edit_title', { id })}
      values={values}
      target={target}
      restored={Boolean(draft)}
      maxWidth="xs"
      onSubmit={(values) => save((values as { due_date: string | null }).due_date || null)}
      onClose={onClose}
    >
      <DialogBody failure={failure} label="common.save" busyLabel="common.saving" onCancel={onClose}>
        <Typography sx={{ mb: 1.5 }}>{translate('statement.due.edit_about')}</Typography>
        <TextInput
          source="due_date"
          type="date"
          label="statement.due.due_date"
          helperText="statement.due.edit_hint"
          slotProps={{ inputLabel: { shrink: true } }}
          fullWidth
        />
      </DialogBody>
    </DialogForm>
  )
}

function useSaveDueDate({ billing_id, version }: ViewDue, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const { reload } = useCachedView(billing_id)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (due_date: string | null): Promise<void> => {
    setFailure(null)
    try {
      const body = JSON.stringify({ due_date, version })
      await dataProvider.request(`billings/${billing_id}`, { method: 'PUT', body })
      notify('statement.due.saved', { type: 'success' })
      await reload()
      onDone()
    } catch (error) {
      setFailure(failureText(error, 'statement.due.failed'))
      // Saved again, it is about what somebody else has made of it.
      if (statusOf(error) === 409) await reload()
    }
  }
  return { failure, save }
}
