import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatDate } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import type { OwedLine, RevisionChanges } from './revision.ts'
import { useChanges } from './useRevisions.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface ChangesDialogProps {
  billing_id: number
  /** `draft`: the billing as it is now. */
  revision: number | 'draft'
  onClose: () => void
}

/** What a revision asks for that the one before did not, line by line. */
export function ChangesDialog({ billing_id, revision, onClose }: ChangesDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const { data, error, refetch } = useChanges(billing_id, revision)
  const title = revision === 'draft' ? 'draft_title' : 'title'
  return (
    <ModalDialog maxWidth="md" fullWidth fullScreen={phone} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`revisions.changes.${title}`, { revision })}</DialogTitle>
      <DialogContent>
        {data ? (
          <Changes changes={data} />
        ) : error ? (
          <ErrorState message={translate('revisions.changes.failed')} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </ModalDialog>
  )
}

function Changes({ changes: { before, after, lines, currency } }: { changes: RevisionChanges }) {
  const translate = useTranslate()
  const notes = (before?.notes ?? '') !== after.notes
  const due = (before?.due_date ?? null) !== after.due_date
  const sums = (['total_amount', 'previous_balance'] as const).filter(
    (name) => before?.[name] !== after[name],
  )
  if (!lines.length && !sums.length && !notes && !due)
    return <Typography>{translate('revisions.changes.nothing')}</Typography>
  return (
    <Box>
      {sums.map((name) => (
        <Typography key={name}>
          {translate('revisions.changes.figure', {
            name: translate(`resources.billings.fields.${name}`),
            before: before ? formatMoney(before[name], currency) : '–',
            after: formatMoney(after[name], currency),
          })}
        </Typography>
      ))}
      {due && (
        <Typography>
          {translate('revisions.changes.due_date', {
            before: before?.due_date ? formatDate(before.due_date) : '–',
            after: after.due_date ? formatDate(after.due_date) : '–',
          })}
        </Typography>
      )}
      {notes && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('revisions.changes.notes', { before: before?.notes || '–', after: after.notes || '–' })}
        </Typography>
      )}
      {lines.length > 0 && <Lines lines={lines} currency={currency} />}
    </Box>
  )
}

interface LineChange {
  before: OwedLine | null
  after: OwedLine | null
}

/** So many lines are shown at first, and more of them each time. */
const SHOWN = 100
/** What a statement shows of a line beside its amount. */
const SHOWN_FIELDS = [
  ...(['sr_no', 'registration', 'imei_number', 'installation_date', 'voucher_code', 'comments'] as const),
  ...(['monthly_rate', 'fuel_charge', 'installation_charge', 'is_chargeable'] as const),
]
const MONEY: readonly string[] = ['monthly_rate', 'fuel_charge', 'installation_charge']

function Lines({ lines, currency }: { lines: readonly LineChange[]; currency: string }) {
  const translate = useTranslate()
  const [shown, setShown] = useState(SHOWN)
  const name = translate('revisions.changes.lines')
  const more = Math.min(SHOWN, lines.length - shown)
  return (
    <>
      <Box role="group" aria-label={name} tabIndex={0} sx={{ overflowX: 'auto', mt: 1 }}>
        <Table size="small" aria-label={name} sx={{ '& th, & td': { px: 1, verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              {(['vehicle', 'what', 'before', 'after'] as const).map((column) => (
                <TableCell key={column} align={column === 'before' || column === 'after' ? 'right' : 'left'}>
                  {translate(`revisions.changes.columns.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.slice(0, shown).map((line) => (
              <LineRow key={(line.after ?? line.before)!.item_id} line={line} currency={currency} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {more > 0 && (
        <Button size="small" onClick={() => setShown(shown + SHOWN)}>
          {translate('revisions.changes.more', { count: formatCount(more) })}
        </Button>
      )}
    </>
  )
}

function LineRow({ line: { before, after }, currency }: { line: LineChange; currency: string }) {
  const translate = useTranslate()
  const { registration, imei_number } = (after ?? before)!
  const money = (line: OwedLine | null) => (line ? formatMoney(line.amount, currency) : '–')
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{registration || imei_number}</bdi>
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {before && after
          ? whatChanged(before, after, currency).map(([field, from, to]) => (
              <Box key={field}>
                {translate('revisions.changes.figure', {
                  name: translate(`revisions.fields.${field}`),
                  before: from,
                  after: to,
                })}
              </Box>
            ))
          : translate(`revisions.changes.${after ? 'added' : 'gone'}`)}
      </TableCell>
      <TableCell align="right">{money(before)}</TableCell>
      <TableCell align="right">{money(after)}</TableCell>
    </TableRow>
  )
}

/** The fields in which two lines differ, with what they were and are. */
function whatChanged(before: OwedLine, after: OwedLine, currency: string) {
  const shown = (field: string, value: unknown): string => {
    if (MONEY.includes(field)) return formatMoney(value as number, currency)
    if (typeof value === 'boolean') return value ? '✓' : '–'
    return String((value ?? '') === '' ? '–' : value)
  }
  return SHOWN_FIELDS.filter((field) => before[field] !== after[field]).map(
    (field) => [field, shown(field, before[field]), shown(field, after[field])] as const,
  )
}
