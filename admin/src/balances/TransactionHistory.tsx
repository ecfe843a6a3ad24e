import { Button, Card, Stack, Typography } from '@mui/material'
import { useMemo, type ReactNode } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Client } from '../clients/client.ts'
import { useCurrencyFailure, useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { statusOf } from '../providers/httpClient.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { EditorProvider } from '../ui/form/EditorProvider.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { CurrencySwitch } from '../ui/page/CurrencySwitch.tsx'
import { helpOf } from '../ui/page/HowItWorks.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { AccountDue } from './AccountDue.tsx'
import { AddTransactionDialog } from './AddTransactionDialog.tsx'
import { ReverseDialog } from './ReverseDialog.tsx'
import { TransactionActions } from './TransactionActions.tsx'
import { TransactionFilters } from './TransactionFilters.tsx'
import { filtered, totalsOf, type Entry } from './transactions.ts'
import { TransactionTable } from './TransactionTable.tsx'
import { TransactionTotals } from './TransactionTotals.tsx'
import { useTransactionFilter, type TransactionFilterState } from './useTransactionFilter.ts'
import { useShowTransaction } from './useShowTransaction.ts'
import { useTransactions } from './useTransactions.ts'

/** The credits and debits of one client. */
export function TransactionHistory() {
  const { clientId = '' } = useParams()
  return (
    <EditorProvider key={clientId}>
      <History client_id={clientId} />
      <ReverseDialog />
    </EditorProvider>
  )
}

function History({ client_id }: { client_id: string }) {
  const translate = useTranslate()
  const { data, error, refetch } = useTransactions(client_id)
  const state = useTransactionFilter()
  const { filter, place } = state
  const { currency, currencies } = useAccount(data, state.currency)
  const setting = useCurrencyFailure()
  const account = useMemo(() => data?.filter((entry) => entry.currency === currency), [data, currency])
  const shown = useMemo(() => account && filtered(account, filter), [account, filter])
  return (
    <Stack spacing={0.5}>
      <BackButton to="/client-balances" label="resources.transactions.back" />
      <Heading
        client_id={client_id}
        actions={
          !isUnknown(error) && (
            <TransactionActions
              {...{ client_id, currency, filter, place, entries: account }}
              isOneOfSeveral={currencies.length > 1}
            />
          )
        }
      />
      {account && shown && currency && (
        <Stack spacing={2}>
          <CurrencySwitch currencies={currencies} value={currency} onChange={state.choose} />
          <AccountDue client_id={Number(client_id)} currency={currency} />
          <TransactionSection currency={currency} all={account} shown={shown} state={state} />
        </Stack>
      )}
      {!(data && currency) && (
        <Card>
          {error ? (
            <Missing error={error} onRetry={() => void refetch()} />
          ) : data && setting.error ? (
            <ErrorState
              message={translate('resources.transactions.currency_failed')}
              onRetry={() => void setting.refetch()}
            />
          ) : (
            <ListSkeleton rows={8} />
          )}
        </Card>
      )}
      {currency && !isUnknown(error) && (
        <AddTransactionDialog {...{ client_id, currency }} onAdded={state.choose} />
      )}
    </Stack>
  )
}

/**
 * The client's accounts by their currencies, the local one first, and the one that is shown: the one that is asked for, else
 * the first. Undefined until it is known.
 */
function useAccount(entries: readonly Entry[] | undefined, asked: string | null) {
  const local = useLocalCurrency()
  const used = new Set(entries?.map(({ currency }) => currency))
  if (asked) used.add(asked)
  const currencies = [...used].sort((one, other) => Number(other === local) - Number(one === local))
  const first = currencies.length === 1 ? currencies[0] : local && (currencies[0] ?? local)
  return { currencies, currency: asked ?? first }
}

/** A placeholder line, so that nothing moves when the client is loaded. */
const BLANK_LINE = '\u00a0'
const quietly = { onError: () => undefined }

function Heading({ client_id, actions }: { client_id: string; actions: ReactNode }) {
  const translate = useTranslate()
  // What fails here fails for the transactions too, which say so.
  const { data: client } = useGetOne<Client>('clients', { id: Number(client_id) }, quietly)
  return (
    <PageHeader
      title={client?.client_name ?? translate('resources.transactions.title')}
      about={client ? translate('resources.transactions.about', { client_id: client.client_id }) : BLANK_LINE}
      help={helpOf('transactions')}
      action={actions}
    />
  )
}

/** There is no such client; an id that none can have is rejected as invalid. */
const isUnknown = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0)

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  const message = translate('resources.transactions.fetch_failed')
  if (isUnknown(error)) return <ErrorState message={message} hint={translate('common.gone_hint')} />
  return <ErrorState message={message} onRetry={onRetry} />
}

interface TransactionSectionProps {
  currency: string
  /** The transactions of the account. */
  all: Entry[]
  /** Those that match the filter. */
  shown: Entry[]
  state: TransactionFilterState
}

/** The totals, the filters and the table. */
function TransactionSection({ currency, all, shown, state }: TransactionSectionProps) {
  const translate = useTranslate()
  const totals = useMemo(() => totalsOf(shown), [shown])
  const show = useShowTransaction(all, shown, state)
  return (
    <>
      <TransactionTotals {...totals} currency={currency} />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ '&:empty': { display: 'none' } }}>
        {state.isSet &&
          translate('resources.transactions.totals.filtered', {
            shown: formatCount(shown.length),
            all: formatCount(all.length),
          })}
      </Typography>
      <Card>
        <TransactionFilters {...state} />
        {shown.length > 0 ? (
          <TransactionTable entries={shown} onShow={show} place={state.place} go={state.go} />
        ) : (
          <NoTransactions filtered={all.length > 0} onClear={state.clear} />
        )}
      </Card>
    </>
  )
}

function NoTransactions({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.transactions.${key}`)
  return (
    <EmptyState
      title={text('empty')}
      hint={text(filtered ? 'no_match_hint' : 'empty_hint')}
      action={filtered && <Button onClick={onClear}>{text('filters.clear')}</Button>}
    />
  )
}
