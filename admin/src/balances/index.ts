import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const BalanceList = lazy(() =>
  import('./BalanceList.tsx').then((module) => ({ default: module.BalanceList })),
)

export const balances: ResourceProps = {
  name: 'client-balances',
  list: BalanceList,
  recordRepresentation: 'client_name',
}
