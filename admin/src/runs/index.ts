import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const RunList = lazy(() => import('./RunList.tsx').then((module) => ({ default: module.RunList })))

export const runs: ResourceProps = { name: 'runs', list: RunList }
