import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { formatPeriod, type Period } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'

/** A price that a client lacked, and what is billed without it; `price` is the one that there is by now. */
export type MissingPrice = components['schemas']['MissingPrice']

/** The prices that clients lacked, on billings of a month that have not been sent; of all clients, or of one. */
export function useMissingPrices({ billing_month, billing_year }: Period, client_id?: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const month = `billing_month=${billing_month}&billing_year=${billing_year}`
  return useQuery({
    queryKey: [
      'billings',
      'missing-prices',
      formatPeriod({ billing_month, billing_year }),
      client_id ?? null,
    ],
    queryFn: () =>
      dataProvider.request<MissingPrice[]>(
        `billings/missing-prices?${month}${client_id === undefined ? '' : `&client_id=${client_id}`}`,
      ),
  })
}
