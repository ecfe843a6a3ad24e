import type { Identifier } from 'react-admin'

/** The address of a client's details. */
export const clientPath = (id: Identifier): string => `/client/${id}`
