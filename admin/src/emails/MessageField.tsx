import { TextField, type SxProps } from '@mui/material'
import { FieldTitle, InputHelperText, useInput, useTranslate, type Validator } from 'react-admin'

interface MessageFieldProps {
  source: 'subject' | 'body'
  /** Keys of texts. */
  label: string
  hint?: string
  /** What is wrong with a text, told while it is typed. */
  faultOf: (text: string) => string | null
  /** How many lines are seen. */
  rows?: number
  validate?: Validator | Validator[] | undefined
  sx?: SxProps
}

/** A part of a message. */
export function MessageField({ source, label, hint, faultOf, rows, validate, sx }: MessageFieldProps) {
  const translate = useTranslate()
  const { id, field, fieldState, isRequired } = useInput({ source, ...(validate && { validate }) })
  const { error, invalid } = fieldState
  const fault = faultOf(String(field.value ?? ''))
  const isToldMore = Boolean(error?.message ?? hint)
  const helperText =
    (fault && translate(fault, { _: fault })) ??
    (isToldMore && <InputHelperText error={error?.message} helperText={hint} />)
  return (
    <TextField
      {...field}
      id={id}
      fullWidth
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={invalid || fault !== null}
      helperText={helperText}
      {...(rows && { multiline: true, rows })}
      slotProps={{ htmlInput: { spellCheck: false } }}
      sx={sx}
    />
  )
}
