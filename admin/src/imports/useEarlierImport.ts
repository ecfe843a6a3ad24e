import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Import, ImportKind } from './import.ts'
import { fileHash } from './fileHash.ts'

const LAST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** The last import of the very same file, null when there is none or nobody can tell. */
export function useEarlierImport(kind: ImportKind, file: File | null): Import | null {
  const dataProvider = useDataProvider()
  const { data } = useQuery({
    // Two files of a name differ by when they were written.
    queryKey: ['imports', 'earlier', kind, file?.name, file?.size, file?.lastModified],
    enabled: file !== null,
    queryFn: async () => {
      const sha256 = file && (await fileHash(file))
      if (!sha256) return null
      const filter = { kind, sha256, state: 'finished' }
      const { data } = await dataProvider.getList<Import>('imports', { ...LAST, filter })
      return data[0] ?? null
    },
  })
  return file ? (data ?? null) : null
}
