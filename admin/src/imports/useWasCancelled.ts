import { useDataProvider, useResourceContext } from 'react-admin'
import type { Import } from './import.ts'

const LAST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** Asks whether somebody has cancelled the import of a file that began after another one. */
export function useWasCancelled() {
  const kind = useResourceContext()
  const dataProvider = useDataProvider()
  return async (file: string, after: number): Promise<boolean> => {
    const filter = { kind, state: 'cancelled' }
    const { data } = await dataProvider
      .getList<Import>('imports', { ...LAST, filter })
      .catch(() => ({ data: [] as Import[] }))
    return data.some(({ id, file_name }) => id > after && file_name === file)
  }
}
