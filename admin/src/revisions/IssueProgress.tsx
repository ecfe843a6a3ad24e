import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { IssueRun } from './revision.ts'

export const isUnderWay = (run: IssueRun | null | undefined): boolean =>
  run?.state === 'queued' || run?.state === 'running'

/** How far the issuing of a month is, or how it ended where that was not well. */
export function IssueProgress({ run, onCancelled }: { run: IssueRun; onCancelled: () => void }) {
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
