import Undo from '@mui/icons-material/UndoOutlined'
import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../providers/access.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { periodOf, uploadOf, type Import, type ImportKind } from './import.ts'
import { useUndoImport } from './useUndoImport.ts'

/** What can be taken back, and the text that says what becomes of it. */
const CONSEQUENCES: Readonly<Partial<Record<ImportKind, string>>> = {
  billings: 'text',
  payments: 'text_payments',
  'opening-balances': 'text_openings',
}

const text = (key: string) => `resources.imports.undo.${key}`

/** Takes back what an import has made, after a question; for those who may, while it can be asked for. */
export function UndoImportButton({ item, size }: { item: Import; size?: ButtonProps['size'] }) {
  const translate = useTranslate()
  const isAllowed = useMay(uploadOf(item))
  const [asking, setAsking] = useState(false)
  const wrote = (item.counts?.new ?? 0) > 0
  if (!isAllowed || !(item.kind in CONSEQUENCES) || item.state !== 'finished' || !wrote) return null
  return (
    <>
      <Button
        size={size}
        startIcon={<Undo />}
        onClick={() => setAsking(true)}
        aria-label={translate(text('button_of'), { file: item.file_name })}
      >
        {translate(text('button'))}
      </Button>
      {asking && <UndoDialog item={item} onClose={() => setAsking(false)} />}
    </>
  )
}

function UndoDialog({ item, onClose }: { item: Import; onClose: () => void }) {
  const translate = useTranslate()
  const { busy, undo } = useUndoImport(item, onClose)
  return (
    <ConfirmDialog
      title={translate(text('title'), { file: item.file_name })}
      text={translate(text(CONSEQUENCES[item.kind]!), { period: periodOf(item.choices) })}
      action={translate(text('button'))}
      busy={busy}
      onConfirm={() => void undo()}
      onCancel={onClose}
    />
  )
}
