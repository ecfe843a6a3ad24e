import { Alert, Button, Card, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { BackButton } from '../ui/page/BackButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { detailOf, statusOf } from '../providers/httpClient.ts'
import { OpeningBalance } from './OpeningBalance.tsx'
import { StatementBody } from './StatementBody.tsx'
import { useBillingView } from './useBillingView.ts'
import type { BillingView } from './view.ts'

export { preloadBillingView } from './useBillingView.ts'

/** The statement of one billing. */
export function StatementPage() {
  const { billingId = '' } = useParams()
  const { data: view, error, refetch } = useBillingView(billingId)
  const retry = () => void refetch()
  // What was loaded of a billing that has been deleted since is not shown any more.
  const shown = isGone(error) ? null : view
  return (
    <Stack spacing={0.5}>
      <BackButton />
      {shown && error && <Outdated onRetry={retry} />}
      {shown && <Shown key={shown.billing_id} view={shown} />}
      {!shown && (
        <Card>
          {error ? <Missing error={error} onRetry={retry} /> : view === null ? <Nothing /> : <Loading />}
        </Card>
      )}
    </Stack>
  )
}

const Shown = ({ view }: { view: BillingView }) =>
  view.opening_date ? <OpeningBalance view={view} /> : <StatementBody view={view} />

function Loading() {
  const translate = useTranslate()
  return (
    <>
      <Typography color="textSecondary" sx={{ px: 2, pt: 2 }}>
        {translate('statement.loading')}
      </Typography>
      <ListSkeleton rows={6} />
    </>
  )
}

function Nothing() {
  const translate = useTranslate()
  return <EmptyState title={translate('statement.nothing')} />
}

/** An id that no billing can have is rejected as invalid: it is not there either. */
const isGone = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0)

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  const message = translate('statement.fetch_failed')
  if (isGone(error)) return <ErrorState message={message} hint={translate('common.gone_hint')} />
  return <ErrorState message={message} hint={detailOf(error)} onRetry={onRetry} />
}

function Outdated({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1.5 }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onRetry}>
          {translate('common.retry')}
        </Button>
      }
    >
      {translate('statement.outdated')}
    </Alert>
  )
}
