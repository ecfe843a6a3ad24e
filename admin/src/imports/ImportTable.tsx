import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { importPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatInstant } from '../ui/format/dates.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { clamp } from '../ui/list/clamp.ts'
import { Column } from '../ui/list/Column.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { fileSize, isRunning, progressText, type Counts, type Import } from './import.ts'
import { StateChip } from './StateChip.tsx'

/** The imports of a page of the list. */
export function ImportTable() {
  const translate = useTranslate()
  return (
    <RecordTable pathOf={({ id }) => importPath(id)} wide>
      <Column<Import> source="file_name" cellSx={wrapping} render={(item) => <FileCell item={item} />} />
      <Column<Import> source="kind" render={({ kind }) => translate(`resources.imports.kinds.${kind}`)} />
      <Column<Import>
        source="created_at"
        sortByOrder="DESC"
        render={({ created_at }) => (
          <Box sx={{ '@container (min-width: 1050px)': { whiteSpace: 'nowrap' } }}>
            {formatInstant(created_at)}
          </Box>
        )}
      />
      <Column<Import>
        source="username"
        cellSx={wrapping}
        render={({ username }) => <Box sx={{ minWidth: { sm: 72 } }}>{username}</Box>}
      />
      <Column<Import> source="state" disableSort render={({ state }) => <StateChip state={state} />} />
      <Column<Import>
        source="counts"
        disableSort
        render={({ counts }) => (counts ? <CountsText counts={counts} /> : translate('common.none'))}
      />
      <Column<Import>
        source="message"
        disableSort
        cellSx={wrapping}
        render={(item) => <Result item={item} />}
      />
    </RecordTable>
  )
}

const wrapping = () => ({ overflowWrap: 'anywhere' })

const FileCell = ({ item: { id, file_name, file_size } }: { item: Import }) => (
  <Box sx={{ minWidth: { sm: 112 }, '@container (min-width: 1050px)': { minWidth: 176 } }}>
    <RecordLink to={importPath(id)}>{file_name}</RecordLink>
    <Typography variant="body2" color="textSecondary">
      {fileSize(file_size)}
    </Typography>
  </Box>
)

/** What became of it, in three lines: the page of the import has the whole text. */
function Result({ item }: { item: Import }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  return (
    <Box sx={clamp(3)}>
      {isRunning(item)
        ? translate(...progressText(item))
        : translateMessage({ ...item, detail: item.message ?? '' })}
    </Box>
  )
}

const PARTS = ['new', 'changed', 'unchanged', 'errors'] as const

/** How many rows there were of each outcome, without those that did not occur. */
function CountsText({ counts }: { counts: Counts }) {
  const translate = useTranslate()
  const parts = PARTS.filter((part) => counts[part] > 0)
  return (
    <Box>
      {parts.map((part) => (
        <Box
          key={part}
          sx={{ whiteSpace: 'nowrap', ...(part === 'errors' && { color: 'error.main', fontWeight: 600 }) }}
        >
          {translate(`resources.imports.counts.some_${part}`, {
            smart_count: counts[part],
            count: formatCount(counts[part]),
          })}
        </Box>
      ))}
    </Box>
  )
}
