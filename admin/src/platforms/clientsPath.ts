import type { Identifier } from 'react-admin'

/** Where a platform leads, as it has no page of its own: to the list of its clients. */
export const clientsPath = (id: Identifier): string =>
  `/clients?filter=${encodeURIComponent(JSON.stringify({ platform_id: id }))}`
