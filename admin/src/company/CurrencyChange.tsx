import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { clientPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import type { CurrencyPreview } from './company.ts'
import { useCurrencyPreview } from './useCurrencyPreview.ts'

/** What a currency would change as the local one, or why it cannot be. */
export function CurrencyChange({ code }: { code: string }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const { data, isPending } = useCurrencyPreview(code)
  if (isPending) return <Skeleton variant="rounded" height={48} />
  // Without a look ahead it can be saved all the same.
  if (!data) return null
  if (data.reason) return <Alert severity="error">{translateMessage(data.reason)}</Alert>
  if (!data.currency_pending) return null
  const line = (key: string, smart_count: number) =>
    smart_count > 0 && (
      <li key={key}>
        {translate(`company.currency.${key}`, {
          smart_count,
          count: formatCount(smart_count),
          currency: code,
        })}
      </li>
    )
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 600 }}>{translate('company.currency.changes')}</Typography>
      <Box component="ul" sx={{ my: 1, paddingInlineStart: 3 }}>
        {line('billings', data.billings)}
        {line('transactions', data.transactions)}
        {line('unclear', data.unclear_transactions)}
      </Box>
      {data.unclear_clients.length > 0 && <UnclearClients preview={data} />}
    </Box>
  )
}

/** Whose transactions stay in US dollars. */
function UnclearClients({ preview: { unclear_clients } }: { preview: CurrencyPreview }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Alert severity="warning">
      <span id={id}>{translate('company.currency.unclear_clients')}</span>
      <Box
        component="ul"
        sx={{ my: 0.5, paddingInlineStart: 3, maxHeight: 160, overflowY: 'auto' }}
        tabIndex={0}
        aria-labelledby={id}
      >
        {unclear_clients.map(({ id: client, client_name, transactions }) => (
          <li key={client}>
            <RecordLink to={clientPath(client)}>{client_name}</RecordLink> ({formatCount(transactions)})
          </li>
        ))}
      </Box>
    </Alert>
  )
}
