import { useTranslate } from 'react-admin'
import { OVERLAP_HOURS } from '../../../server/features/webhooks/webhooks.rules.ts'
import { ShownOnce } from '../ui/form/ShownOnce.tsx'
import type { WebhookWithSecret } from './webhook.ts'

interface NewSecretProps {
  of: WebhookWithSecret
  onClose: () => void
}

/** Shows the new secret of a webhook, this once. */
export function NewSecret({ of: { url, secret, previous_secret_until }, onClose }: NewSecretProps) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.webhooks.${key}`, values)
  const use = [
    text('secret.use'),
    ...(previous_secret_until ? [text('secret.overlap', { hours: OVERLAP_HOURS })] : []),
  ]
  return (
    <ShownOnce
      title={text('created', { url })}
      label={text('fields.secret')}
      value={secret}
      about={use.join(' ')}
      onClose={onClose}
    />
  )
}
