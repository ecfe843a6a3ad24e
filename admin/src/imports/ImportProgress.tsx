import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useMay } from '../providers/access.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { progressText, uploadOf, type Import } from './import.ts'
import { useReloadImports } from './useFollowImports.ts'

interface ImportProgressProps {
  item: Import
  /** Whether the viewer started it. */
  isMine: boolean
  /** Whether somebody else may cancel it too, after a confirmation. */
  anyoneMayCancel?: boolean
}

/** The progress of a running import, and a button to cancel it. */
export function ImportProgress({ item, isMine, anyoneMayCancel }: ImportProgressProps) {
  const translate = useTranslate()
  const may = useMay(uploadOf(item))
  const { total_rows: total, done_rows: done, file_name: file, username: name } = item
  return (
    <ProgressBar
      title={translate(`resources.imports.progress.${isMine ? 'mine' : 'theirs'}`, { file, name })}
      text={translate(...progressText(item))}
      part={total === null ? null : done / Math.max(1, total)}
      action={may && (isMine || anyoneMayCancel) && <CancelImportButton item={item} asksFirst={!isMine} />}
    />
  )
}

interface CancelImportButtonProps {
  item: Import
  /** Whether to ask for a confirmation. */
  asksFirst?: boolean
}

/** Cancels a running import: none of it is written. */
function CancelImportButton({ item, asksFirst }: CancelImportButtonProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.imports.cancel.${key}`, values)
  const [isAsking, setIsAsking] = useState(false)
  const { busy, cancel } = useCancelImport(item.id)
  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={busy}
        onClick={() => (asksFirst ? setIsAsking(true) : void cancel())}
        sx={{ flexShrink: 0 }}
      >
        {text('submit')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('question', { file: item.file_name, name: item.username })}
          text={text('text')}
          action={text('submit')}
          cancel={text('keep')}
          busy={busy}
          onConfirm={() => void cancel().then(() => setIsAsking(false))}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Cancels a running import, and reports the result. */
function useCancelImport(id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const reload = useReloadImports()
  const [busy, setBusy] = useState(false)
  const cancel = async (): Promise<void> => {
    setBusy(true)
    try {
      await dataProvider.request(`imports/${id}/cancel`, { method: 'POST' })
      notify('resources.imports.cancel.done', { type: 'info' })
    } catch (error) {
      notify(failureText(error, 'resources.imports.cancel.failed'), { type: 'error' })
    } finally {
      setBusy(false)
      void reload()
    }
  }
  return { busy, cancel }
}
