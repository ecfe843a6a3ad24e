import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const MonthList = lazy(() => import('./MonthList.tsx').then((module) => ({ default: module.MonthList })))

export const months: ResourceProps = { name: 'months', list: MonthList, recordRepresentation: 'month' }
