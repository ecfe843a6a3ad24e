import { useTranslate } from 'react-admin'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface DiscardDialogProps {
  onDiscard: () => void
  onKeep: () => void
}

/** Asks whether to discard unsaved changes. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      title={translate('common.discard_question')}
      text={translate('common.discard_text')}
      action={translate('common.discard')}
      cancel={translate('common.keep_editing')}
      busy={false}
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
