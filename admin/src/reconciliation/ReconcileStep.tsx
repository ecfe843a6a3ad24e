import { Button, Card, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useDebouncedValue } from '../ui/form/useDebouncedValue.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { StateTools } from '../ui/list/StateTools.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { ReopenedMove } from './FindingDeeds.tsx'
import { FindingTable } from './FindingTable.tsx'
import { KindChips } from './KindChips.tsx'
import { KnownDialog, ReopenedKnown } from './KnownDialog.tsx'
import { monthsText, type Finding, type FindingKind } from './reconciliation.ts'
import { findingsOf, useReconciliationSummary } from './useReconciliation.ts'

const BY_KIND = { field: 'kind', order: 'ASC' } as const
const STATES = ['open', 'known', 'any'] as const
type ShownState = (typeof STATES)[number]
const noToast = { onError: () => undefined }

/** What is shown of the findings. */
interface Shown {
  kind: FindingKind | null
  state: ShownState
  search: string
}

const filterOf = ({ kind, state, search }: Shown) => ({
  ...(kind ? { kind } : {}),
  ...(state === 'any' ? {} : { state }),
  ...(search.trim() ? { search: search.trim() } : {}),
})

interface ReconcileStepProps {
  month: string
  /** Nothing is done about it any more. */
  closed?: boolean
}

/** Reconcile: the register, the month and the one before, compared vehicle by vehicle. */
export function ReconcileStep({ month, closed = false }: ReconcileStepProps) {
  const translate = useTranslate()
  const { data: summary, error, refetch } = useReconciliationSummary(month)
  const [shown, setShown] = useState<Shown>({ kind: null, state: 'open', search: '' })
  const search = useDebouncedValue(shown.search, 300)
  const filter = filterOf({ ...shown, search })
  if (!summary && error)
    return (
      <ErrorState
        message={translate('resources.reconciliation.fetch_failed')}
        onRetry={() => void refetch()}
      />
    )
  if (!summary) return <ListSkeleton rows={5} />
  if (summary.open + summary.known === 0)
    return (
      <EmptyState
        title={translate('resources.reconciliation.empty')}
        hint={translate('resources.reconciliation.empty_hint', monthsText(month))}
      />
    )
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="textSecondary">
        {translate('resources.reconciliation.about', { ...monthsText(month), days: summary.silent_days })}
      </Typography>
      <KindChips summary={summary} kind={shown.kind} onChange={(kind) => setShown({ ...shown, kind })} />
      <ListBase
        key={JSON.stringify(filter)}
        resource={findingsOf(month)}
        filter={filter}
        sort={BY_KIND}
        perPage={25}
        storeKey={false}
        disableSyncWithLocation
        // Who may see the page may see its findings.
        disableAuthentication
        queryOptions={noToast}
      >
        <Tools shown={shown} onChange={setShown} closed={closed} />
        <Findings
          month={month}
          closed={closed}
          isAllOpen={shown.kind === null && shown.state === 'open' && !search}
        />
      </ListBase>
      <ReopenedKnown />
      <ReopenedMove month={month} />
    </Stack>
  )
}

interface ToolsProps {
  shown: Shown
  closed: boolean
  onChange: (shown: Shown) => void
}

/** The filters of the list, its file, and the button that marks what is shown as known. */
const Tools = ({ shown, closed, onChange }: ToolsProps) => (
  <StateTools
    texts="reconciliation"
    states={STATES}
    search={shown.search}
    state={shown.state}
    onChange={(change) => onChange({ ...shown, ...change })}
  >
    {!closed && (
      <IfMay call="markKnown">
        <KnowShownButton />
      </IfMay>
    )}
  </StateTools>
)

/** Marks all open findings of the page as known. */
function KnowShownButton() {
  const translate = useTranslate()
  const { data = [] } = useListContext<Finding>()
  // What was shown then: the list is read anew meanwhile.
  const [asked, setAsked] = useState<readonly Finding[] | null>(null)
  const open = data.filter(({ state }) => state === 'open')
  return (
    <>
      <Button variant="contained" disabled={open.length === 0} onClick={() => setAsked(open)}>
        {translate('resources.reconciliation.known.shown')}
      </Button>
      {asked && <KnownDialog findings={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface FindingsProps extends Required<ReconcileStepProps> {
  /** Whatever is open is shown. */
  isAllOpen: boolean
}

/** The table, or what stands in its place. */
function Findings({ month, closed, isAllOpen }: FindingsProps) {
  const translate = useTranslate()
  const { data, error, isPending, refetch, total = 0, perPage } = useListContext<Finding>()
  if (error && !data)
    return (
      <ErrorState
        message={translate('resources.reconciliation.fetch_failed')}
        onRetry={() => void refetch()}
      />
    )
  if (isPending) return <ListSkeleton rows={5} />
  if (!total && isAllOpen)
    return (
      <EmptyState
        title={translate('resources.reconciliation.settled')}
        hint={translate('resources.reconciliation.settled_hint')}
      />
    )
  if (!total)
    return <EmptyState title={translate('common.no_match')} hint={translate('common.no_match_hint')} />
  return (
    <Card variant="outlined" sx={{ overflow: 'clip' }}>
      <FindingTable month={month} closed={closed} />
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </Card>
  )
}
