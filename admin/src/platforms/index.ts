import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const PlatformList = lazy(() =>
  import('./PlatformList.tsx').then((module) => ({ default: module.PlatformList })),
)

export const platforms: ResourceProps = {
  name: 'platforms',
  list: PlatformList,
  recordRepresentation: 'name',
}
