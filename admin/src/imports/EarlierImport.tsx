import { Alert, Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { importPath } from '../paths.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { periodOf, type Import, type ImportChoices, type ImportKind } from './import.ts'

interface EarlierImportProps {
  earlier: Pick<Import, 'id' | 'username' | 'created_at'> & { choices?: ImportChoices }
}

/** Says that the same file was imported before. */
export function EarlierImport({ earlier: { id, username, created_at, choices } }: EarlierImportProps) {
  const translate = useTranslate()
  const period = choices && periodOf(choices)
  const values = { name: username, time: formatInstant(created_at), period }
  return (
    <Alert severity="info" role="status">
      {translate(`resources.imports.before.${period ? 'for_period' : 'text'}`, values)}{' '}
      <Link component={RouterLink} to={importPath(id)}>
        {translate('resources.imports.before.open')}
      </Link>
    </Alert>
  )
}

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const

/** The newest import of the same file; null when there is none or that is unknown. */
export function useEarlierImport(kind: ImportKind, file: File | null): Import | null {
  const dataProvider = useDataProvider()
  const { data } = useQuery({
    // Files with the same name and size differ by their time.
    queryKey: ['imports', 'earlier', kind, file?.name, file?.size, file?.lastModified],
    enabled: file !== null,
    queryFn: async () => {
      const sha256 = file && (await fileHash(file))
      if (!sha256) return null
      const filter = { kind, sha256, state: 'finished' }
      const { data } = await dataProvider.getList<Import>('imports', { ...NEWEST, filter })
      return data[0] ?? null
    },
  })
  return file ? (data ?? null) : null
}

/** The server's limit: it rejects larger files, so that they need no hash. */
const MAX_BYTES = 20 * 1024 * 1024

/** The SHA-256 of a file in hexadecimal digits; null where the browser cannot compute it, as without TLS. */
async function fileHash(file: File): Promise<string | null> {
  // Typed as always present, but missing without TLS.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle || file.size > MAX_BYTES) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
