import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'

interface RemoveLogoButtonProps {
  busy: boolean
  onRemove: () => Promise<void>
}

/** Removes the logo after a confirmation. */
export function RemoveLogoButton({ busy, onRemove }: RemoveLogoButtonProps) {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const text = (key: string) => translate(`company.logo.${key}`)
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {text('remove')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text('remove_question')}
          text={text('remove_hint')}
          action={text(busy ? 'removing' : 'remove')}
          busy={busy}
          onConfirm={() => void onRemove().finally(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
