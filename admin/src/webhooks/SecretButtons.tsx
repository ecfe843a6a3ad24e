import Key from '@mui/icons-material/KeyOutlined'
import KeyOff from '@mui/icons-material/KeyOffOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { OVERLAP_HOURS } from '../../../server/features/webhooks/webhooks.rules.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { NewSecret } from './NewSecret.tsx'
import { useWebhookCall } from './useWebhookCall.ts'
import type { Webhook, WebhookWithSecret } from './webhook.ts'

interface SecretButtonProps {
  webhook: Webhook
}

const ROTATE = 'resources.webhooks.rotate'

/** Gives a webhook a new secret after a question, and shows it this once. */
export function RotateButton({ webhook }: SecretButtonProps) {
  const { id, url, previous_secret_until } = webhook
  const translate = useTranslate()
  const text = (key: string) => translate(`${ROTATE}.${key}`, { name: url, hours: OVERLAP_HOURS })
  const { busy, call } = useWebhookCall(ROTATE)
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const rotate = async () => {
    setMade(await call<WebhookWithSecret>({ path: `webhooks/${id}/rotate` }))
    setAsking(false)
  }
  return (
    <>
      <RowButton icon={<Key />} label={text('label')} name={text('named')} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title={text('question')}
          text={text(previous_secret_until ? 'text_overlap' : 'text')}
          action={text('label')}
          busy={busy}
          onConfirm={() => void rotate()}
          onCancel={() => setAsking(false)}
        />
      )}
      {made && <NewSecret of={made} onClose={() => setMade(null)} />}
    </>
  )
}

const END = 'resources.webhooks.end_overlap'

/** Ends, after a question, the time in which the previous secret signs too. */
export function EndOverlapButton({ webhook: { id, url } }: SecretButtonProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`${END}.${key}`, { name: url })
  const { busy, call, notifyDone } = useWebhookCall(END)
  const [asking, setAsking] = useState(false)
  const end = async () => {
    if (await call({ path: `webhooks/${id}/end-overlap` })) notifyDone()
    setAsking(false)
  }
  return (
    <>
      <RowButton
        icon={<KeyOff />}
        label={text('label')}
        name={text('named')}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={text('question')}
          text={text('text')}
          action={text('label')}
          busy={busy}
          onConfirm={() => void end()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
