import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Payment } from './payment.ts'

const PaymentList = lazy(() =>
  import('./PaymentList.tsx').then((module) => ({ default: module.PaymentList })),
)

export const payments: ResourceProps = {
  name: 'payments',
  list: PaymentList,
  recordRepresentation: ({ id, client }: Payment) => `#${id} ${client.client_name}`,
}
