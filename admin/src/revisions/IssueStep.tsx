import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { periodOfMonth } from '../../../server/lib/period.rules.ts'
import { IssueStateChip } from '../billings/IssueStateChip.tsx'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { IssueRun, MonthIssue } from './revision.ts'

/** So often a run is looked at, in milliseconds. */
const POLL_MS = 1000
const STATES = ['draft', 'changed', 'issued', 'void'] as const

const isUnderWay = (run: IssueRun | null | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running'

/** The billings of a month by what has become of them, and the way to issue those that are not. */
export function IssueStep({ month }: { month: string }) {
  const translate = useTranslate()
  const { data, error, refetch } = useMonthIssue(month)
  useRefreshAtEnd(isUnderWay(data?.run))
  if (!data)
    return error ? (
      <ErrorState message={translate('revisions.month.fetch_failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={3} />
    )
  if (STATES.every((state) => data[state] === 0))
    return <EmptyState title={translate('revisions.month.empty')} />
  return (
    <Stack spacing={2}>
      <Counts month={data} />
      {data.run && <Run run={data.run} onCancelled={() => void refetch()} />}
      <IfMay call="issueMonth">
        <IssueButton month={data} onBegun={() => void refetch()} />
      </IfMay>
    </Stack>
  )
}

/** How many of the month's billings are in which state; looked at again while they are being issued. */
function useMonthIssue(month: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['months', month, 'issue'],
    queryFn: () => dataProvider.request<MonthIssue>(`months/${month}/issue`),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.run) ? POLL_MS : false),
  })
}

/** What else the page shows of the month is loaded again when a run has ended. */
function useRefreshAtEnd(underWay: boolean): void {
  const refresh = useRefresh()
  const was = useRef(underWay)
  useEffect(() => {
    if (was.current && !underWay) refresh()
    was.current = underWay
  }, [underWay, refresh])
}

function Counts({ month }: { month: MonthIssue }) {
  const translate = useTranslate()
  const pathOf = (issue_state: string) => {
    const filter = JSON.stringify({ ...periodOfMonth(month.month), issue_state })
    return `/billings?${new URLSearchParams({ filter }).toString()}`
  }
  const shown = STATES.filter((state) => month[state] > 0)
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((state) => (
        <Box component="li" key={state}>
          <IssueStateChip issue_state={state} revision={1} />{' '}
          <RecordLink to={pathOf(state)}>
            {translate('revisions.month.count', {
              smart_count: month[state],
              count: formatCount(month[state]),
            })}
          </RecordLink>
        </Box>
      ))}
    </Box>
  )
}

function Run({ run, onCancelled }: { run: IssueRun; onCancelled: () => void }) {
  const translate = useTranslate()
  const serverMessage = useServerMessage()
  const { done, total, issued, failed, username, state } = run
  const counts = { done: formatCount(done), total: formatCount(total), by: username }
  if (isUnderWay(run))
    return (
      <ProgressBar
        title={translate('revisions.month.running', counts)}
        text={translate('revisions.month.progress', counts)}
        part={total ? done / total : null}
        action={
          <IfMay call="cancelMonthIssue">
            <CancelButton month={run.month} onCancelled={onCancelled} />
          </IfMay>
        }
      />
    )
  if (state === 'failed')
    return (
      <Alert severity="error">
        {translate('revisions.month.failed', { issued: formatCount(issued) })}{' '}
        {run.message &&
          serverMessage({
            detail: run.message,
            ...(run.code && { code: run.code, params: run.params ?? {} }),
          })}
      </Alert>
    )
  if (state === 'cancelled')
    return (
      <Alert severity="info">{translate('revisions.month.cancelled', { issued: formatCount(issued) })}</Alert>
    )
  if (!failed) return null
  return (
    <Alert severity="warning">
      {translate('revisions.month.some_failed', { smart_count: failed, count: formatCount(failed) })}
    </Alert>
  )
}

function CancelButton({ month, onCancelled }: { month: string; onCancelled: () => void }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await dataProvider.request(`months/${month}/issue/cancel`, { method: 'POST' })
    } catch (error) {
      notify(failureText(error, 'revisions.month.cancel_failed'), { type: 'error' })
    } finally {
      setBusy(false)
      onCancelled()
    }
  }
  return (
    <Button size="small" color="error" disabled={busy} onClick={() => void cancel()}>
      {translate('revisions.month.cancel')}
    </Button>
  )
}

function IssueButton({ month, onBegun }: { month: MonthIssue; onBegun: () => void }) {
  const translate = useTranslate()
  const { busy, issue } = useIssueMonth(month.month, onBegun)
  const count = month.draft + month.changed
  if (!count) return <Typography>{translate('revisions.month.all_issued')}</Typography>
  return (
    <Box>
      <Button variant="contained" disabled={busy || isUnderWay(month.run)} onClick={() => void issue()}>
        {translate('revisions.month.issue', { smart_count: count, count: formatCount(count) })}
      </Button>
    </Box>
  )
}

function useIssueMonth(month: string, onBegun: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [busy, setBusy] = useState(false)
  const issue = async () => {
    setBusy(true)
    try {
      const headers = idempotencyKey.headersFor(month)
      await dataProvider.request(`months/${month}/issue`, { method: 'POST', headers, body: '{}' })
      idempotencyKey.done()
      onBegun()
    } catch (error) {
      notify(failureText(error, 'revisions.month.issue_failed'), { type: 'error' })
      refresh()
    } finally {
      setBusy(false)
    }
  }
  return { busy, issue }
}
