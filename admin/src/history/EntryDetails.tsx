import {
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { importPath } from '../paths.ts'
import { formatMoment } from '../ui/format/dates.ts'
import { flushEdges } from '../ui/list/flushEdges.ts'
import { DetailFields } from '../ui/page/DetailFields.tsx'
import { fieldsOf, isSecret, type Entry, type FieldChange } from './entry.ts'
import { labelOf, valueText, type Speech } from './values.ts'

interface EntryDetailsProps {
  entry: Entry
  speech: Speech
}

/** What stood in the fields of an entry before and after, side by side, and where it came from. */
export const EntryDetails = ({ entry, speech }: EntryDetailsProps) => (
  <Box sx={{ px: 2, paddingInlineStart: { sm: 6.5 }, pt: 1.5, pb: 1 }}>
    {entry.action === 'note' ? null : <FieldValues entry={entry} speech={speech} />}
    <Origin entry={entry} />
  </Box>
)

function FieldValues({ entry, speech }: EntryDetailsProps) {
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const { changed, unchanged } = fieldsOf(entry)
  if (changed.length + unchanged.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('history.no_values')}
      </Typography>
    )
  return (
    <>
      <ValueTable entry={entry} speech={speech} fields={isWhole ? [...changed, ...unchanged] : changed} />
      {unchanged.length > 0 && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} sx={{ mt: 0.5 }}>
          {isWhole
            ? translate('history.only_changed')
            : translate('history.unchanged', { smart_count: unchanged.length })}
        </Button>
      )}
    </>
  )
}

function ValueTable({ entry, speech, fields }: EntryDetailsProps & { fields: readonly FieldChange[] }) {
  const translate = useTranslate()
  const { changed } = fieldsOf(entry)
  const name = translate('history.values')
  const shown = (change: FieldChange, value: unknown) =>
    isSecret(change) && value !== null
      ? translate('history.secret')
      : valueText(entry, change.field, value, speech)
  return (
    <Box role="group" aria-label={name} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={name} sx={tableSx}>
        <TableHead>
          <TableRow>
            {['field', 'before', 'after'].map((column) => (
              <TableCell key={column}>{translate(`history.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((change) => (
            <TableRow
              key={change.field}
              sx={changed.some(({ field }) => field === change.field) ? undefined : dimmed}
            >
              <TableCell component="th" scope="row">
                {labelOf(entry.resource, change.field, translate)}
              </TableCell>
              <TableCell>
                <bdi>{shown(change, change.before)}</bdi>
              </TableCell>
              <TableCell>
                <bdi>{shown(change, change.after)}</bdi>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const dimmed = { '& td, & th': { color: 'text.secondary' } }

const tableSx = {
  tableLayout: 'fixed',
  '&& .MuiTableCell-root': {
    px: { xs: 0.75, sm: 2 },
    fontSize: '0.8125rem',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  '& th:first-of-type': { width: '30%' },
  ...flushEdges,
}

/** The exact time, and the call, the import and the reason of an entry, where it has them. */
function Origin({ entry }: { entry: Entry }) {
  const translate = useTranslate()
  const { date, author, reason, import_id, operation, request_id } = entry
  const label = (key: string) => translate(`history.${key}`)
  const given: [string, ReactNode][] = [
    [label('when'), formatMoment(date)],
    [label('author'), translate(`history.authors.${author.type}`, { name: author.fullName })],
  ]
  if (reason) given.push([label('reason'), reason])
  if (import_id !== null)
    given.push([
      label('import'),
      <Link key="import" component={RouterLink} to={importPath(import_id)}>
        {translate('history.import_named', { id: import_id })}
      </Link>,
    ])
  if (operation) given.push([label('operation'), operation])
  if (request_id) given.push([label('request_id'), <code key="request">{request_id}</code>])
  return (
    <Box sx={{ mt: 1.5 }}>
      <DetailFields fields={given} />
    </Box>
  )
}
