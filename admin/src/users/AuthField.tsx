import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

interface AuthFieldProps {
  name: keyof typeof TYPES
  value: string
  onChange: (name: AuthFieldProps['name'], value: string) => void
  autoComplete: string
  autoFocus?: boolean
  hint?: string
}

const TYPES = {
  username: 'text',
  email: 'email',
  password: 'password',
  confirmPassword: 'password',
  code: 'text',
}

/** A field of the log-in and sign-up forms. All are required, so none is marked. */
export function AuthField({ name, value, onChange, autoComplete, autoFocus, hint }: AuthFieldProps) {
  const translate = useTranslate()
  // The browser's own message would be in the browser's language.
  const showInvalid = (input: HTMLInputElement) =>
    input.setCustomValidity(
      translate(input.validity.valueMissing ? 'ra.validation.required' : 'ra.validation.email'),
    )
  return (
    <TextField
      name={name}
      type={TYPES[name]}
      label={translate(`users.fields.${name}`)}
      value={value}
      onChange={(event) => onChange(name, event.target.value)}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      helperText={hint && translate(hint)}
      size="medium"
      onInvalid={({ target }) => showInvalid(target as HTMLInputElement)}
      onInput={({ target }) => (target as HTMLInputElement).setCustomValidity('')}
      slotProps={{ htmlInput: { required: true, autoCapitalize: 'none', spellCheck: false } }}
    />
  )
}
