import { Button, Link, Stack } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { historyPath } from '../paths.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import type { Entry, RecordRef } from './entry.ts'
import { EntryList } from './EntryList.tsx'

const FIRST = 10
/** How many more are shown each time; the page of all has the rest. */
const MORE = 20
const MOST = 90

/** The changes of a record and of what belongs to it, newest first. */
export function RecordEntries({ of }: { of: RecordRef }) {
  const translate = useTranslate()
  const [perPage, setPerPage] = useState(FIRST)
  const { data, total, error, isFetching, refetch } = useGetList<Entry>(
    'history',
    {
      filter: { record: `${of.resource}:${of.id}` },
      pagination: { page: 1, perPage },
      sort: { field: 'id', order: 'DESC' },
    },
    { retry: false, onError: () => undefined, placeholderData: (previous) => previous },
  )
  if (!data && error)
    return <ErrorState message={translate('resources.history.fetch_failed')} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={3} />
  if (data.length === 0) return <EmptyState title={translate('resources.history.empty')} />
  return (
    <>
      <EntryList entries={data} on={of} />
      <Stack
        direction="row"
        spacing={2}
        sx={{ px: 2, pt: 1, pb: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        {(total ?? 0) > data.length && perPage < MOST && (
          <Button size="small" disabled={isFetching} onClick={() => setPerPage(perPage + MORE)}>
            {translate('history.older')}
          </Button>
        )}
        <Link component={RouterLink} to={historyPath(of)} variant="body2">
          {translate('history.all')}
        </Link>
      </Stack>
    </>
  )
}
