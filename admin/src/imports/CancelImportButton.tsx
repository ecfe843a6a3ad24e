import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import type { Import } from './import.ts'
import { useCancelImport } from './useCancelImport.ts'

interface CancelImportButtonProps {
  item: Import
  /** It may be somebody else's. */
  asksFirst?: boolean
}

/** Ends an import that is under way: nothing of it is written. */
export function CancelImportButton({ item, asksFirst }: CancelImportButtonProps) {
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
