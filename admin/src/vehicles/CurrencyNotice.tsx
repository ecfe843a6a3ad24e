import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { isUnknownCurrency } from '../../../server/features/vehicles/charging-currency.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'

/** Says that a vehicle's charging currency is not known, and how the vehicle is charged therefore. */
export function CurrencyNotice({ currency }: { currency: string | null }) {
  const translate = useTranslate()
  const local = useLocalCurrency()
  if (!local || !isUnknownCurrency(currency, local)) return null
  return (
    <Alert severity="warning">{translate('resources.vehicles.details.unknown_currency', { currency })}</Alert>
  )
}

/** The code of the provider's local currency; undefined until it is known. */
function useLocalCurrency(): string | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['settings/company', 'local_currency'],
    queryFn: async () => {
      const company = await dataProvider.request<{ local_currency?: string }>('settings/company')
      return company.local_currency ?? USD
    },
  })
  return data
}
