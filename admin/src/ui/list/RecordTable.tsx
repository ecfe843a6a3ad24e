import { Children, type ReactNode } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import { BulkDelete } from './BulkDelete.tsx'
import { ColumnChoices } from './ColumnChoices.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { SelectColumn } from './SelectColumn.tsx'
import { tableSx } from './tableSx.ts'

interface RecordTableProps {
  /** Where a click on a row leads, as a path. The first cell holds a real link for the keyboard. */
  pathOf?: (record: RaRecord) => string
  /** Several records can be chosen and deleted together. */
  bulkDelete?: boolean
  /** It has so many columns that tablets show cards, too. */
  wide?: boolean
  /** Columns, by their source or label, that are not shown unless chosen. */
  hidden?: string[]
  /** The Columns. The first one is always shown. */
  children: ReactNode
}

const NONE: string[] = []

/** The table of a list; where it is narrow each row becomes a card of label and value. */
export function RecordTable({ pathOf, bulkDelete, wide, hidden = NONE, children }: RecordTableProps) {
  const columns = Children.toArray(children)
  const table = (
    <DataTable
      bulkActionButtons={false}
      rowClick={pathOf ? (_id, _resource, record: RaRecord) => pathOf(record) : false}
      hiddenColumns={hidden}
      empty={<ListEmpty />}
      size="medium"
      sx={wide ? wideSx : usualSx}
    >
      {bulkDelete && <SelectColumn />}
      {columns}
    </DataTable>
  )
  return (
    <>
      {bulkDelete ? <BulkDelete>{table}</BulkDelete> : table}
      <ColumnChoices hidden={hidden}>{columns.slice(1)}</ColumnChoices>
    </>
  )
}

const usualSx = tableSx(640)
const wideSx = tableSx(880)
