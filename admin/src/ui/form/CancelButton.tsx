import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** Closes the form in context without saving. */
export function CancelButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button onClick={onClick} color="inherit" disabled={isSubmitting}>
      {translate('common.cancel')}
    </Button>
  )
}
