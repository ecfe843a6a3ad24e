import CompareArrows from '@mui/icons-material/CompareArrowsOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import TableView from '@mui/icons-material/TableViewOutlined'
import {
  Alert,
  Box,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type SxProps,
  type Theme,
} from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { IssueStateChip } from '../billings/IssueStateChip.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { formatDay, formatInstant } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { DetailSection } from '../ui/page/DetailSection.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'
import type { BillingRevision, IssuedView } from './revision.ts'
import { useIssue, useRevisionDownload, useRevisions } from './useRevisions.ts'
import { VoidDialog } from './VoidDialog.tsx'

/** What was issued of a billing, and the ways to issue it and to make it void. */
export function RevisionsSection({ view }: { view: IssuedView }) {
  const translate = useTranslate()
  const { billing_id, issue_state, revision } = view
  const [shown, setShown] = useState<number | 'draft' | null>(null)
  return (
    <DetailSection
      title={translate('revisions.title')}
      about={translate(`revisions.about.${issue_state}`)}
      action={<Actions view={view} onChanges={() => setShown('draft')} />}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <IssueStateChip {...view} />
        {issue_state === 'void' && <VoidNote view={view} />}
        {revision !== null && <Revisions view={view} onChanges={setShown} />}
      </Stack>
      {shown !== null && (
        <ChangesDialog billing_id={billing_id} revision={shown} onClose={() => setShown(null)} />
      )}
    </DetailSection>
  )
}

function VoidNote({ view: { void_at, voided_by, void_reason } }: { view: IssuedView }) {
  const translate = useTranslate()
  return (
    <Alert severity="warning" role="note" sx={{ overflowWrap: 'anywhere' }}>
      {translate('revisions.voided', { day: formatDay(void_at), by: voided_by, reason: void_reason })}
    </Alert>
  )
}

function Actions({ view, onChanges }: { view: IssuedView; onChanges: () => void }) {
  const translate = useTranslate()
  const { billing_id, issue_state } = view
  const { busy, issue } = useIssue(billing_id)
  const target = `void ${billing_id}`
  const { isOpen, draft, open, close } = useOpenForm(target)
  if (issue_state === 'void') return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {issue_state === 'changed' && (
        <Button startIcon={<CompareArrows />} onClick={onChanges}>
          {translate('revisions.changes.open')}
        </Button>
      )}
      {issue_state !== 'draft' && (
        <IfMay call="voidBilling">
          <Button color="error" onClick={open}>
            {translate('revisions.void.open')}
          </Button>
        </IfMay>
      )}
      {issue_state !== 'issued' && (
        <IfMay call="issueBilling">
          <Button variant="contained" disabled={busy} onClick={() => void issue()}>
            {translate(busy ? 'revisions.issuing' : 'revisions.issue')}
          </Button>
        </IfMay>
      )}
      {isOpen && <VoidDialog billing_id={billing_id} target={target} draft={draft} onClose={close} />}
    </Box>
  )
}

function Revisions({ view, onChanges }: { view: IssuedView; onChanges: (revision: number) => void }) {
  const translate = useTranslate()
  const { data, error, refetch } = useRevisions(view.billing_id, view.revision)
  if (!data)
    return error ? (
      <ErrorState message={translate('revisions.fetch_failed')} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton rows={2} />
    )
  const name = translate('revisions.list')
  return (
    <Box role="group" aria-label={name} tabIndex={0} sx={{ overflowX: 'auto', width: '100%' }}>
      <Table size="small" aria-label={name} sx={tableSx}>
        <TableHead>
          <TableRow>
            {(['revision', 'issued_at', 'issued_by', 'total_amount', 'documents'] as const).map((column) => (
              <TableCell key={column} className={column} align={column === 'total_amount' ? 'right' : 'left'}>
                {translate(`revisions.columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((revision) => (
            <RevisionRow key={revision.id} revision={revision} onChanges={onChanges} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** Phones have no room for who issued it, nor for the names of its documents. */
const tableSx: SxProps<Theme> = (theme) => ({
  '& th, & td': { px: 1 },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { px: 0.5 },
    '& .issued_by, & .RowButton-label': { display: 'none' },
  },
})

interface RevisionRowProps {
  revision: BillingRevision
  onChanges: (revision: number) => void
}

function RevisionRow({ revision: of, onChanges }: RevisionRowProps) {
  const translate = useTranslate()
  const download = useRevisionDownload(of)
  const { revision, issued_at, issued_by, total_amount, currency } = of
  return (
    <TableRow>
      <TableCell>{revision}</TableCell>
      <TableCell>{formatInstant(issued_at)}</TableCell>
      <TableCell className="issued_by" sx={{ minWidth: 72, overflowWrap: 'anywhere' }}>
        {issued_by}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatMoney(total_amount, currency)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <RowButton
          icon={<PictureAsPdf />}
          label={translate('revisions.pdf')}
          name={translate('revisions.pdf_of', { revision })}
          onClick={() => void download('pdf')}
        />
        <RowButton
          icon={<TableView />}
          label={translate('revisions.excel')}
          name={translate('revisions.excel_of', { revision })}
          onClick={() => void download('excel')}
        />
        {revision > 1 && (
          <RowButton
            icon={<CompareArrows />}
            label={translate('revisions.changes.short')}
            name={translate('revisions.changes.short_of', { revision })}
            onClick={() => onChanges(revision)}
          />
        )}
      </TableCell>
    </TableRow>
  )
}
