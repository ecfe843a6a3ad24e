import { useGetOne } from 'react-admin'
import type { Client } from '../clients/client.ts'

/** The client of a billing, undefined until it is there: without it, addresses are typed. */
export const useBilledClient = (client_id: number): Client | undefined =>
  useGetOne<Client>('clients', { id: client_id }, { retry: false, onError: () => undefined }).data
