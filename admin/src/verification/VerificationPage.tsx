import { Alert, Button, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { CheckArea } from './CheckArea.tsx'
import { TieOutState } from './TieOutState.tsx'
import { useVerification } from './useVerification.ts'
import { byArea, type Verification } from './verification.ts'

/** Whether the books tie out: each check by its name, and what it has found. */
export function VerificationPage() {
  const translate = useTranslate()
  const { data, error, refetch, start, isStarting } = useVerification()
  const isRunning = isStarting || Boolean(data?.running)
  const action = (
    <>
      <IfMay call="startVerification">
        <Button variant="contained" disabled={!data || isRunning} onClick={start}>
          {translate('verification.run')}
        </Button>
      </IfMay>
      <ExportButton
        resource="verification"
        path="verification/findings/export"
        disabled={!data?.last || !(data.last.differences + data.last.notes)}
      />
    </>
  )
  return (
    <>
      <PageHeader
        title={translate('verification.title')}
        about={translate('verification.about')}
        action={action}
      />
      {!data && error && (
        <ErrorState message={translate('verification.fetch_failed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && (
        <Stack spacing={2}>
          <TieOutState verification={data} />
          <LastFailure verification={data} />
          {byArea(data.checks).map(([area, checks]) => (
            <CheckArea key={area} area={area} checks={checks} runId={data.last?.id ?? null} />
          ))}
        </Stack>
      )}
    </>
  )
}

/** That the newest run is not the one that is shown, as it came to no end. */
function LastFailure({ verification: { runs } }: { verification: Verification }) {
  const translate = useTranslate()
  const serverMessage = useServerMessage()
  const [newest] = runs.filter(({ state }) => state !== 'running')
  if (!newest || newest.state === 'finished') return null
  const { code, params, message } = newest
  const detail = serverMessage({ code, params, detail: message ?? '' })
  return (
    <Alert severity="warning">
      {translate('common.with_detail', { text: translate('verification.last_failed'), detail })}
    </Alert>
  )
}
