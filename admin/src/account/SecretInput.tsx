import { required, TextInput } from 'react-admin'

const REQUIRED = required()

interface SecretInputProps {
  source: 'current_password' | 'new_password' | 'repeated' | 'code'
  autoFocus?: boolean
  helperText?: string
}

const labelOf = (source: SecretInputProps['source']) => `account.fields.${source}`

const KINDS = {
  current_password: { type: 'password', autoComplete: 'current-password' },
  new_password: { type: 'password', autoComplete: 'new-password' },
  repeated: { type: 'password', autoComplete: 'new-password' },
  code: { type: 'text', autoComplete: 'one-time-code' },
}

/** A password, or a code of an authenticator app. */
export const SecretInput = ({ source, autoFocus = false, helperText }: SecretInputProps) => (
  <TextInput
    source={source}
    label={labelOf(source)}
    validate={REQUIRED}
    autoFocus={autoFocus}
    helperText={helperText ?? false}
    {...KINDS[source]}
    slotProps={{
      htmlInput: {
        autoCapitalize: 'none',
        spellCheck: false,
        ...(source === 'code' && { inputMode: 'numeric', dir: 'ltr' }),
      },
    }}
  />
)
