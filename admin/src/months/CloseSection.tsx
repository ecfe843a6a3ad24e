import Lock from '@mui/icons-material/LockOutlined'
import LockOpen from '@mui/icons-material/LockOpenOutlined'
import { Alert, Button, DialogContentText, Typography } from '@mui/material'
import { useState } from 'react'
import { required, TextInput, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useOpenForm, type OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import type { MonthDetails, MonthTotal } from './month.ts'

const text = (key: string) => `resources.months.${key}`

/** The end of a month: closes it, or says who has, and opens it again. */
export function CloseSection({ month }: { month: MonthDetails }) {
  const translate = useTranslate()
  const isClosed = month.state === 'closed'
  const { left, lines } = useUnfinished(month)
  return (
    <DetailSection
      title={translate(text(isClosed ? 'closed' : 'close.title'))}
      about={translate(text(isClosed ? 'closed_about' : 'close.about'))}
      action={
        isClosed ? (
          <IfMay call="reopenMonth">
            <ReopenButton month={month.month} />
          </IfMay>
        ) : (
          <IfMay call="closeMonth">
            <CloseButton month={month.month} unfinished={lines} disabled={left > 0 || !month.totals.length} />
          </IfMay>
        )
      }
    >
      <LastClosing month={month} />
      {!isClosed && (
        <Typography variant="body2" color="textSecondary">
          {month.totals.length ? lines.join(' ') : translate(text('close.nothing'))}
        </Typography>
      )}
    </DetailSection>
  )
}

/** What is not done in an open month: how many statements are not issued; and in words, what is not issued or not sent. */
function useUnfinished({ steps: { issue, send } }: MonthDetails): { left: number; lines: string[] } {
  const translate = useTranslate()
  const left = issue.draft + issue.changed
  const counts: Record<string, number> =
    left > 0 ? { not_issued: left } : { not_sent: send.unsent - send.held, held: send.held }
  const lines = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => translate(text(`close.${key}`), { smart_count: count, count: formatCount(count) }))
  return { left, lines }
}

/** Who closed the month and opened it again, and what has changed since. */
function LastClosing({ month: { closing, differences } }: { month: MonthDetails }) {
  const translate = useTranslate()
  if (!closing) return null
  const { closed_at, closed_by, reopened_at, reopened_by, reason } = closing
  const closed = { time: formatInstant(String(closed_at)), name: closed_by }
  return (
    <>
      <Typography variant="body2">{translate(text('closed_by'), closed)}</Typography>
      {reopened_at && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate(text('reopened_by'), {
            time: formatInstant(String(reopened_at)),
            name: reopened_by,
            reason,
          })}
        </Typography>
      )}
      {differences.map((difference) => (
        <Alert key={difference.currency} severity="info" sx={{ mt: 1 }}>
          <Difference {...difference} />
        </Alert>
      ))}
    </>
  )
}

const signed = (count: number): string => `${count > 0 ? '+' : ''}${formatCount(count)}`

function Difference({ currency, billings, vehicles, total_amount }: MonthTotal) {
  const translate = useTranslate()
  const amount = `${total_amount > 0 ? '+' : ''}${formatMoney(total_amount, currency)}`
  const counted = Object.entries({ billings, vehicles })
    .filter(([, count]) => count !== 0)
    .map(([key, count]) => translate(text(`differences.${key}`), { count: signed(count) }))
  return translate(text('differences.title'), { changes: [amount, ...counted].join(', ') })
}

/** Calls for what becomes of a month. */
function useMonthCall(month: string, call: 'close' | 'reopen') {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (body: object): Promise<void> => {
    await dataProvider.request(`months/${month}/${call}`, { method: 'POST', body: JSON.stringify(body) })
    notify(text(`${call}.done`), { type: 'success', messageArgs: { month: monthText(month) } })
    refresh()
  }
}

interface CloseButtonProps {
  month: string
  /** In words. */
  unfinished: string[]
  disabled: boolean
}

function CloseButton({ month, unfinished, disabled }: CloseButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const call = useMonthCall(month, 'close')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    try {
      await call({})
    } catch (error) {
      if (statusOf(error) !== 401) notify(failureText(error, text('close.failed')), { type: 'error' })
      refresh()
    }
    setBusy(false)
    setAsking(false)
  }
  const named = { month: monthText(month) }
  return (
    <>
      <Button variant="contained" startIcon={<Lock />} disabled={disabled} onClick={() => setAsking(true)}>
        {translate(text('close.button'), named)}
      </Button>
      {asking && (
        <ConfirmDialog
          harmless
          title={translate(text('close.question'), named)}
          text={[...unfinished, translate(text('close.consequences'))].join(' ')}
          action={translate(text('close.button'), named)}
          busy={busy}
          onConfirm={() => void close()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function ReopenButton({ month }: { month: string }) {
  const translate = useTranslate()
  const target = `reopening of ${month}`
  const { isOpen, draft, open, close } = useOpenForm(target)
  return (
    <>
      <Button variant="outlined" startIcon={<LockOpen />} onClick={open}>
        {translate(text('reopen.button'))}
      </Button>
      {isOpen && <ReopenDialog month={month} target={target} draft={draft} onClose={close} />}
    </>
  )
}

interface ReopenDialogProps extends OpenFormDraft {
  month: string
  onClose: () => void
}

const needed = [required()]

function ReopenDialog({ month, target, draft, onClose }: ReopenDialogProps) {
  const translate = useTranslate()
  const failureText = useFailureText()
  const call = useMonthCall(month, 'reopen')
  const [failure, setFailure] = useState<string | null>(null)
  const reopen = async (form: object) => {
    setFailure(null)
    try {
      await call(form)
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, text('reopen.failed')))
      return fieldErrorsOf(error)
    }
    onClose()
    return undefined
  }
  return (
    <DialogForm
      title={translate(text('reopen.title'), { month: monthText(month) })}
      values={draft ?? { reason: '' }}
      target={target}
      restored={Boolean(draft)}
      maxWidth="xs"
      onSubmit={reopen}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={text('reopen.button')} onCancel={onClose}>
        <DialogContentText sx={{ mb: 2 }}>{translate(text('reopen.text'))}</DialogContentText>
        <TextInput source="reason" label={text('reopen.reason')} validate={needed} autoFocus fullWidth />
      </DialogBody>
    </DialogForm>
  )
}
