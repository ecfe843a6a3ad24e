import { Box, Card, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { periodOfMonth } from '../../../server/lib/period.rules.ts'
import { REVIEW_STATES, type ReviewState } from '../../../server/features/reviews/reviews.rules.ts'
import { MissingPrices } from '../billings/MissingPrices.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useDebouncedValue } from '../ui/form/useDebouncedValue.ts'
import { columnsThatFit } from '../ui/list/FilterBar.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { StateTools } from '../ui/list/StateTools.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { ChangeSection } from './ChangeSection.tsx'
import { ReopenedDialogs } from './CloseDialogs.tsx'
import { DismissShownButton } from './DismissShown.tsx'
import { FlagChips } from './FlagChips.tsx'
import { monthsText, reviewOf, type Flag, type ReviewRow, type ReviewSummary } from './review.ts'
import { ReviewTable } from './ReviewTable.tsx'
import { TotalsSection } from './TotalsSection.tsx'
import { useReviewSummary } from './useReview.ts'

const BY_CHANGE = { field: 'absolute_difference', order: 'DESC' } as const
const STATES = ['any', ...REVIEW_STATES] as const
const noToast = { onError: () => undefined }

/** What is shown of the clients. */
interface Shown {
  flag: Flag | null
  state: ReviewState | 'any'
  search: string
}
/** What somebody has chosen of it; null: what is to be looked at, while there is any. */
type Chosen = Omit<Shown, 'state'> & { state: Shown['state'] | null }

const filterOf = ({ flag, state, search }: Shown) => ({
  ...(flag ? { flag } : {}),
  ...(state === 'any' ? {} : { state }),
  ...(search.trim() ? { search: search.trim() } : {}),
})

interface ReviewStepProps {
  month: string
  /** Nothing of it is dismissed any more. */
  closed?: boolean
}

/** Review: every client's month against the month before. */
export function ReviewStep({ month, closed = false }: ReviewStepProps) {
  const translate = useTranslate()
  const { data: summary, error, refetch } = useReviewSummary(month)
  const [chosen, setChosen] = useState<Chosen>({ flag: null, state: null, search: '' })
  const choose = (change: Partial<Shown>) => setChosen({ ...chosen, ...change })
  const search = useDebouncedValue(chosen.search, 300)
  if (!summary && error)
    return <ErrorState message={translate('resources.reviews.fetch_failed')} onRetry={() => void refetch()} />
  if (!summary) return <ListSkeleton rows={5} />
  const shown: Shown = { ...chosen, state: chosen.state ?? (summary.states.open ? 'open' : 'any') }
  const filter = filterOf({ ...shown, search })
  const names = monthsText(month)
  if (!summary.by_currency.length)
    return (
      <EmptyState
        title={translate('resources.reviews.empty')}
        hint={translate('resources.reviews.empty_hint', names)}
      />
    )
  return (
    <Stack spacing={2}>
      <Sums month={month} summary={summary} />
      {!closed && (
        <IfMay call="repriceBilling">
          <MissingPrices period={periodOfMonth(month)} toFill />
        </IfMay>
      )}
      <FlagChips summary={summary} shown={shown} onChange={choose} />
      <ListBase
        key={JSON.stringify(filter)}
        resource={reviewOf(month)}
        filter={filter}
        sort={BY_CHANGE}
        perPage={25}
        storeKey={false}
        disableSyncWithLocation
        // Who may see the page may see its review.
        disableAuthentication
        queryOptions={noToast}
      >
        <Tools {...{ month, closed, shown }} onChange={choose} />
        <Rows month={month} closed={closed} />
      </ListBase>
      <ReopenedDialogs month={month} />
    </Stack>
  )
}

/** Where the month's change comes from, and its totals. */
function Sums({ month, summary }: { month: string; summary: ReviewSummary }) {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate('resources.reviews.about', monthsText(month))}
      </Typography>
      <Box sx={sectionsSx}>
        {summary.by_currency.map((sums) => (
          <ChangeSection key={sums.currency} month={month} sums={sums} />
        ))}
        <TotalsSection month={month} summary={summary} />
      </Box>
    </>
  )
}

const sectionsSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: columnsThatFit(440),
  // The totals are a table of four columns.
  '& > :last-child': { gridColumn: '1 / -1' },
}

interface ToolsProps extends Required<ReviewStepProps> {
  shown: Shown
  onChange: (change: Partial<Shown>) => void
}

/** The filters of the list, its file, and the button that dismisses what is shown. */
const Tools = ({ month, closed, shown, onChange }: ToolsProps) => (
  <StateTools texts="reviews" states={STATES} search={shown.search} state={shown.state} onChange={onChange}>
    {!closed && (
      <IfMay call="dismissFlags">
        <DismissShownButton month={month} />
      </IfMay>
    )}
  </StateTools>
)

/** The table, or what stands in its place. */
function Rows(props: Required<ReviewStepProps>) {
  const translate = useTranslate()
  const { data, error, isPending, refetch, total = 0, perPage } = useListContext<ReviewRow>()
  if (error && !data)
    return <ErrorState message={translate('resources.reviews.fetch_failed')} onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={5} />
  if (!total)
    return <EmptyState title={translate('common.no_match')} hint={translate('common.no_match_hint')} />
  return (
    <Card variant="outlined" sx={{ overflow: 'clip' }}>
      <ReviewTable {...props} />
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </Card>
  )
}
