import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { LOCAL_CURRENCY } from '../providers/useLocalCurrency.ts'
import type { CurrencyPreview } from './company.ts'

/** What a currency would change as the local one. @param code null: none is chosen yet */
export function useCurrencyPreview(code: string | null) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [...LOCAL_CURRENCY, 'preview', code],
    queryFn: () => dataProvider.request<CurrencyPreview>(`settings/company/local-currency?code=${code}`),
    enabled: code !== null,
    retry: false,
  })
}
