import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const AgeingList = lazy(() => import('./AgeingList.tsx').then((module) => ({ default: module.AgeingList })))

export const ageing: ResourceProps = { name: 'ageing', list: AgeingList }
