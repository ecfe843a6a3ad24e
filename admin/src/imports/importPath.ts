import type { Identifier } from 'react-admin'

/** The address of an import's page. */
export const importPath = (id: Identifier): string => `/imports/${id}`
