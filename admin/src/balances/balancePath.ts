import type { Identifier } from 'react-admin'

/** The address of a client's transaction history. */
export const balancePath = (client_id: Identifier): string => `/client-balances/${client_id}`
