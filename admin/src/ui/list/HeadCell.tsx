import { useContext } from 'react'
import {
  useDataTableCallbacksContext,
  useDataTableSortContext,
  useTranslate,
  type RaRecord,
  type SortPayload,
} from 'react-admin'
import { classesOf, HiddenColumns, type ColumnProps, type ColumnTexts } from './columnProps.ts'

/** The heading of a Column: plain elements, as its cells are, with their look in theme/rows.ts. */
export function HeadCell<RecordType extends RaRecord>(props: ColumnProps<RecordType> & ColumnTexts) {
  const { name, heading, source, label, align, className, headerClassName, disableSort, sortByOrder } = props
  const hidden = useContext(HiddenColumns)
  const sort = useDataTableSortContext()
  const { handleSort } = useDataTableCallbacksContext()
  if (hidden.includes(name)) return null
  const sorted = source !== undefined && sort?.field === source ? sort.order : undefined
  return (
    <th
      scope="col"
      className={classesOf(
        'RaDataTable-headerCell',
        align && 'RecordTable-right',
        className,
        headerClassName,
      )}
      // For those who do not see the arrow.
      aria-sort={sorted && (sorted === 'DESC' ? 'descending' : 'ascending')}
    >
      {handleSort && sort && source && !disableSort ? (
        <SortButton source={source} heading={heading} sorted={sorted} first={sortByOrder ?? 'ASC'} />
      ) : typeof label === 'object' ? (
        label
      ) : (
        <span>{heading}</span>
      )}
    </th>
  )
}

type Order = SortPayload['order']

interface SortButtonProps {
  source: string
  heading: string
  /** How the list is sorted by it now, if it is. */
  sorted: Order | undefined
  /** How it is sorted at first. */
  first: Order
}

function SortButton({ source, heading, sorted, first }: SortButtonProps) {
  const translate = useTranslate()
  const { handleSort } = useDataTableCallbacksContext()
  const next = sorted ? (sorted === 'ASC' ? 'DESC' : 'ASC') : first
  const hint = translate('ra.sort.sort_by', {
    field: heading,
    field_lower_first: heading.charAt(0).toLowerCase() + heading.slice(1),
    order: translate(`ra.sort.${next}`),
  })
  return (
    <button
      type="button"
      className={classesOf('SortButton', sorted && `SortButton-${sorted}`)}
      data-field={source}
      data-order={first}
      onClick={handleSort}
      aria-label={hint}
      title={hint}
    >
      <span>{heading}</span>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
      </svg>
    </button>
  )
}
