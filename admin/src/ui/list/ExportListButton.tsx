import { useListContext } from 'react-admin'
import { ExportButton } from './ExportButton.tsx'

/** Exports the list in context, all its pages, with its filters and order. */
export function ExportListButton() {
  const { resource, sort, ...list } = useListContext()
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(list.filterValues),
  })
  return <ExportButton resource={resource} path={`${resource}/export?${query.toString()}`} />
}
