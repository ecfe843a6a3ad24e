import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from './dataProvider.ts'

/** The query of the local currency, which is loaded again once the company has been saved. */
export const LOCAL_CURRENCY = ['local-currency']

const MINUTE_MS = 60_000

type LocalCurrency = Pick<components['schemas']['Company'], 'local_currency' | 'currency_pending'>

/** What is known of the local currency; undefined until it is. */
function useCurrencySetting(): LocalCurrency | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: LOCAL_CURRENCY,
    queryFn: async (): Promise<LocalCurrency> => {
      const { local_currency, currency_pending } =
        await dataProvider.request<LocalCurrency>('settings/company')
      return { local_currency, currency_pending }
    },
    staleTime: MINUTE_MS,
  })
  return data
}

/** What LOCAL billings are in, by its code of ISO 4217; undefined until it is known. */
export const useLocalCurrency = (): string | undefined => useCurrencySetting()?.local_currency

/** Whether there are amounts from before there were currencies, and nobody has said yet what the local ones are in. */
export const useCurrencyPending = (): boolean => useCurrencySetting()?.currency_pending ?? false
