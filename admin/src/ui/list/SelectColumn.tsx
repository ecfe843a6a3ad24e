import { Checkbox } from '@mui/material'
import {
  DataTable,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import { useRecordName } from './useRecordName.ts'

/** The first column where several records can be chosen: on phones it is left out. */
export const SelectColumn = () => (
  <DataTable.Col
    label={<SelectPage />}
    padding="checkbox"
    className="RecordTable-select"
    render={() => <SelectRow />}
  />
)

function SelectPage() {
  const translate = useTranslate()
  const records: readonly RaRecord[] = useDataTableDataContext() ?? []
  const chosen = useDataTableSelectedIdsContext() ?? []
  const { onSelect } = useDataTableCallbacksContext()
  const isAll = records.every(({ id }) => chosen.includes(id))
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={!isAll && chosen.length > 0}
      onChange={() => onSelect?.(isAll ? [] : records.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': translate('common.bulk.select_page') } }}
    />
  )
}

/** With Shift held, all rows from the one chosen before. */
function SelectRow() {
  const translate = useTranslate()
  const record = useRecordContext()
  const name = useRecordName()
  const chosen = useDataTableSelectedIdsContext() ?? []
  const { handleToggleItem } = useDataTableCallbacksContext()
  if (!record) return null
  return (
    <Checkbox
      size="small"
      checked={chosen.includes(record.id)}
      onClick={(event) => {
        event.stopPropagation()
        handleToggleItem?.(record.id, event)
      }}
      slotProps={{ input: { 'aria-label': translate('common.bulk.select', { name }) } }}
    />
  )
}
