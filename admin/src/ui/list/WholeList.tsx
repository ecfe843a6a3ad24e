import { Card } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  ListContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useList,
  useTranslate,
  type RaRecord,
  type SortPayload,
} from 'react-admin'
import type { AppDataProvider } from '../../providers/dataProvider.ts'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { PageHeader } from '../page/PageHeader.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

interface WholeListProps {
  /** Its texts are under `resources.<resource>`: title, about, fetch_failed, empty, empty_hint. */
  resource: string
  /** The call that answers all of it. */
  path: string
  sort: SortPayload
  /** Buttons beside the heading. */
  action?: ReactNode
  /** The RecordTable. */
  children: ReactNode
}

const MOST = 1000

/** A page with a list so short that it is answered whole, and sorted in the browser. */
export function WholeList(props: WholeListProps) {
  const { resource, path } = props
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'all'],
    queryFn: () => dataProvider.request<RaRecord[]>(path),
  })
  const failed = error && !data && !isFetching
  return (
    // Anew when the rows are there: a list that has begun without any stays empty for a moment.
    <ListOf
      key={data ? 'rows' : 'none'}
      {...props}
      rows={data}
      onRetry={failed ? () => void refetch() : undefined}
    />
  )
}

interface ListOfProps extends WholeListProps {
  /** None yet. */
  rows: RaRecord[] | undefined
  /** They could not be fetched. */
  onRetry: (() => void) | undefined
}

const NONE: RaRecord[] = []

function ListOf({ resource, sort, action, children, rows, onRetry }: ListOfProps) {
  const translate = useTranslate()
  const list = useList({ data: rows ?? NONE, isPending: !rows, resource, sort, perPage: MOST })
  const text = (key: string) => translate(`resources.${resource}.${key}`)
  const table = rows ? children : <ListSkeleton rows={3} />
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={{ ...list, resource }}>
        <PageHeader title={text('title')} about={text('about')} action={action} />
        <Card sx={{ overflow: 'clip' }}>
          {onRetry ? <ErrorState message={text('fetch_failed')} onRetry={onRetry} /> : table}
        </Card>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
