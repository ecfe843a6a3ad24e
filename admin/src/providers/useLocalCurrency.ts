import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from './dataProvider.ts'

/** The query of the local currency, which is loaded again once the company has been saved. */
export const LOCAL_CURRENCY = ['local-currency']

const MINUTE_MS = 60_000

type Settings = Pick<
  components['schemas']['Company'],
  'name' | 'local_currency' | 'currency_pending' | 'time_zone'
>

/** Of the company's settings what many pages go by. */
export function useCompanySettings() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: LOCAL_CURRENCY,
    queryFn: async (): Promise<Settings> => {
      const { name, local_currency, currency_pending, time_zone } =
        await dataProvider.request<Settings>('settings/company')
      return { name, local_currency, currency_pending, time_zone }
    },
    staleTime: MINUTE_MS,
  })
}

/** What LOCAL billings are in, by its code of ISO 4217; undefined until it is known. */
export const useLocalCurrency = (): string | undefined => useCompanySettings().data?.local_currency

/** Why the local currency is not known, if it could not be loaded, and the way to try that again. */
export function useCurrencyFailure(): { error: Error | null; refetch: () => Promise<unknown> } {
  const { error, refetch } = useCompanySettings()
  return { error, refetch }
}

/** Whether there are amounts from before there were currencies, and nobody has said yet what the local ones are in. */
export const useCurrencyPending = (): boolean => useCompanySettings().data?.currency_pending ?? false
