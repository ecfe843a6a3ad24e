import Outbox from '@mui/icons-material/OutboxOutlined'
import { Alert, Button, Card, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { BackButton } from '../ui/page/BackButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { outboxListPath } from '../paths.ts'
import { statusOf } from '../providers/httpClient.ts'
import { underWay, type Batch } from './batch.ts'
import { BatchMessages } from './BatchMessages.tsx'
import { TO_BILLINGS } from './mailingPaths.ts'
import { MailingSteps } from './MailingSteps.tsx'
import { useBatch } from './useBatch.ts'

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
