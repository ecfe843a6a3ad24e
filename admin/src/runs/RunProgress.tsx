import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { monthText } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { Run } from './run.ts'
import { useRunCalls } from './useRuns.ts'

/** How far a run is, and a button to cancel it. */
export function RunProgress({ run }: { run: Run }) {
  const translate = useTranslate()
  const { busy, cancel } = useRunCalls(run.month)
  const { state, dry_run, done_clients: done, total_clients: total, month } = run
  const args = { done: formatCount(done), total: formatCount(total) }
  return (
    <ProgressBar
      title={translate(`resources.runs.progress.${dry_run ? 'preview' : 'run'}`, { month: monthText(month) })}
      text={translate(`resources.runs.progress.${state === 'running' ? 'clients' : state}`, args)}
      part={state === 'running' ? done / Math.max(1, total) : null}
      action={
        <IfMay call="cancelRun">
          <Button size="small" color="error" disabled={busy} onClick={() => void cancel(run.id)}>
            {translate('resources.runs.cancel')}
          </Button>
        </IfMay>
      }
    />
  )
}
