import { Box, Typography } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import {
  ListContextProvider,
  Pagination,
  ResourceContextProvider,
  useList,
  useTranslate,
  type ListControllerResult,
} from 'react-admin'
import { formatCount } from '../ui/format/numbers.ts'
import type { ImportKind, ImportPreview, RowOutcome } from './import.ts'
import { COUNTED, firstGroup, OutcomeTabs, type RowGroup } from './OutcomeTabs.tsx'
import { RowTable } from './RowTable.tsx'

const GROUPS: readonly RowGroup[] = ['new', 'changed', 'unchanged', 'error', 'warning']
const PER_PAGE = 10

const isOf = (group: RowGroup) => (row: RowOutcome) =>
  group === 'warning' ? row.warnings.length > 0 : row.outcome === group

interface PreviewRowsProps {
  kind: ImportKind
  preview: Pick<ImportPreview, 'counts' | 'rows'>
}

/** The rows of a preview, in tabs by their outcome. */
export function PreviewRows({ kind, preview: { counts, rows } }: PreviewRowsProps) {
  const id = useId()
  const [group, setGroup] = useState(() => firstGroup(counts, GROUPS))
  const shown = useMemo(() => rows.filter(isOf(group)).map((row) => ({ ...row, id: row.row })), [rows, group])
  if (counts.rows === 0) return null
  return (
    <Box>
      <OutcomeTabs id={id} counts={counts} groups={GROUPS} group={group} onChange={setGroup} />
      <Box role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${group}`}>
        <ResourceContextProvider value="imports">
          <Pages key={group} kind={kind} rows={shown} total={counts[COUNTED[group]]} />
        </ResourceContextProvider>
      </Box>
    </Box>
  )
}

interface PagesProps {
  kind: ImportKind
  rows: (RowOutcome & { id: number })[]
  /** How many there are; the server may have sent only the first of them. */
  total: number
}

function Pages({ kind, rows, total }: PagesProps) {
  const translate = useTranslate()
  const list = useList({ data: rows, perPage: PER_PAGE, resource: 'imports' })
  const [count, all] = [rows.length, total].map((number) => formatCount(number))
  return (
    <ListContextProvider value={list as ListControllerResult}>
      <RowTable kind={kind} />
      {rows.length > PER_PAGE && <Pagination rowsPerPageOptions={[]} />}
      {rows.length < total && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 1 }}>
          {translate('resources.imports.rows.first', { count, total: all })}
        </Typography>
      )}
    </ListContextProvider>
  )
}
