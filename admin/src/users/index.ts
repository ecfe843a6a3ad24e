import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

const UsersPage = lazy(() => import('./UsersPage.tsx').then((module) => ({ default: module.UsersPage })))

export const users: ResourceProps = { name: 'users', list: UsersPage, recordRepresentation: 'username' }
