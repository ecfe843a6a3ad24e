import {
  DataTable,
  useDataTableRenderContext,
  useDataTableSortContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin'
import { ColumnChoice } from './ColumnChoice.tsx'

/**
 * A column of a RecordTable. It gives its label to its cells too, for the cards on phones, and says '-' where
 * its source is empty.
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
      // Said to those who do not see the arrow.
      sortDirection={isSorted && (sort.order === 'DESC' ? 'desc' : 'asc')}
      render={(record) => (source && record[source]) || translate('common.none')}
      {...props}
    />
  )
}
