import { Checkbox, FormControlLabel } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'

interface CheckboxInputProps {
  source: string
  /** A key. */
  label: string
}

/** Yes or no. */
export function CheckboxInput({ source, label }: CheckboxInputProps) {
  const translate = useTranslate()
  const { field } = useInput({ source })
  const { value, ...rest } = field
  return (
    <FormControlLabel control={<Checkbox {...rest} checked={Boolean(value)} />} label={translate(label)} />
  )
}
