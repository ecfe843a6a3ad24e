import { useGetList } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Billing } from '../billings/billing.ts'
import { filterOf, type MailingValues } from './mailing.ts'

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** How many billings the filter of the form around lets pass, undefined until that is known, and the newest of them. */
export function useFitting() {
  const values = useWatch() as Partial<MailingValues>
  const { data, total } = useGetList<Billing>(
    'billings',
    { ...NEWEST, filter: filterOf(values) },
    { onError: () => undefined },
  )
  return { total, newest: data?.[0]?.id ?? null }
}
