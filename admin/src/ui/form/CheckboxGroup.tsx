import { FormControl, FormHelperText, FormLabel } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'

interface CheckboxGroupProps {
  /** A key, as is the hint: what is chosen, and how. */
  label: string
  hint: string
  /** CheckboxInputs. */
  children: ReactNode
}

/** Several things of which any can be chosen. */
export function CheckboxGroup({ label, hint, children }: CheckboxGroupProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <FormControl component="fieldset" aria-describedby={id}>
      <FormLabel component="legend">{translate(label)}</FormLabel>
      <FormHelperText id={id} sx={{ mx: 0 }}>
        {translate(hint)}
      </FormHelperText>
      {children}
    </FormControl>
  )
}
