import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const PaymentLineList = lazy(() =>
  import('./PaymentLineList.tsx').then((module) => ({ default: module.PaymentLineList })),
)
const PaymentProfileList = lazy(() =>
  import('./PaymentProfileList.tsx').then((module) => ({ default: module.PaymentProfileList })),
)

export const paymentLines: ResourceProps = { name: 'payment-lines', list: PaymentLineList }
export const paymentProfiles: ResourceProps = { name: 'payment-profiles', list: PaymentProfileList }
