import { Typography } from '@mui/material'
import { useState } from 'react'
import { required, TextInput, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'

interface VoidDialogProps extends OpenFormDraft {
  billing_id: number
  onClose: () => void
}

/** Asks why a billing is made void, and says what becomes of it. */
export function VoidDialog({ billing_id, target, draft, onClose }: VoidDialogProps) {
  const translate = useTranslate()
  const { failure, makeVoid } = useVoid(billing_id, onClose)
  return (
    <DialogForm
      title={translate('revisions.void.title', { id: billing_id })}
      values={draft ?? { reason: '' }}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={(values) => makeVoid((values as { reason: string }).reason)}
      onClose={onClose}
    >
      <DialogBody
        failure={failure}
        label="revisions.void.submit"
        busyLabel="revisions.void.busy"
        onCancel={onClose}
      >
        <Typography sx={{ mb: 1.5 }}>{translate('revisions.void.about')}</Typography>
        <TextInput
          source="reason"
          label="revisions.void.reason"
          validate={required()}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          multiline
          fullWidth
        />
      </DialogBody>
    </DialogForm>
  )
}

function useVoid(billing_id: number, onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)
  const makeVoid = async (reason: string): Promise<void> => {
    setFailure(null)
    try {
      const body = JSON.stringify({ reason })
      const headers = idempotencyKey.headersFor(body)
      await dataProvider.request(`billings/${billing_id}/void`, { method: 'POST', headers, body })
      idempotencyKey.done()
      notify('revisions.void.done', { type: 'success', messageArgs: { id: billing_id } })
      onDone()
      refresh()
    } catch (error) {
      setFailure(failureText(error, 'revisions.void.failed'))
    }
  }
  return { failure, makeVoid }
}
