import { useTranslate } from 'react-admin'
import { billingPath } from '../paths.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { useBilling } from './useBilling.ts'

/** Leads from an e-mail to the statement that it sends, as long as there is one. */
export function BillingLink({ id }: { id: number }) {
  const translate = useTranslate()
  const billing = useBilling(id)
  const text = (key: string) => translate(`resources.emails/outbox.billing.${key}`, { id })
  if (billing === null) return text('deleted')
  if (billing === undefined) return text('named')
  return <RecordLink to={billingPath(id)}>{text('named')}</RecordLink>
}
