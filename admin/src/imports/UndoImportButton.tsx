import Undo from '@mui/icons-material/UndoOutlined'
import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllowed } from '../providers/access.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { periodOf, type Import } from './import.ts'

/** Takes back what an upload of a month has billed, after a question; for those who may, while it can be asked for. */
export function UndoImportButton({ item, size }: { item: Import; size?: ButtonProps['size'] }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const isAllowed = useAllowed('imports', 'undo')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const billed = (item.counts?.new ?? 0) > 0
  if (!isAllowed || item.kind !== 'billings' || item.state !== 'finished' || !billed) return null

  const undo = async () => {
    setBusy(true)
    try {
      const headers = idempotency.headersFor(String(item.id))
      await dataProvider.request(`imports/${item.id}/undo`, { method: 'POST', headers })
      idempotency.done()
      notify('resources.imports.undo.done', { type: 'success' })
    } catch (error) {
      if (statusOf(error) !== 401)
        notify(failureText(error, 'resources.imports.undo.failed'), { type: 'error' })
    }
    setBusy(false)
    setAsking(false)
    refresh()
  }
  return (
    <>
      <Button
        size={size}
        startIcon={<Undo />}
        onClick={() => setAsking(true)}
        aria-label={translate('resources.imports.undo.button_of', { file: item.file_name })}
      >
        {translate('resources.imports.undo.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('resources.imports.undo.title', { file: item.file_name })}
          text={translate('resources.imports.undo.text', { period: periodOf(item.choices) })}
          action={translate('resources.imports.undo.button')}
          busy={busy}
          onConfirm={() => void undo()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
