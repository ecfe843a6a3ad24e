import { Card, Stack } from '@mui/material'
import { useMemo, type ReactNode } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Client } from '../clients/client.ts'
import { statusOf } from '../providers/httpClient.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { EditorProvider } from '../ui/form/EditorProvider.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { BackButton } from '../ui/page/BackButton.tsx'
import { helpOf } from '../ui/page/HowItWorks.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { AddTransactionDialog } from './AddTransactionDialog.tsx'
import { TransactionActions } from './TransactionActions.tsx'
import { filtered } from './transactions.ts'
import { TransactionSection } from './TransactionSection.tsx'
import { useTransactionFilter } from './useTransactionFilter.ts'
import { useTransactions } from './useTransactions.ts'

/** The credits and debits of one client. */
export function TransactionHistory() {
  const { clientId = '' } = useParams()
  return (
    <EditorProvider key={clientId}>
      <History client_id={clientId} />
      <AddTransactionDialog client_id={clientId} />
    </EditorProvider>
  )
}

function History({ client_id }: { client_id: string }) {
  const { data, error, refetch } = useTransactions(client_id)
  const state = useTransactionFilter()
  const { filter, place } = state
  const shown = useMemo(() => data && filtered(data, filter), [data, filter])
  return (
    <Stack spacing={0.5}>
      <BackButton to="/client-balances" label="resources.transactions.back" />
      <Heading
        client_id={client_id}
        actions={<TransactionActions client_id={client_id} filter={filter} place={place} disabled={!data} />}
      />
      {data && shown && (
        <Stack spacing={2}>
          <TransactionSection all={data.length} shown={shown} state={state} />
        </Stack>
      )}
      {!data && (
        <Card>
          {error ? <Missing error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={8} />}
        </Card>
      )}
    </Stack>
  )
}

/** A line that what follows does not jump over when the client arrives. */
const HELD_FREE = '\u00a0'

function Heading({ client_id, actions }: { client_id: string; actions: ReactNode }) {
  const translate = useTranslate()
  // What fails here fails for the transactions too, which say so.
  const { data: client } = useGetOne<Client>(
    'clients',
    { id: Number(client_id) },
    { onError: () => undefined },
  )
  return (
    <PageHeader
      title={client?.client_name ?? translate('resources.transactions.title')}
      about={client ? translate('resources.transactions.about', { client_id: client.client_id }) : HELD_FREE}
      help={helpOf('transactions')}
      action={actions}
    />
  )
}

function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate()
  const message = translate('resources.transactions.fetch_failed')
  // An id that no client can have is refused as invalid: it is not there either.
  const missing = [400, 404].includes(statusOf(error) ?? 0)
  if (missing) return <ErrorState message={message} hint={translate('common.gone_hint')} />
  return <ErrorState message={message} onRetry={onRetry} />
}
