import {
  DataTable,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  type DataTableColumnProps,
  type RaRecord,
} from 'react-admin'

/**
 * A column of a RecordTable. It gives its label to its cells too, for the cards on phones, and says '-' where
 * its source is empty.
 */
export function Column<RecordType extends RaRecord = RaRecord>(props: DataTableColumnProps<RecordType>) {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  const { label, source } = props
  const text = translateLabel({ label: typeof label === 'string' ? label : undefined, resource, source })
  return (
    <DataTable.Col<RecordType>
      data-label={text}
      render={(record) => (source && record[source]) || translate('common.none')}
      {...props}
    />
  )
}
