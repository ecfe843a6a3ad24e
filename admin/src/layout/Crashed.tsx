import { useTranslate } from 'react-admin'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'

/** Stands where something that was being shown broke. */
export function Crashed({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <ErrorState
      message={translate('layout.crashed')}
      hint={translate('layout.crashed_hint')}
      onRetry={onRetry}
    />
  )
}
