import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'

/** Submits the form around. While that is under way it is disabled and says so. Labels are keys. */
export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {translate(isSubmitting ? busyLabel : label)}
    </Button>
  )
}
