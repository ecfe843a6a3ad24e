import { Card, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetOne,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import { statusOf } from '../../providers/httpClient.ts'
import { BackButton } from './BackButton.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'

interface RecordPageProps<R> {
  resource: string
  id: string
  /** The link back: its path and the key of its label; by default to the dashboard. */
  back?: { to: string; label: string }
  /** The page of the loaded record. */
  children: (record: R) => ReactNode
}

/**
 * A page about one record, with a link back. Its texts without a record are under `resources.<noun>.details`:
 * not_found and fetch_failed.
 */
export function RecordPage<R extends RaRecord>({ resource, id, back, children }: RecordPageProps<R>) {
  const translate = useTranslate()
  const { data: loaded, error, refetch } = useGetOne<R>(resource, { id }, { retry: false })
  // Cached data of a record that has been deleted since are not shown.
  const data = isMissing(error) ? undefined : loaded
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'stretch' }}>
      <BackButton {...back} />
      {data && (
        <ResourceContextProvider value={resource}>
          <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>
        </ResourceContextProvider>
      )}
      {!data && (
        <Card>
          <title>{translate('layout.product')}</title>
          {error ? (
            <MissingRecord resource={resource} error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton rows={6} />
          )}
        </Card>
      )}
    </Stack>
  )
}

/** An id that no record can have is rejected as invalid: there is no record either. */
const isMissing = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0)

interface MissingRecordProps {
  resource: string
  error: unknown
  onRetry: () => void
}

function MissingRecord({ resource, error, onRetry }: MissingRecordProps) {
  const translate = useTranslate()
  const text = (key: string) => translate(`resources.${resource}.details.${key}`)
  if (isMissing(error)) return <ErrorState message={text('not_found')} hint={translate('common.gone_hint')} />
  return <ErrorState message={text('fetch_failed')} onRetry={onRetry} />
}
