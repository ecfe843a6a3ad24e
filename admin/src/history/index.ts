import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const HistoryList = lazy(() =>
  import('./HistoryList.tsx').then((module) => ({ default: module.HistoryList })),
)

export const history: ResourceProps = { name: 'history', list: HistoryList }
