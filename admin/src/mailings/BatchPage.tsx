import Outbox from '@mui/icons-material/OutboxOutlined'
import { Alert, Button, Card, Stack } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { OUTBOX } from '../outbox/message.ts'
import { outboxListPath } from '../paths.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { inProgress, type Batch } from './batch.ts'
import { BatchMessages } from './BatchMessages.tsx'
import { TO_AGEING, TO_BILLINGS } from './mailing.ts'
import { MailingSteps } from './MailingSteps.tsx'

/** The progress of the messages of one sending, and what came of each. @param of what they carry: statements of billings when left out */
export function BatchPage({ of = 'billings' }: { of?: 'billings' | 'accounts' }) {
  const translate = useTranslate()
  const { batchId = '' } = useParams()
  const { data, error, refetch } = useBatch(batchId)
  return (
    <>
      <BackButton {...(of === 'accounts' ? TO_AGEING : TO_BILLINGS)} />
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
      {data && <BatchDetails batch={data} isOutdated={error !== null} />}
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

function BatchDetails({ batch, isOutdated }: { batch: Batch; isOutdated: boolean }) {
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
        <BatchProgress batch={batch} />
        <BatchMessages batch={batch} />
      </Stack>
    </>
  )
}

/** How much has been sent; in the end, a summary. */
function BatchProgress({ batch }: { batch: Batch }) {
  const translate = useTranslate()
  const { total, sent, scheduled, failed, unknown } = batch
  const waiting = inProgress(batch)
  const text = (key: string, count: number) =>
    translate(`mailing.batch.${key}`, {
      smart_count: count,
      count: formatCount(count),
      total: formatCount(total),
    })
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

const POLL_MS = 2000

/** The state of a batch, polled while any of its messages is queued or being sent. */
function useBatch(batch_id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey: ['emails/batches', batch_id],
    queryFn: () => dataProvider.request<Batch>(`emails/batches/${batch_id}`),
    refetchInterval: ({ state: { data } }) => data !== undefined && inProgress(data) > 0 && POLL_MS,
  })
  const counts = JSON.stringify(query.data)
  useEffect(() => {
    // The lists of messages are outdated.
    void queryClient.invalidateQueries({ queryKey: [OUTBOX] }, { cancelRefetch: false })
  }, [counts, queryClient])
  return query
}
