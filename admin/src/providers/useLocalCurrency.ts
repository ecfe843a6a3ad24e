import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from './dataProvider.ts'

/** The query of the local currency, which is loaded again once the company has been saved. */
export const LOCAL_CURRENCY = ['local-currency']

const MINUTE_MS = 60_000

type LocalCurrency = Pick<components['schemas']['Company'], 'local_currency' | 'currency_pending'>

function useCurrencySetting() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: LOCAL_CURRENCY,
    queryFn: async (): Promise<LocalCurrency> => {
      const { local_currency, currency_pending } =
        await dataProvider.request<LocalCurrency>('settings/company')
      return { local_currency, currency_pending }
    },
    staleTime: MINUTE_MS,
  })
}

/** What LOCAL billings are in, by its code of ISO 4217; undefined until it is known. */
export const useLocalCurrency = (): string | undefined => useCurrencySetting().data?.local_currency

/** Why the local currency is not known, if it could not be loaded, and the way to try that again. */
export function useCurrencyFailure(): { error: Error | null; refetch: () => Promise<unknown> } {
  const { error, refetch } = useCurrencySetting()
  return { error, refetch }
}

/** Whether there are amounts from before there were currencies, and nobody has said yet what the local ones are in. */
export const useCurrencyPending = (): boolean => useCurrencySetting().data?.currency_pending ?? false
