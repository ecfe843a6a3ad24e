import { Box, Button, Divider, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { RunDialog } from './RunDialog.tsx'
import { RunRow } from './RunRow.tsx'
import { useRunsOf } from './useRuns.ts'

/** Collect: how the vehicles of a month get onto billings. */
export function RunStep({ month }: { month: string }) {
  const translate = useTranslate()
  const [making, setMaking] = useState(false)
  return (
    <Box>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('resources.runs.about')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
        <IfMay call="runMonth">
          <Button variant="contained" onClick={() => setMaking(true)}>
            {translate('resources.runs.make')}
          </Button>
        </IfMay>
        <IfMay call="uploadBillings">
          <Button component={Link} to="/billings">
            {translate('resources.runs.upload')}
          </Button>
        </IfMay>
      </Stack>
      <Runs month={month} />
      {making && <RunDialog month={month} onClose={() => setMaking(false)} />}
    </Box>
  )
}

/** The newest runs of the month. */
function Runs({ month }: { month: string }) {
  const translate = useTranslate()
  const { data, error, refetch } = useRunsOf(month)
  if (error && !data)
    return <ErrorState message={translate('resources.runs.fetch_failed')} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  if (!data.length)
    return (
      <EmptyState title={translate('resources.runs.empty')} hint={translate('resources.runs.empty_hint')} />
    )
  return (
    <Stack
      component="ul"
      spacing={1.5}
      divider={<Divider component="li" aria-hidden />}
      aria-label={translate('resources.runs.title')}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {data.map((run) => (
        <li key={run.id}>
          <RunRow run={run} />
        </li>
      ))}
    </Stack>
  )
}
