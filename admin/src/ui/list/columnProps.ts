import { createContext } from 'react'
import type { DataTableColumnProps, RaRecord } from 'react-admin'

/** The names of those that are not shown, of the table in context. */
export const HiddenColumns = createContext<readonly string[]>([])

export type ColumnProps<RecordType extends RaRecord> = Pick<
  DataTableColumnProps<RecordType>,
  | 'source'
  | 'label'
  | 'render'
  | 'disableSort'
  | 'sortByOrder'
  | 'className'
  | 'headerClassName'
  | 'cellClassName'
  // Costs more than a class name, in each row.
  | 'cellSx'
> & { align?: 'right' }

export interface ColumnTexts {
  /** The table's key of the column. */
  name: string
  /** Its heading, as text. */
  heading: string
}

/** The class names of a cell. */
export const classesOf = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
