import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'

interface SubmitButtonProps {
  label: string
  busyLabel: string
  disabled?: boolean
  /** Another button is the one to press. */
  secondary?: boolean
}

/** Submits the form in context; disabled, with another label, while submitting. Labels are keys. */
export function SubmitButton({ label, busyLabel, disabled = false, secondary = false }: SubmitButtonProps) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant={secondary ? 'outlined' : 'contained'} disabled={disabled || isSubmitting}>
      {translate(isSubmitting ? busyLabel : label)}
    </Button>
  )
}
