import { TextField, type SxProps } from '@mui/material'
import { FieldTitle, InputHelperText, useInput, useTranslate, type Validator } from 'react-admin'

interface MessageFieldProps {
  source: 'subject' | 'body'
  /** Keys of texts. */
  label: string
  hint?: string
  /** The error of a text, shown while it is typed; null when there is none. */
  liveError: (text: string) => string | null
  /** How many lines are visible; one when it is not given. */
  rows?: number
  validate?: Validator | Validator[] | undefined
  sx?: SxProps
}

/** The input of a part of a message. */
export function MessageField({ source, label, hint, liveError, rows, validate, sx }: MessageFieldProps) {
  const translate = useTranslate()
  const { id, field, fieldState, isRequired } = useInput({ source, ...(validate && { validate }) })
  const { error, invalid } = fieldState
  const typingError = liveError(String(field.value ?? ''))
  const hasHelper = Boolean(error?.message ?? hint)
  const helperText =
    (typingError && translate(typingError, { _: typingError })) ??
    (hasHelper && <InputHelperText error={error?.message} helperText={hint} />)
  return (
    <TextField
      {...field}
      id={id}
      fullWidth
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      error={invalid || typingError !== null}
      helperText={helperText}
      {...(rows && { multiline: true, rows })}
      slotProps={{ htmlInput: { spellCheck: false } }}
      sx={sx}
    />
  )
}
