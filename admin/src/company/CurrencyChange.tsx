import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { LOCAL_CURRENCY } from '../providers/useLocalCurrency.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import type { CurrencyPreview } from './company.ts'

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
      <li key={key}>{translate(`company.currency.${key}`, { smart_count, currency: code })}</li>
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
  return (
    <Alert severity="warning">
      {translate('company.currency.unclear_clients')}
      <Box
        component="ul"
        sx={{ my: 0.5, paddingInlineStart: 3, maxHeight: 160, overflowY: 'auto' }}
        tabIndex={0}
      >
        {unclear_clients.map(({ id, client_name, transactions }) => (
          <li key={id}>
            <bdi>{client_name}</bdi> ({transactions})
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function useCurrencyPreview(code: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [...LOCAL_CURRENCY, 'preview', code],
    queryFn: () => dataProvider.request<CurrencyPreview>(`settings/company/local-currency?code=${code}`),
    retry: false,
  })
}
