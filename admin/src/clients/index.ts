import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'
import type { Client } from './client.ts'

const ClientList = lazy(() => import('./ClientList.tsx').then((module) => ({ default: module.ClientList })))

export const clients: ResourceProps = {
  name: 'clients',
  list: ClientList,
  recordRepresentation: ({ client_name, client_id }: Client) => `${client_name} (${client_id})`,
}
