import type { Identifier } from 'react-admin'

/** The address of a vehicle's details. */
export const vehiclePath = (id: Identifier): string => `/vehicle/${id}`
