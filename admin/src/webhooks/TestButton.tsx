import Send from '@mui/icons-material/SendOutlined'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { RowButton } from '../ui/list/RowButton.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { useWebhookCall } from './useWebhookCall.ts'
import type { Delivery, Webhook } from './webhook.ts'

const TEXTS = 'resources.webhooks.test'

/** Sends a webhook a test event, and shows what becomes of it. */
export function TestButton({ webhook: { id, url } }: { webhook: Webhook }) {
  const translate = useTranslate()
  const { busy, call } = useWebhookCall(TEXTS)
  const [shown, setShown] = useState<number | null>(null)
  const send = async () => {
    const sent = await call<Delivery>({ path: `webhooks/${id}/test`, once: true })
    setShown(sent?.id ?? null)
  }
  return (
    <>
      <RowButton
        icon={<Send />}
        label={translate(`${TEXTS}.label`)}
        name={translate(`${TEXTS}.named`, { name: url })}
        disabled={busy}
        onClick={() => void send()}
      />
      {shown && <DeliveryDialog id={shown} onShow={setShown} onClose={() => setShown(null)} />}
    </>
  )
}
