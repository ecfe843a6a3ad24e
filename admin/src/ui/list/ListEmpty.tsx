import { Button } from '@mui/material'
import { useListContext, useTranslate, type RaRecord } from 'react-admin'
import { EmptyState } from '../feedback/EmptyState.tsx'

/** An empty table: no records yet, or none that match the filters. */
export function ListEmpty() {
  const translate = useTranslate()
  const { resource, setFilters, ...list } = useListContext<RaRecord>()
  const filters = list.filterValues as object
  if (Object.keys(filters).length === 0)
    return (
      <EmptyState
        title={translate(`resources.${resource}.empty`)}
        hint={translate(`resources.${resource}.empty_hint`)}
      />
    )
  return (
    <EmptyState
      title={translate('common.no_match')}
      hint={translate('common.no_match_hint')}
      action={<Button onClick={() => setFilters({})}>{translate('common.clear_filters')}</Button>}
    />
  )
}
