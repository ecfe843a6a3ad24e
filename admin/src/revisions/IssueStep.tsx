import { Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { periodOfMonth } from '../../../server/lib/period.rules.ts'
import { IssueStateChip } from '../billings/IssueStateChip.tsx'
import { MissingPrices } from '../billings/MissingPrices.tsx'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useConfirm } from '../ui/form/useConfirm.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { IssueProgress, isUnderWay } from './IssueProgress.tsx'
import type { MonthIssue } from './revision.ts'

/** So often a run is looked at, in milliseconds. */
const POLL_MS = 1000
const STATES = ['draft', 'changed', 'issued', 'void'] as const

interface IssueStepProps {
  month: string
  /** Nothing of it is issued or priced. */
  closed: boolean
}

/** The billings of a month by what has become of them, and the way to issue those that are not. */
export function IssueStep({ month, closed }: IssueStepProps) {
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
      {data.run && <IssueProgress run={data.run} onCancelled={() => void refetch()} />}
      {!closed && (
        <IfMay call="repriceBilling">
          <MissingPrices period={periodOfMonth(month)} toFill />
        </IfMay>
      )}
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

function IssueButton({ month, onBegun }: { month: MonthIssue; onBegun: () => void }) {
  const translate = useTranslate()
  const { busy, issue } = useIssueMonth(month.month, onBegun)
  const count = month.draft + month.changed
  const counted = { smart_count: count, count: formatCount(count) }
  const { confirm, dialog } = useConfirm({
    title: translate('revisions.month.question', counted),
    text: translate('revisions.month.consequences'),
    action: translate('revisions.month.issue', counted),
  })
  const ask = async () => {
    if (await confirm()) await issue()
  }
  if (!count) return <Typography>{translate('revisions.month.all_issued')}</Typography>
  return (
    <Box>
      <Button variant="contained" disabled={busy || isUnderWay(month.run)} onClick={() => void ask()}>
        {translate('revisions.month.issue', counted)}
      </Button>
      {dialog}
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
