import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import { Box, Checkbox } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useEvent,
  useListContext,
  useRecordContext,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import { BulkBar } from './BulkBar.tsx'
import { Column } from './Column.tsx'
import { DeleteFailures } from './DeleteFailures.tsx'
import { useBulkDelete } from './useBulkDelete.ts'
import { useRecordName } from './useRecordName.ts'

/** Deletes the selected rows of a table together. Another page, order or filter clears the selection. */
export function BulkDelete({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const { names, busy, result, remove, forget } = useBulkDelete()
  const { page, perPage, sort, onUnselectItems, ...list } = useListContext()
  const rows = JSON.stringify([page, perPage, sort, list.filterValues])
  const unselect = useEvent(() => onUnselectItems())
  useEffect(() => unselect(), [rows, unselect])
  // The pressed bar is gone: the focus moves to the failures, or to the checkbox of the header.
  useEffect(() => {
    if (!result) return
    const next = region.current?.querySelector<HTMLElement>(
      result.failures.length ? '[role=alert] button' : 'thead input',
    )
    const isThere = next?.checkVisibility()
    ;(isThere ? next : region.current)?.focus()
  }, [result])
  return (
    <Box ref={region} tabIndex={-1} sx={{ outline: 'none' }}>
      {result && result.failures.length > 0 && <DeleteFailures result={result} onClose={forget} />}
      {children}
      <BulkBar names={names} busy={busy} onDelete={remove} />
    </Box>
  )
}

/** The column of checkboxes; on phones without that of the header. */
export const SelectColumn = () => (
  <Column label={<SelectPage />} className="RecordTable-select" render={() => <SelectRow />} />
)

function SelectPage() {
  const translate = useTranslate()
  const records: readonly RaRecord[] = useDataTableDataContext() ?? []
  const selected = useDataTableSelectedIdsContext() ?? []
  const { onSelect, isRowSelectable } = useDataTableCallbacksContext()
  const ids = records.filter((record) => isRowSelectable?.(record) ?? true).map(({ id }) => id)
  const isAll = ids.every((id) => selected.includes(id))
  if (!ids.length) return null
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={!isAll && selected.length > 0}
      onChange={() => onSelect?.(isAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': translate('common.bulk.select_page') } }}
    />
  )
}

/** With Shift, it toggles all rows since the last one. Each row has one, so it is no Checkbox of MUI, but looks like it. */
function SelectRow() {
  const translate = useTranslate()
  const record = useRecordContext()
  const name = useRecordName()
  const selected = useDataTableSelectedIdsContext() ?? []
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext()
  if (!record || isRowSelectable?.(record) === false) return null
  const isSelected = selected.includes(record.id)
  return (
    <span className="SelectRow">
      <input
        type="checkbox"
        checked={isSelected}
        // A change does not say whether Shift is held down, as a click does.
        onChange={nothing}
        onClick={(event) => {
          event.stopPropagation()
          handleToggleItem?.(record.id, event)
        }}
        aria-label={translate('common.bulk.select', { name })}
      />
      {isSelected ? <CheckBox fontSize="small" /> : <CheckBoxOutlineBlank fontSize="small" />}
    </span>
  )
}

const nothing = () => undefined
