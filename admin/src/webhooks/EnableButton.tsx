import Block from '@mui/icons-material/BlockOutlined'
import Restore from '@mui/icons-material/RestoreOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { useWebhookCall } from './useWebhookCall.ts'
import type { Webhook } from './webhook.ts'

/** Disables a webhook after a question, or enables it again. */
export function EnableButton({ webhook: { id, url, enabled } }: { webhook: Webhook }) {
  const translate = useTranslate()
  const texts = `resources.webhooks.${enabled ? 'disable' : 'enable'}`
  const text = (key: string) => translate(`${texts}.${key}`, { name: url })
  const { busy, call, notifyDone } = useWebhookCall(texts)
  const [asking, setAsking] = useState(false)
  const change = async () => {
    if (await call({ method: 'PUT', path: `webhooks/${id}`, body: { enabled: !enabled } })) notifyDone()
    setAsking(false)
  }
  return (
    <>
      <RowButton
        icon={enabled ? <Block /> : <Restore />}
        label={text('label')}
        name={text('named')}
        disabled={busy}
        onClick={() => (enabled ? setAsking(true) : void change())}
      />
      {asking && (
        <ConfirmDialog
          title={text('question')}
          text={text('text')}
          action={text('label')}
          busy={busy}
          onConfirm={() => void change()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
