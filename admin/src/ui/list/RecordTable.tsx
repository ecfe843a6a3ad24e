import { Button } from '@mui/material'
import { Children, useContext, useMemo, type ReactNode } from 'react'
import {
  DataTable,
  DataTableRenderContext,
  DataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import { createPortal } from 'react-dom'
import { BulkDelete, SelectColumn } from './BulkDelete.tsx'
import { HiddenColumns } from './columnProps.ts'
import { ColumnsSlot } from './ColumnsButton.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { Rows } from './Rows.tsx'
import { tableSx, WIDE } from './tableSx.ts'
import { useAllowed } from '../../providers/access.ts'

interface RecordTableProps {
  /** The path that a click on a row leads to. The first cell has a real link for the keyboard. */
  pathOf?: (record: RaRecord) => string
  /** Several records can be selected and deleted together. */
  bulkDelete?: boolean
  /** Whether deleting a record is offered at all; the service may refuse it still. */
  isDeletable?: (record: RaRecord) => boolean
  /** It has so many columns that tablets show cards too. */
  wide?: boolean
  /** As `wide`; and its columns stand closer. */
  dense?: boolean
  /** Columns, by their source or label, that are hidden by default. */
  hidden?: string[]
  /** Shown in place of no rows. */
  empty?: ReactNode
  /** The Columns. The first one cannot be hidden. */
  children: ReactNode
}

const NONE: string[] = []

/** The table of a list; where it is narrow each row becomes a card of label and value. */
export function RecordTable(props: RecordTableProps) {
  const { pathOf, bulkDelete: asked, isDeletable, wide, dense, hidden = NONE, children } = props
  const { empty = <ListEmpty /> } = props
  const resource = useResourceContext()
  const bulkDelete = useAllowed(resource, 'delete') && asked
  const [hiddenNow] = useStore<string[]>(`${resource}.datatable`, hidden)
  const columns = Children.toArray(children)
  const table = (
    <DataTable
      body={Rows}
      bulkActionButtons={false}
      rowClick={pathOf ? (_id, _resource, record: RaRecord) => pathOf(record) : false}
      hiddenColumns={hidden}
      {...(isDeletable && { isRowSelectable: isDeletable })}
      empty={empty}
      size="medium"
      sx={dense ? denseSx : wide ? wideSx : usualSx}
    >
      {bulkDelete && <SelectColumn />}
      {columns}
    </DataTable>
  )
  return (
    <>
      <HiddenColumns value={hiddenNow}>{bulkDelete ? <BulkDelete>{table}</BulkDelete> : table}</HiddenColumns>
      <ColumnChoices hidden={hidden}>{columns.slice(1)}</ColumnChoices>
    </>
  )
}

const usualSx = tableSx(640)
const wideSx = tableSx(WIDE)
const denseSx = tableSx(WIDE, true)

interface ColumnChoicesProps {
  /** The columns that are hidden by default. */
  hidden: string[]
  /** The Columns that can be hidden. */
  children: ReactNode
}

/** A checkbox for each column of a table, rendered in the ColumnsButton's popover. */
function ColumnChoices({ hidden, children }: ColumnChoicesProps) {
  const { element } = useContext(ColumnsSlot)
  const storeKey = `${useResourceContext()}.datatable`
  const place = useMemo(() => ({ storeKey, defaultHiddenColumns: hidden }), [storeKey, hidden])
  return (
    element &&
    createPortal(
      <DataTableStoreContext.Provider value={place}>
        <DataTableRenderContext.Provider value="columnsSelector">{children}</DataTableRenderContext.Provider>
        <ResetButton storeKey={storeKey} hidden={hidden} />
      </DataTableStoreContext.Provider>,
      element,
    )
  )
}

function ResetButton({ storeKey, hidden }: { storeKey: string; hidden: string[] }) {
  const translate = useTranslate()
  const [, setHidden] = useStore<string[]>(storeKey, hidden)
  return (
    <Button size="small" onClick={() => setHidden(hidden)} sx={{ alignSelf: 'flex-start', my: 0.5 }}>
      {translate('common.columns.reset')}
    </Button>
  )
}
