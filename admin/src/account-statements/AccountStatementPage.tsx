import { Box, Card, Stack, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatMoney } from '../ui/format/money.ts'
import { DownloadButton } from '../ui/list/DownloadButton.tsx'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import { columnsThatFit } from '../ui/list/FilterBar.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { CurrencySwitch } from '../ui/page/CurrencySwitch.tsx'
import { FigureCard } from '../ui/page/FigureCard.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { AccountRows } from './AccountRows.tsx'
import { useAccountStatement, useAsked, type AccountStatement } from './accountStatement.ts'
import { DueBillings } from './DueBillings.tsx'
import { SendAccountButton } from './SendAccountButton.tsx'

/** What was charged to a client and what the client has paid in a period, and what is due at its end. */
export function AccountStatementPage() {
  const translate = useTranslate()
  const { clientId = '' } = useParams()
  const { asked, change } = useAsked()
  const { data, error, refetch } = useAccountStatement(clientId, asked)
  const text = (key: string, options = {}) => translate(`resources.account-statements.${key}`, options)
  const path = `clients/${clientId}/account-statement`
  const files = (
    <>
      <DownloadButton
        label={translate('common.download.pdf')}
        path={`${path}/download-pdf${asked}`}
        disabled={!data}
      />
      <DownloadButton
        label={translate('common.download.excel')}
        path={`${path}/download-excel${asked}`}
        disabled={!data}
      />
      <ExportButton resource="account-statements" path={`${path}/export${asked}`} disabled={!data} />
      {data && <SendAccountButton statement={data} />}
    </>
  )
  return (
    <Stack spacing={0.5}>
      <BackButton to="/ageing" label="resources.account-statements.back" />
      <PageHeader
        title={data ? `${text('title')}: ${data.client.client_name}` : text('title')}
        about={data ? text('about', { client_id: data.client.client_id }) : '\u00a0'}
        action={files}
      />
      {data ? (
        <Stack spacing={2}>
          <Period key={asked} statement={data} onChange={change} />
          <Figures statement={data} />
          <AccountRows statement={data} />
          <DueBillings statement={data} />
        </Stack>
      ) : (
        <Card>
          {error ? (
            <ErrorState message={text('fetch_failed')} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton rows={8} />
          )}
        </Card>
      )}
    </Stack>
  )
}

interface PeriodProps {
  statement: AccountStatement
  onChange: (values: Record<string, string>) => void
}

/** Chooses the account and the period: another day is asked for once it is whole, and the period is one. */
function Period({ statement, onChange }: PeriodProps) {
  const translate = useTranslate()
  const { currency, currencies, from, to } = statement
  const text = (key: string) => translate(`resources.account-statements.${key}`)
  const day = (name: 'from' | 'to', value: string) => (
    <TextField
      type="date"
      label={text(name)}
      defaultValue={value}
      onBlur={({ target }) => {
        const next = { from, to, [name]: target.value }
        if (target.value && target.value !== value && next.from <= next.to) onChange(next)
        else target.value = value
      }}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ m: 0, maxWidth: { sm: 190 } }}
    />
  )
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
      {day('from', from)}
      {day('to', to)}
      <CurrencySwitch
        currencies={currencies}
        value={currency}
        onChange={(chosen) => onChange({ currency: chosen })}
      />
    </Stack>
  )
}

function Figures({ statement }: { statement: AccountStatement }) {
  const translate = useTranslate()
  const { currency, opening_balance, closing_balance, total_due, on_account } = statement
  const figures = { opening: opening_balance, closing: closing_balance, total_due, on_account }
  const texts = Object.entries(figures).map(
    ([name, amount]) => [name, formatMoney(amount, currency)] as const,
  )
  const letters = Math.max(...texts.map(([, shown]) => shown.length))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: columnsThatFit(150) }}>
      {texts.map(([name, shown]) => (
        <FigureCard
          key={name}
          label={translate(`resources.account-statements.${name}`)}
          text={shown}
          letters={letters}
        />
      ))}
    </Box>
  )
}
