import type { SxProps, Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, type RaRecord } from 'react-admin'
import { ListEmpty } from './ListEmpty.tsx'

interface RecordTableProps {
  /** Where a click on a row leads, as a path. The first cell holds a real link for the keyboard. */
  pathOf?: (record: RaRecord) => string
  /** The Columns. */
  children: ReactNode
}

/** The table of a list; on phones each row becomes a card of label and value. */
export function RecordTable({ pathOf, children }: RecordTableProps) {
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={pathOf ? (_id, _resource, record: RaRecord) => pathOf(record) : false}
      empty={<ListEmpty />}
      size="medium"
      sx={tableSx}
    >
      {children}
    </DataTable>
  )
}

const tableSx: SxProps<Theme> = {
  containerType: 'inline-size',
  overflowX: 'auto',
  '& .RaDataTable-rowCell': { py: 1 },
  '& .RaDataTable-headerCell': { py: 1.25 },
  '@container (max-width: 1100px)': {
    '& .RaDataTable-headerCell': { whiteSpace: 'normal' },
  },
  '@container (max-width: 900px)': {
    '& .RaDataTable-rowCell, & .RaDataTable-headerCell': { px: 1, whiteSpace: 'normal' },
    '& tr > :first-of-type': { paddingInlineStart: 2 },
    '& tr > :last-of-type': { paddingInlineEnd: 2 },
    '& .RowButton-label': { display: 'none' },
    '& .MuiButton-root': { minWidth: 32, px: 0.5 },
    '& .MuiButton-startIcon': { m: 0 },
  },
  '@container (max-width: 640px)': {
    '& table, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& .RaDataTable-row': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
    },
    '& .RaDataTable-rowCell': {
      display: 'flex',
      flexDirection: 'row',
      gridColumn: '1 / -1',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: 2,
      border: 0,
      px: 2,
      py: 0.5,
      textAlign: 'end',
      overflowWrap: 'anywhere',
    },
    '& .RaDataTable-rowCell::before': {
      content: 'attr(data-label)',
      color: 'text.secondary',
      fontSize: '0.8125rem',
      textAlign: 'start',
      flexShrink: 0,
    },
    // The name of the record and its buttons share the first line, without labels.
    '& .RaDataTable-rowCell:first-of-type, & .RaDataTable-rowCell:last-of-type:has(.MuiButton-root)': {
      gridRow: 1,
      alignItems: 'center',
      textAlign: 'start',
      fontWeight: 600,
      '&::before': { content: 'none' },
    },
    '& .RaDataTable-rowCell:first-of-type': { gridColumn: 1 },
    '& .RaDataTable-rowCell:last-of-type:has(.MuiButton-root)': { gridColumn: 2 },
  },
}
