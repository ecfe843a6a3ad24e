import ChevronLeft from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import { Alert, Box, Button, Card, IconButton, Stack } from '@mui/material'
import type { ComponentType } from 'react'
import { useTranslate } from 'react-admin'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { Operation } from '../../../server/features/permissions/permissions.rules.ts'
import { monthAfter, monthBefore } from '../../../server/lib/period.rules.ts'
import { SendStep } from '../mailings/SendStep.tsx'
import { monthPath } from '../paths.ts'
import { ReconcileStep } from '../reconciliation/ReconcileStep.tsx'
import { ReviewStep } from '../reviews/ReviewStep.tsx'
import { IssueStep } from '../revisions/IssueStep.tsx'
import { RunStep } from '../runs/RunStep.tsx'
import { useMay } from '../providers/access.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { monthText } from '../ui/format/dates.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { CloseSection } from './CloseSection.tsx'
import { currentStep, isDone, isStep, STEPS, type MonthDetails, type StepName } from './month.ts'
import { MonthStateChip } from './MonthStateChip.tsx'
import { MonthSteps } from './MonthSteps.tsx'
import { MonthTotals } from './MonthTotals.tsx'
import { useMonth } from './useMonth.ts'

interface StepProps {
  month: string
  /** Nothing of it is made or undone. */
  closed: boolean
  /** The next step is the one to go on with. */
  done: boolean
  /** How many of its statements have gone out. */
  send: MonthDetails['steps']['send']
}

/** What stands in each step, and what one must be allowed to call to see it. */
const CONTENT: Record<StepName, { Content: ComponentType<StepProps>; call: Operation }> = {
  collect: { Content: RunStep, call: 'listRuns' },
  reconcile: { Content: ReconcileStep, call: 'listReconciliation' },
  review: { Content: ReviewStep, call: 'listReview' },
  issue: { Content: IssueStep, call: 'listBillings' },
  send: { Content: SendStep, call: 'listBillings' },
}

/** The end of a month, step by step: what is done stays done, and nothing is lost by leaving. */
export function MonthPage() {
  const translate = useTranslate()
  const { month = '', step } = useParams()
  const { data, error, refetch, isFetchedAfterMount } = useMonth(month)
  // The step that is next is that of the month as it is, not of what was cached of it.
  const isWaiting = !data || (!isStep(step) && !isFetchedAfterMount)
  if (isWaiting)
    return (
      <Card>
        {error && !data ? (
          <ErrorState
            message={translate('resources.months.fetch_one_failed')}
            onRetry={() => void refetch()}
          />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </Card>
    )
  // The step that is next changes with each deed: the address keeps the one that is shown.
  if (!isStep(step)) return <Navigate to={monthPath(month, currentStep(data))} replace />
  return (
    <>
      <PageHeader
        title={monthText(month)}
        about={translate('resources.months.page_about')}
        action={
          <>
            <Box sx={{ alignSelf: 'center' }}>
              <MonthStateChip state={data.state} />
            </Box>
            <OtherMonths month={month} />
          </>
        }
      />
      <Stack spacing={{ xs: 2, md: 3 }}>
        <MonthTotals month={data} />
        <Card sx={{ p: { xs: 2, md: 2.5 } }}>
          <MonthSteps month={data} at={step} />
        </Card>
        <StepContent month={data} at={step} />
        <CloseSection month={data} />
      </Stack>
    </>
  )
}

function StepContent({ month: data, at }: { month: MonthDetails; at: StepName }) {
  const translate = useTranslate()
  const {
    month,
    state,
    steps: { send },
  } = data
  const { Content, call } = CONTENT[at]
  const may = useMay(call)
  const done = isDone(at, data)
  return (
    <DetailSection
      title={translate(`resources.months.steps.${at}`)}
      about={translate(`resources.months.about_steps.${at}`)}
      action={done && state !== 'closed' && <NextStep month={month} at={at} />}
    >
      {may ? (
        <Content key={month} {...{ month, done, send }} closed={state === 'closed'} />
      ) : (
        <Alert severity="info">{translate('access.read_only')}</Alert>
      )}
    </DetailSection>
  )
}

/** To the step after one that is done. */
function NextStep({ month, at }: { month: string; at: StepName }) {
  const translate = useTranslate()
  const next = STEPS[STEPS.indexOf(at) + 1]
  if (!next) return null
  return (
    <Button variant="contained" component={Link} to={monthPath(month, next)}>
      {translate('resources.months.next', { step: translate(`resources.months.steps.${next}`) })}
    </Button>
  )
}

/** To the month before and the one after. */
function OtherMonths({ month }: { month: string }) {
  const [before, after] = [monthBefore(month), monthAfter(month)]
  return (
    <>
      <IconButton component={Link} to={monthPath(before)} aria-label={monthText(before)}>
        <ChevronLeft sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
      <IconButton component={Link} to={monthPath(after)} aria-label={monthText(after)}>
        <ChevronRight sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
      </IconButton>
    </>
  )
}
