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
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { pathOf, type VerificationFinding } from './verification.ts'

const SHOWN = 25
const KEPT = 1000

interface FindingTableProps {
  check: string
  runId: number | null
  /** What the check makes sure of. */
  name: string
}

/** The records that a check does not hold of, each with what is stored and what must be. */
export function FindingTable({ check, runId, name }: FindingTableProps) {
  const translate = useTranslate()
  const [shown, setShown] = useState(SHOWN)
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<VerificationFinding>('verification/findings', {
    filter: { check, ...(runId === null ? {} : { run_id: runId }) },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'id', order: 'ASC' },
  })
  if (!data && error)
    return <ErrorState message={translate('verification.findings_failed')} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={2} />
  const title = translate('verification.found_of', { check: name })
  return (
    <>
      <Box role="group" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={title} sx={{ '& td': { verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('verification.record')}</TableCell>
              <TableCell>{translate('verification.what')}</TableCell>
              <TableCell align="right">{translate('verification.found')}</TableCell>
              <TableCell align="right">{translate('verification.expected')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((finding) => (
              <FindingRow key={finding.id} finding={finding} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {shown < Math.min(total, KEPT) && (
        <Button size="small" onClick={() => setShown(Math.min(shown * 4, KEPT))}>
          {translate('verification.more', { count: formatCount(Math.min(shown * 4, total) - shown) })}
        </Button>
      )}
      {total >= KEPT && (
        <Typography variant="caption" color="textSecondary">
          {translate('verification.kept')}
        </Typography>
      )}
    </>
  )
}

const shownValue = (value: VerificationFinding['found']): string => (value === null ? '–' : String(value))

function FindingRow({ finding }: { finding: VerificationFinding }) {
  const translate = useTranslate()
  const serverMessage = useServerMessage()
  const { kind, record, record_message, found, expected, code, params, message } = finding
  const name = serverMessage({ ...record_message, detail: record })
  const path = pathOf(finding)
  return (
    <TableRow>
      <TableCell sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>
        {path ? (
          <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </TableCell>
      <TableCell sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>
        {kind === 'note' && <b>{translate('verification.note')}: </b>}
        {serverMessage({ code, params, detail: message })}
      </TableCell>
      <TableCell align="right" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{shownValue(found)}</bdi>
      </TableCell>
      <TableCell align="right" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{shownValue(expected)}</bdi>
      </TableCell>
    </TableRow>
  )
}
