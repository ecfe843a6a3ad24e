import { Alert, Box, Button, Divider, Stack, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { MonthUploads } from '../imports/MonthUploads.tsx'
import { runsPath, uploadPath } from '../paths.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { monthText } from '../ui/format/dates.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { RunDialog } from './RunDialog.tsx'
import { RunRow } from './RunRow.tsx'
import { useRunsOf } from './useRuns.ts'

interface RunStepProps {
  month: string
  /** Nothing of it is made or undone. */
  closed?: boolean
  /** What was to be billed is. */
  done?: boolean
}

/** Collect: how the vehicles of a month get onto billings, and what was done to that end. */
export function RunStep({ month, closed = false, done = false }: RunStepProps) {
  const translate = useTranslate()
  const [making, setMaking] = useState(false)
  return (
    <Stack spacing={3}>
      {closed ? (
        <Alert severity="info">{translate('resources.runs.closed', { month: monthText(month) })}</Alert>
      ) : (
        <Ways month={month} done={done} onMake={() => setMaking(true)} />
      )}
      <IfMay call="listImports">
        <Part title={translate('resources.imports.of_month.title')}>
          <MonthUploads month={month} closed={closed} />
        </Part>
      </IfMay>
      <Part title={translate('resources.runs.title')} about={translate('resources.runs.step_about')}>
        <Runs month={month} closed={closed} />
      </Part>
      {making && <RunDialog month={month} onClose={() => setMaking(false)} />}
    </Stack>
  )
}

interface WaysProps extends Pick<RunStepProps, 'month' | 'done'> {
  onMake: () => void
}

/** From a sheet, or from the register. */
function Ways({ month, done, onMake }: WaysProps) {
  const translate = useTranslate()
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <IfMay call="uploadBillings">
        <Button variant={done ? 'outlined' : 'contained'} component={Link} to={uploadPath(month)}>
          {translate('resources.runs.upload', { month: monthText(month) })}
        </Button>
      </IfMay>
      <IfMay call="runMonth">
        <Button variant="outlined" onClick={onMake}>
          {translate('resources.runs.make')}
        </Button>
      </IfMay>
    </Stack>
  )
}

/** A part of the step, with a heading. */
function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {about && (
        <Typography variant="body2" color="textSecondary">
          {about}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  )
}

/** The newest runs of the month. */
function Runs({ month, closed }: { month: string; closed: boolean }) {
  const translate = useTranslate()
  const { data, error, refetch } = useRunsOf(month)
  if (error && !data)
    return <ErrorState message={translate('resources.runs.fetch_failed')} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  if (!data.length)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('resources.runs.none', { month: monthText(month) })}
      </Typography>
    )
  return (
    <>
      <Stack
        component="ul"
        spacing={1.5}
        divider={<Divider component="li" aria-hidden />}
        aria-label={translate('resources.runs.title')}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {data.map((run) => (
          <li key={run.id}>
            <RunRow run={run} closed={closed} />
          </li>
        ))}
      </Stack>
      <Button size="small" component={Link} to={runsPath(month)} sx={{ mt: 1 }}>
        {translate('resources.runs.all', { month: monthText(month) })}
      </Button>
    </>
  )
}
