import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const ImportList = lazy(() => import('./ImportList.tsx').then((module) => ({ default: module.ImportList })))

export const imports: ResourceProps = {
  name: 'imports',
  list: ImportList,
  recordRepresentation: 'file_name',
}
