import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import { formatPeriod } from '../../../server/lib/period.rules.ts'
import type { Billing } from './billing.ts'

const BillingList = lazy(() =>
  import('./BillingList.tsx').then((module) => ({ default: module.BillingList })),
)

export const billings: ResourceProps = {
  name: 'billings',
  list: BillingList,
  recordRepresentation: (billing: Billing) =>
    `#${billing.id} ${billing.client.client_name} ${formatPeriod(billing)}`,
}
