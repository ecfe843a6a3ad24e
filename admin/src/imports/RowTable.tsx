import { Box, Stack } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { clientPath, vehiclePath } from '../paths.ts'
import { Column } from '../ui/list/Column.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { CellChanges } from './CellChanges.tsx'
import type { ImportedRecord, ImportKind } from './import.ts'
import { RowNotes } from './RowNotes.tsx'

/** The row of a preview has no record yet. */
type TableRow = Omit<ImportedRecord, 'record_id'> & { record_id?: number | null }

const text = (key: string) => `resources.imports.rows.${key}`

/** On phones it takes the whole width of the card, without a label. */
const detailsSx = () => ({
  width: '60%',
  '@container (max-width: 640px)': {
    '&&&': { display: 'block', width: 'auto' },
    '&&&::before': { content: 'none' },
  },
})

/** The rows of the surrounding list: name, changes, errors and warnings. */
export function RowTable({ kind }: { kind: ImportKind }) {
  const { data = [] } = useListContext<TableRow>()
  return (
    <RecordTable>
      <Column<TableRow>
        label={text(`name.${kind}`)}
        disableSort
        cellSx={() => ({ fontWeight: 600, overflowWrap: 'anywhere' })}
        render={(row) => <RowName kind={kind} row={row} />}
      />
      <Column<TableRow> label={text('row')} disableSort render={({ row }) => row} />
      <Column<TableRow>
        source="label"
        label={text(`label.${kind}`)}
        cellClassName="RecordTable-code"
        disableSort
      />
      {data.some(hasDetails) && (
        <Column<TableRow>
          label={text('details')}
          disableSort
          cellSx={detailsSx}
          render={(row) => <RowDetails row={row} />}
        />
      )}
    </RecordTable>
  )
}

function RowName({ kind, row: { name, record_id } }: { kind: ImportKind; row: TableRow }) {
  const translate = useTranslate()
  const text = name || translate('common.none')
  return (
    // Wide enough for an IMEI.
    <Box sx={{ minWidth: { sm: '16ch' } }}>
      {record_id ? <RecordLink to={recordPath(kind, record_id)}>{text}</RecordLink> : text}
    </Box>
  )
}

const hasDetails = ({ changes, errors, warnings }: TableRow): boolean =>
  changes.length + errors.length + warnings.length > 0

function RowDetails({ row }: { row: TableRow }) {
  const translate = useTranslate()
  const { outcome, changes, errors, warnings } = row
  if (!hasDetails(row)) return translate('common.none')
  return (
    <Stack spacing={0.5} sx={{ minWidth: 0, typography: 'body2', textAlign: 'start' }}>
      {errors.length > 0 && <RowNotes notes={errors} severity="error" />}
      {changes.length > 0 && <CellChanges changes={changes} isNew={outcome === 'new'} />}
      {warnings.length > 0 && <RowNotes notes={warnings} severity="warning" />}
    </Stack>
  )
}

/** The page of the record of a row: a row of a billing is about a vehicle, one of a payment about its client. */
const recordPath = (kind: ImportKind, id: number): string =>
  kind === 'vehicles' || kind === 'billings' ? vehiclePath(id) : clientPath(id)
