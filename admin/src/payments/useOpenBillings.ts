import { useGetList } from 'react-admin'
import type { OpenBilling } from './payment.ts'

/** More than any client has. */
const MOST = 1000

/** A client's billings on which something is due. */
export function useOpenBillings(client_id: number | null) {
  const { data, error, refetch } = useGetList<OpenBilling>(
    'billings',
    {
      filter: { client_id, due: 'open' },
      sort: { field: 'due_date', order: 'ASC' },
      pagination: { page: 1, perPage: MOST },
    },
    { enabled: client_id !== null, retry: false, onError: () => undefined },
  )
  return { open: data, error, refetch }
}
