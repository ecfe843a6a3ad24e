import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { Payment } from './payment.ts'

/** More than are looked at. */
const MOST = 1000

/** The payment that a credit of a client's ledger is, by its id; undefined where it is none. Those of a page are loaded by one request. */
export function usePaymentOf({ id, client_id }: { id: number; client_id: number }): number | undefined {
  const { data } = useGetList<Payment>(
    'payments',
    {
      filter: { client_id },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: MOST },
    },
    // Whoever asks can do without.
    { retry: false, onError: () => undefined },
  )
  const ids = useMemo(() => new Map(data?.map((payment) => [payment.transaction_id, payment.id])), [data])
  return ids.get(id)
}
