import { useListContext } from 'react-admin'
import { ExportButton } from './ExportButton.tsx'

/** Saves what the list around shows, those of all pages: by the same filters, in the same order. */
export function ExportListButton() {
  const { resource, sort, ...list } = useListContext()
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(list.filterValues),
  })
  return <ExportButton resource={resource} path={`${resource}/export?${query.toString()}`} />
}
