import { useGetManyAggregate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'

/**
 * A billing that may be gone: null when it is, undefined while that is unknown, or when there is none to ask for. Those of a
 * page are loaded by one request.
 */
export function useKnownBilling(id: number | null): components['schemas']['Billing'] | null | undefined {
  const { data, isPending, error } = useGetManyAggregate<components['schemas']['Billing']>(
    'billings',
    { ids: id === null ? [] : [id] },
    // Whoever asks can do without.
    { enabled: id !== null, onError: () => undefined },
  )
  if (isPending || error) return undefined
  return data[0] ?? null
}
