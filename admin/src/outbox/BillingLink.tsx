import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { billingPath } from '../paths.ts'
import { useKnownBilling } from '../providers/useKnownBilling.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import type { Message } from './message.ts'

/** Links an e-mail to the statements that it sends, as long as they exist. */
export const BillingLinks = ({ billings }: Pick<Message, 'billings'>) =>
  billings.map(({ billing_id }, index) => (
    <Fragment key={billing_id}>
      {index > 0 && ', '}
      <BillingLink id={billing_id} />
    </Fragment>
  ))

function BillingLink({ id }: { id: number }) {
  const translate = useTranslate()
  const exists = useBillingExists(id)
  const text = (key: string) => translate(`resources.emails/outbox.billing.${key}`, { id })
  if (exists === false) return text('deleted')
  if (exists === undefined) return text('named')
  return <RecordLink to={billingPath(id)}>{text('named')}</RecordLink>
}

/** Whether the billing of an e-mail still exists; undefined while that is unknown, or when there is none to ask for. */
export function useBillingExists(id: number | null): boolean | undefined {
  const billing = useKnownBilling(id)
  return billing === undefined ? undefined : billing !== null
}
