import type { Identifier } from 'react-admin'

/** The address of a billing's statement. */
export const billingPath = (id: Identifier): string => `/billing/${id}`
