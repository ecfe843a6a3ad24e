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
export function WholeList({ resource, path, sort, action, children }: WholeListProps) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [resource, 'all'],
    queryFn: () => dataProvider.request<RaRecord[]>(path),
  })
  const list = useList({ data: data ?? [], isPending: !data, resource, sort, perPage: MOST })
  const text = (key: string) => translate(`resources.${resource}.${key}`)
  const failed = error && !data && !isFetching
  const table = data ? children : <ListSkeleton rows={3} />
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>
        <PageHeader title={text('title')} about={text('about')} action={action} />
        <Card sx={{ overflow: 'clip' }}>
          {failed ? <ErrorState message={text('fetch_failed')} onRetry={() => void refetch()} /> : table}
        </Card>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
