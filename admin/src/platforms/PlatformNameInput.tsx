import { Alert } from '@mui/material'
import { useCallback, useRef, useState } from 'react'
import {
  required,
  TextInput,
  useDataProvider,
  useRecordContext,
  useTranslate,
  type Validator,
} from 'react-admin'
import { keyOf } from '../../../server/lib/text.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { clientsPath } from '../paths.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import type { Platform } from './platform.ts'

/** The name of a platform. One that another platform has is shown, and not accepted unless this one has it already. */
export function PlatformNameInput() {
  const translate = useTranslate()
  const { namesake, check } = useNamesake()
  return (
    <div>
      <TextInput source="name" validate={[NEEDED, check]} fullWidth autoFocus />
      {namesake && (
        <Alert severity="warning">
          {translate('resources.platforms.namesake.text')}{' '}
          <RecordLink to={clientsPath(namesake.id)}>{namesake.name}</RecordLink>
          {namesake.description && ` · ${namesake.description}`}
        </Alert>
      )}
    </div>
  )
}

const NEEDED = required()

/** The other platform of the name that was checked last, if any. */
function useNamesake() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const own = useRecordContext<Platform>()?.id
  const [namesake, setNamesake] = useState<Platform | null>(null)
  const last = useRef('')
  const check: Validator = useCallback(
    async (name: string | null) => {
      const key = keyOf(name ?? '')
      last.current = key
      const found = key ? await findByName(dataProvider, key) : []
      const other = found.find(({ id }) => id !== own) ?? null
      // A later name may have been answered first.
      if (last.current === key) setNamesake(other)
      const hasIt = found.some(({ id }) => id === own)
      return other && !hasIt ? 'resources.platforms.namesake.taken' : undefined
    },
    [dataProvider, own],
  )
  return { namesake, check }
}

/** Platforms of a name; none when they cannot be read: the service names them when it has saved another one. */
async function findByName(dataProvider: AppDataProvider, name: string): Promise<Platform[]> {
  const some = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' as const } }
  try {
    return (await dataProvider.getList<Platform>('platforms', { ...some, filter: { name } })).data
  } catch {
    return []
  }
}
