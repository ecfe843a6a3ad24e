import { Checkbox, FormControlLabel } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import type { ControllerRenderProps } from 'react-hook-form'

interface CheckboxInputProps {
  source: string
  /** A key. */
  label: string
}

/** Yes or no. */
export function CheckboxInput({ source, label }: CheckboxInputProps) {
  const translate = useTranslate()
  const { field } = useInput({ source })
  const { value, onChange, ...rest } = field as ControllerRenderProps<Record<string, boolean | null>>
  const box = (
    <Checkbox {...rest} checked={Boolean(value)} onChange={(_event, checked) => onChange(checked)} />
  )
  return <FormControlLabel control={box} label={translate(label)} />
}
