import { useGetManyAggregate, useTranslate } from 'react-admin'
import type { components } from '../api/openapi.d.ts'
import { billingPath } from '../billings/billingPath.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'

/** Leads from an e-mail to the statement that it sends, as long as there is one. */
export function BillingLink({ id }: { id: number }) {
  const translate = useTranslate()
  const billing = useBilling(id)
  const text = (key: string) => translate(`resources.emails/outbox.billing.${key}`, { id })
  if (billing === null) return text('deleted')
  if (billing === undefined) return text('named')
  return <RecordLink to={billingPath(id)}>{text('named')}</RecordLink>
}

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
