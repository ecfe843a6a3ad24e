import { Checkbox, FormControlLabel } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  useDataTableStoreContext,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin'
import { useAllowed } from '../../providers/access.ts'

/**
 * A column of a RecordTable. It gives its label to its cells too, for the cards on phones, and shows '-' where its
 * source is empty.
 */
export function Column<RecordType extends RaRecord = RaRecord>(props: DataTableColumnProps<RecordType>) {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  const place = useDataTableRenderContext()
  const sort = useDataTableSortContext()
  const { label, source } = props
  const key = typeof label === 'string' ? label : undefined
  const heading = translateLabel({ label: key, resource, source })
  const text = typeof heading === 'string' ? heading : ''
  if (place === 'columnsSelector') return <ColumnChoice name={source ?? key ?? ''} heading={text} />
  const isSorted = place === 'header' && source !== undefined && sort?.field === source
  return (
    <DataTable.Col<RecordType>
      data-label={text}
      // For those who do not see the arrow.
      sortDirection={isSorted && (sort.order === 'DESC' ? 'desc' : 'asc')}
      render={(record) => (source && record[source]) || translate('common.none')}
      {...props}
    />
  )
}

interface ColumnChoiceProps {
  /** The table's key of the column. */
  name: string
  /** Its heading, as text. */
  heading: string
}

/** Shows or hides a column. */
function ColumnChoice({ name, heading }: ColumnChoiceProps) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const toggle = (isShown: boolean) =>
    setHidden(isShown ? hidden.filter((each) => each !== name) : [...hidden, name])
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={!hidden.includes(name)}
          onChange={(_event, isShown) => toggle(isShown)}
        />
      }
      label={heading}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  )
}

interface ActionsColumnProps {
  /** Some of its buttons only read: it is there for everybody, else for those who may edit or delete. */
  reads?: boolean
  children: ReactNode
}

/** The last column: the buttons of a row. A click on them is not a click on the row. */
export function ActionsColumn({ reads, children }: ActionsColumnProps) {
  const resource = useResourceContext()
  const [edits, deletes] = [useAllowed(resource, 'edit'), useAllowed(resource, 'delete')]
  const isChoosing = useDataTableRenderContext() === 'columnsSelector'
  // It cannot be hidden.
  if (isChoosing || !(reads || edits || deletes)) return null
  return (
    <Column
      label="common.actions"
      align="right"
      className="RecordTable-actions"
      disableSort
      render={() => (
        <div className="RecordTable-buttons" onClick={(event) => event.stopPropagation()}>
          {children}
        </div>
      )}
    />
  )
}
