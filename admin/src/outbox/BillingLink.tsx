import { useGetManyAggregate, useTranslate } from 'react-admin'
import { billingPath } from '../paths.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'

/** Links an e-mail to the statement that it sends, as long as that exists. */
export function BillingLink({ id }: { id: number }) {
  const translate = useTranslate()
  const exists = useBillingExists(id)
  const text = (key: string) => translate(`resources.emails/outbox.billing.${key}`, { id })
  if (exists === false) return text('deleted')
  if (exists === undefined) return text('named')
  return <RecordLink to={billingPath(id)}>{text('named')}</RecordLink>
}

/**
 * Whether the billing of an e-mail still exists; undefined while that is unknown, or when there is none to ask for.
 * Those of a page are loaded by one request.
 */
export function useBillingExists(id: number | null): boolean | undefined {
  const { data, isPending, error } = useGetManyAggregate(
    'billings',
    { ids: id === null ? [] : [id] },
    // When it fails, the billing's number is shown without a link.
    { enabled: id !== null, onError: () => undefined },
  )
  if (isPending || error) return undefined
  return Boolean(data[0])
}
