import { Button, DialogActions, DialogContent, DialogTitle, useMediaQuery, type Theme } from '@mui/material'
import { useId, useMemo } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { isResendable } from '../../../server/features/webhooks/webhooks.rules.ts'
import { statusOf } from '../providers/httpClient.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { useFollow } from '../ui/list/useFollow.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import { DeliveryContent } from './DeliveryContent.tsx'
import { useWebhookCall } from './useWebhookCall.ts'
import { DELIVERIES, eventKey, type Delivery, type DeliveryDetails } from './webhook.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface DeliveryDialogProps {
  id: number
  /** Another delivery is to be shown: the one that was sent instead. */
  onShow: (id: number) => void
  onClose: () => void
}

const TEXTS = 'resources.webhooks/deliveries'

/** What an endpoint was sent and how it answered, followed while it is under way. */
export function DeliveryDialog({ id, onShow, onClose }: DeliveryDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { data, error, refetch } = useGetOne<DeliveryDetails>(DELIVERIES, { id }, { retry: false })
  useFollow(
    DELIVERIES,
    useMemo(() => data && [data], [data]),
  )
  return (
    <ModalDialog maxWidth="md" fullWidth fullScreen={phone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>
        {data ? translate(eventKey(data.event_type)) : translate(`${TEXTS}.details.title`, { id })}
      </DialogTitle>
      <DialogContent>
        {data && <DeliveryContent delivery={data} onShow={onShow} />}
        {!data && !error && <ListSkeleton rows={5} />}
        {!data && error && <Missing error={error} onRetry={() => void refetch()} />}
      </DialogContent>
      <DialogActions>
        {data && isResendable(data.state) && (
          <IfMay call="resendWebhookDelivery">
            <ResendButton id={id} onSent={onShow} />
          </IfMay>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('common.close')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  if ([400, 404].includes(statusOf(error) ?? 0))
    return (
      <ErrorState message={translate(`${TEXTS}.details.not_found`)} hint={translate('common.gone_hint')} />
    )
  return <ErrorState message={translate(`${TEXTS}.details.fetch_failed`)} onRetry={onRetry} />
}

function ResendButton({ id, onSent }: { id: number; onSent: (id: number) => void }) {
  const translate = useTranslate()
  const { busy, call } = useWebhookCall(`${TEXTS}.resend`)
  const send = async () => {
    const sent = await call<Delivery>({ path: `${DELIVERIES}/${id}/resend`, once: true })
    if (sent) onSent(sent.id)
  }
  return (
    <Button disabled={busy} onClick={() => void send()}>
      {translate(`${TEXTS}.resend.label`)}
    </Button>
  )
}
