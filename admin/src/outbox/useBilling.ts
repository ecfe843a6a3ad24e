import { useGetManyAggregate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'

type Billing = components['schemas']['Billing']

/**
 * The billing of an e-mail: null when it has been deleted, undefined as long as nobody knows. Those of a page are
 * asked for together.
 */
export function useBilling(id: number | null): Billing | null | undefined {
  const { data, isPending, error } = useGetManyAggregate<Billing>(
    'billings',
    { ids: id === null ? [] : [id] },
    // Without an answer the number stands there all the same.
    { enabled: id !== null, onError: () => undefined },
  )
  if (isPending || error) return undefined
  return data[0] ?? null
}
