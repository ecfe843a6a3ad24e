import Outbox from '@mui/icons-material/OutboxOutlined'
import { Alert, Button, Card, Stack } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { outboxListPath } from '../outbox/outboxPath.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { underWay, type Batch } from './batch.ts'
import { BatchMessages } from './BatchMessages.tsx'
import { TO_BILLINGS } from './mailing.ts'
import { MailingSteps } from './MailingSteps.tsx'

/** What becomes of the messages of one mailing. Its address can be left and come back to. */
export function BatchPage() {
  const translate = useTranslate()
  const { batchId = '' } = useParams()
  const { data, error, refetch } = useBatch(batchId)
  return (
    <>
      <BackButton {...TO_BILLINGS} />
      <PageHeader
        title={translate('mailing.batch.title')}
        about={translate('mailing.batch.about')}
        action={
          data && (
            <Button
              component={Link}
              to={outboxListPath({ batch_id: batchId })}
              variant="outlined"
              startIcon={<Outbox />}
            >
              {translate('mailing.batch.outbox')}
            </Button>
          )
        }
      />
      {data && <Followed batch={data} isOutdated={error !== null} />}
      {!data && (
        <Card>
          {error ? <Missing error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={6} />}
        </Card>
      )}
    </>
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  if ([400, 404].includes(statusOf(error) ?? 0))
    return <ErrorState message={translate('mailing.batch.not_found')} hint={translate('common.gone_hint')} />
  return <ErrorState message={translate('mailing.batch.fetch_failed')} onRetry={onRetry} />
}

function Followed({ batch, isOutdated }: { batch: Batch; isOutdated: boolean }) {
  const translate = useTranslate()
  return (
    <>
      <MailingSteps at={2} />
      <Stack spacing={2}>
        {isOutdated && (
          <Alert severity="warning">
            {translate('common.outdated', { text: translate('mailing.batch.fetch_failed') })}
          </Alert>
        )}
        <Fate batch={batch} />
        <BatchMessages batch={batch} />
      </Stack>
    </>
  )
}

const shown = formatCount

/** How far it is; in the end, what came of it. */
function Fate({ batch }: { batch: Batch }) {
  const translate = useTranslate()
  const { total, sent, scheduled, failed, unknown } = batch
  const waiting = underWay(batch)
  const text = (key: string, count: number) =>
    translate(`mailing.batch.${key}`, { smart_count: count, count: shown(count), total: shown(total) })
  if (waiting > 0)
    return (
      <Card sx={{ p: { xs: 2, md: 2.5 } }}>
        <ProgressBar
          title={text('sending', total)}
          text={text('done', total - waiting - scheduled)}
          part={(total - waiting) / total}
        />
      </Card>
    )
  const parts = [
    text('sent', sent),
    ...(scheduled > 0 ? [text('scheduled', scheduled)] : []),
    ...(failed > 0 ? [text('failed', failed)] : []),
    ...(unknown > 0 ? [text('unknown', unknown)] : []),
  ]
  return (
    <Alert severity={failed + unknown > 0 ? 'warning' : scheduled > 0 ? 'info' : 'success'} role="status">
      {parts.join(' ')}
    </Alert>
  )
}

const FOLLOW_MS = 2000

/** How far a batch is, followed while any of its messages is on its way. */
function useBatch(batch_id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['emails/batches', batch_id],
    queryFn: () => dataProvider.request<Batch>(`emails/batches/${batch_id}`),
    refetchInterval: ({ state: { data } }) => data !== undefined && underWay(data) > 0 && FOLLOW_MS,
  })
  const counts = JSON.stringify(query.data)
  useEffect(() => {
    // The messages are others now.
    void queryClient.invalidateQueries({ queryKey: ['emails/outbox'] }, { cancelRefetch: false })
  }, [counts, queryClient])
  return query
}
