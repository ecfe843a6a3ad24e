import { Alert, Box, Link, Stack, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatMoment } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import type { Delivery, DeliveryDetails } from './webhook.ts'

interface DeliveryContentProps {
  /** One that the list has loaded has no payload yet. */
  delivery: Delivery & Partial<DeliveryDetails>
  onShow: (id: number) => void
}

const SEVERITIES = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'error',
  cancelled: 'info',
  unknown: 'warning',
} as const

/** What became of a delivery, and what was sent and answered. */
export function DeliveryContent({ delivery, onShow }: DeliveryContentProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.webhooks/deliveries.details.${key}`)
  const { answer, payload } = delivery
  return (
    <Stack spacing={2}>
      <Outcome delivery={delivery} onShow={onShow} />
      <Circumstances delivery={delivery} />
      {answer && <Code title={text('answer')}>{answer}</Code>}
      {payload ? (
        <Code title={text('payload')}>{JSON.stringify(payload, null, 2)}</Code>
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Stack>
  )
}

function Outcome({ delivery, onShow }: DeliveryContentProps) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const text = (key: string, values?: object) => translate(`resources.webhooks/deliveries.${key}`, values)
  const { state, server_words, replaced_by } = delivery
  return (
    <Alert severity={SEVERITIES[state]} role="status" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <DeliveryState {...delivery} replaced_by={null} />
      <Box sx={{ mt: 0.5 }}>{text(`explained.${state}`)}</Box>
      {server_words && (
        <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {translateMessage({ ...delivery, detail: server_words })}
        </Box>
      )}
      {replaced_by !== null && (
        <Box sx={{ mt: 0.5 }}>
          {text('details.instead')}:{' '}
          <Link component="button" onClick={() => onShow(replaced_by)}>
            {text('details.instead_link', { id: replaced_by })}
          </Link>
        </Box>
      )}
    </Alert>
  )
}

function Circumstances({ delivery }: { delivery: Delivery }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`resources.webhooks/deliveries.${key}`, values)
  const { url, event_id, event_type, status, took_ms, attempts, created_at, ended_at } = delivery
  return (
    <DetailFields
      fields={[
        [text('fields.url'), url],
        ['type', event_type],
        ['webhook-id', event_id],
        [text('details.status'), status],
        [text('details.took'), took_ms === null ? null : text('details.ms', { ms: formatCount(took_ms) })],
        [text('fields.attempts'), String(attempts)],
        [text('fields.created_at'), formatMoment(created_at)],
        [text('details.ended'), formatMoment(ended_at)],
      ]}
    />
  )
}

/** What programs write and read. */
function Code({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section>
      <Typography id={id} variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="pre" tabIndex={0} role="region" aria-labelledby={id} dir="ltr" sx={codeSx}>
        {children}
      </Box>
    </section>
  )
}

const codeSx = {
  m: 0,
  p: 1.5,
  maxHeight: 320,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: '0.8125rem',
}
