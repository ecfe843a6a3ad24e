import { useTranslate } from 'react-admin'
import { ShownOnce } from '../ui/form/ShownOnce.tsx'
import type { CreatedApiToken } from './token.ts'

interface CreatedTokenProps {
  token: CreatedApiToken
  onClose: () => void
}

/** Shows a new token, this once. */
export function CreatedToken({ token, onClose }: CreatedTokenProps) {
  const translate = useTranslate()
  return (
    <ShownOnce
      title={translate('resources.tokens.created', { name: token.name })}
      label={translate('resources.tokens.token')}
      value={token.token}
      onClose={onClose}
    />
  )
}
