import { Box, Checkbox, FormControlLabel } from '@mui/material'
import { useContext, type ReactNode } from 'react'
import {
  useDataTableRenderContext,
  useDataTableStoreContext,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
  type RaRecord,
} from 'react-admin'
import { useAllowed } from '../../providers/access.ts'
import { classesOf, HiddenColumns, type ColumnProps, type ColumnTexts } from './columnProps.ts'
import { HeadCell } from './HeadCell.tsx'

/**
 * A column of a RecordTable. It gives its label to its cells too, for the cards on phones, and shows '-' where its
 * source is empty.
 */
export function Column<RecordType extends RaRecord = RaRecord>(props: ColumnProps<RecordType>) {
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  const place = useDataTableRenderContext()
  const { label, source } = props
  const key = typeof label === 'string' ? label : undefined
  const heading = translateLabel({ label: key, resource, source })
  const text = typeof heading === 'string' ? heading : ''
  const texts = { name: source ?? key ?? '', heading: text }
  if (place === 'columnsSelector') return <ColumnChoice {...texts} />
  if (place === 'header') return <HeadCell<RecordType> {...props} {...texts} />
  return <Cell<RecordType> {...props} {...texts} />
}

/** A list has a hundred and more of them, so it is no component of MUI: its look is in theme/rows.ts. */
function Cell<RecordType extends RaRecord>(props: ColumnProps<RecordType> & ColumnTexts) {
  const { name, heading, source, align, className, cellClassName, cellSx, render } = props
  const translate = useTranslate()
  const record = useRecordContext<RecordType>()
  const hidden = useContext(HiddenColumns)
  if (!record || hidden.includes(name)) return null
  const classes = classesOf('RaDataTable-rowCell', align && 'RecordTable-right', className, cellClassName)
  const attributes = { className: classes, 'data-label': heading }
  const content = render ? render(record) : (source && record[source]) || translate('common.none')
  if (!cellSx) return <td {...attributes}>{content}</td>
  return (
    <Box component="td" sx={cellSx(record)} {...attributes}>
      {content}
    </Box>
  )
}

/** Shows or hides a column. */
function ColumnChoice({ name, heading }: ColumnTexts) {
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
