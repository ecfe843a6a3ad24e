import DoneAll from '@mui/icons-material/DoneAll'
import NotificationsOff from '@mui/icons-material/NotificationsOffOutlined'
import Segment from '@mui/icons-material/Segment'
import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { clientPath } from '../paths.ts'
import { useServerMessage } from '../ui/feedback/useServerMessage.ts'
import { formatMoney, formatSigned } from '../ui/format/money.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { DismissDialog, ExemptDialog } from './CloseDialogs.tsx'
import { LinesDialog } from './LinesDialog.tsx'
import { PartsText } from './PartsText.tsx'
import { monthsText, type ReviewFlag, type ReviewRow } from './review.ts'
import { useCloseFlags } from './useReview.ts'

const label = (field: string) => `resources.reviews.fields.${field}`

interface ReviewTableProps {
  month: string
  /** Nothing of it is dismissed any more. */
  closed: boolean
}

/** The clients of the list in context: what each is billed, where the difference comes from, what is to be looked at. */
export function ReviewTable({ month, closed }: ReviewTableProps) {
  const names = monthsText(month)
  return (
    <RecordTable wide>
      <Column<ReviewRow>
        source="client_name"
        label={label('client')}
        className="RecordTable-long"
        render={({ client }) => <RecordLink to={clientPath(client.id)}>{client.client_name}</RecordLink>}
      />
      <Column<ReviewRow>
        source="before"
        label={names.before}
        align="right"
        render={({ before, currency }) => <bdi>{formatMoney(before, currency)}</bdi>}
      />
      <Column<ReviewRow>
        source="after"
        label={names.month}
        align="right"
        render={({ after, currency }) => <bdi>{formatMoney(after, currency)}</bdi>}
      />
      <Column<ReviewRow>
        source="absolute_difference"
        sortByOrder="DESC"
        label={label('difference')}
        className="RecordTable-long"
        render={(row) => <DifferenceCell row={row} />}
      />
      <Column<ReviewRow>
        source="flags"
        sortByOrder="DESC"
        label={label('flags')}
        className="RecordTable-long"
        render={(row) => <FlagsCell month={month} closed={closed} row={row} />}
      />
      <ActionsColumn reads>
        <RowActions month={month} closed={closed} />
      </ActionsColumn>
    </RecordTable>
  )
}

function DifferenceCell({ row: { difference, currency, parts } }: { row: ReviewRow }) {
  return (
    <Box>
      <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        {formatSigned(difference, currency)}
      </Box>
      {difference !== 0 && (
        <Typography variant="caption" color="textSecondary" component="div">
          <PartsText parts={parts} currency={currency} />
        </Typography>
      )}
    </Box>
  )
}

/** What is to be looked at, and what was, by whom and why. */
function FlagsCell({ row, ...ofMonth }: ReviewTableProps & { row: ReviewRow }) {
  const translate = useTranslate()
  if (!row.flags.length) return translate('common.none')
  return (
    <Stack spacing={0.75} sx={{ alignItems: 'flex-start' }}>
      {row.flags.map((flag) => (
        <FlagText key={flag.flag} {...ofMonth} flag={flag} />
      ))}
    </Stack>
  )
}

function FlagText({ month, closed, flag }: ReviewTableProps & { flag: ReviewFlag }) {
  const translate = useTranslate()
  const translateMessage = useServerMessage()
  const isOpen = flag.state === 'open'
  return (
    <Box sx={{ textAlign: 'start' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Chip
          size="small"
          variant={isOpen ? 'filled' : 'outlined'}
          color={isOpen ? 'warning' : 'default'}
          label={translate(`resources.reviews.flags.${flag.flag}`)}
        />
        {!isOpen && !closed && <OpenAgainButton month={month} flag={flag} />}
      </Stack>
      <Typography variant="caption" component="div" color="textSecondary">
        {translateMessage({ ...flag, detail: flag.message })}
      </Typography>
      {!isOpen && (
        <Typography variant="caption" component="div">
          {translate(`resources.reviews.closed.${flag.state}`, { name: flag.username, reason: flag.reason })}
        </Typography>
      )}
    </Box>
  )
}

/** Takes the dismissal of a flag back, or turns it on again for the client. */
function OpenAgainButton({ month, flag }: { month: string; flag: ReviewFlag }) {
  const translate = useTranslate()
  const kind = flag.state === 'off' ? 'exempt' : 'dismiss'
  const { send } = useCloseFlags(`${kind}.undo`, () => undefined)
  const path =
    flag.state === 'off'
      ? `review-exemptions/${flag.exemption_id}`
      : `months/${month}/dismissals/${flag.dismissal_id}`
  return (
    <IfMay call={flag.state === 'off' ? 'deleteExemption' : 'deleteDismissal'}>
      <Button size="small" sx={{ py: 0, whiteSpace: 'nowrap' }} onClick={() => void send(path, null)}>
        {translate(`resources.reviews.${kind}.undo.submit`)}
      </Button>
    </IfMay>
  )
}

/** Where the table has no room for the labels of all, that of what is done most stays. */
const withoutLabelSx = {
  '@container (max-width: 1120px)': {
    '& .RowButton-label': { display: 'none' },
  },
}

/** The vehicles behind the difference, and what closes the flags. */
function RowActions({ month, closed }: ReviewTableProps) {
  const translate = useTranslate()
  const row = useRecordContext<ReviewRow>()
  const [open, setOpen] = useState<'lines' | 'dismiss' | 'exempt' | null>(null)
  if (!row) return null
  const { client_name: client } = row.client
  const button = (key: 'lines' | 'dismiss' | 'exempt') => ({
    label: translate(`resources.reviews.${key}.button`),
    name: translate(`resources.reviews.${key}.name`, { client }),
    onClick: () => setOpen(key),
  })
  const close = () => setOpen(null)
  return (
    <>
      <Box sx={withoutLabelSx}>
        <RowButton icon={<Segment />} {...button('lines')} />
      </Box>
      {!closed && (
        <IfMay call="dismissFlags">
          <RowButton icon={<DoneAll />} disabled={row.state !== 'open'} {...button('dismiss')} />
        </IfMay>
      )}
      <IfMay call="createExemption">
        <Box sx={withoutLabelSx}>
          <RowButton icon={<NotificationsOff />} {...button('exempt')} />
        </Box>
      </IfMay>
      {open === 'lines' && <LinesDialog month={month} row={row} onClose={close} />}
      {open === 'dismiss' && <DismissDialog month={month} row={row} onClose={close} />}
      {open === 'exempt' && <ExemptDialog row={row} onClose={close} />}
    </>
  )
}
