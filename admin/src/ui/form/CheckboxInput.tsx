import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useInput, useTranslate } from 'react-admin'
import type { ControllerRenderProps } from 'react-hook-form'

interface CheckboxInputProps {
  source: string
  /** A key. */
  label: string
  /** A key: what ticking the box means. */
  hint?: string
}

/** A boolean field. */
export function CheckboxInput({ source, label, hint }: CheckboxInputProps) {
  const translate = useTranslate()
  const { id, field } = useInput({ source })
  const { value, onChange, ...rest } = field as ControllerRenderProps<Record<string, boolean | null>>
  const hintId = hint && `${id}-hint`
  const box = (
    <Checkbox
      {...rest}
      checked={Boolean(value)}
      onChange={(_event, checked) => onChange(checked)}
      slotProps={{ input: { 'aria-describedby': hintId } }}
    />
  )
  return (
    <Box>
      <FormControlLabel control={box} label={translate(label)} />
      {hint && (
        // Aligned with the label, after the box and its padding.
        <FormHelperText id={hintId} sx={{ mt: -0.5, marginInlineStart: '31px' }}>
          {translate(hint)}
        </FormHelperText>
      )}
    </Box>
  )
}
