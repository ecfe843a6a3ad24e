import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { ListBase, Pagination, useListContext, useTranslate } from 'react-admin'
import { billingPath, vehiclePath } from '../paths.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatDate, monthText } from '../ui/format/dates.ts'
import { formatMoney, formatSigned } from '../ui/format/money.ts'
import { Column } from '../ui/list/Column.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { PartsText } from './PartsText.tsx'
import { monthsText, reviewOf, type ReviewLine, type ReviewRow } from './review.ts'
import { ModalDialog } from '../ui/form/ModalDialog.tsx'

interface LinesDialogProps {
  month: string
  row: ReviewRow
  onClose: () => void
}

const noToast = { onError: () => undefined }

/** The vehicles of a client that are not charged the same in both months. */
export function LinesDialog({ month, row, onClose }: LinesDialogProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { client, currency, difference } = row
  return (
    <ModalDialog maxWidth="md" fullWidth aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>
        {translate('resources.reviews.lines.title', { client: client.client_name })}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>
          <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
            {formatSigned(difference, currency)}
          </Box>
          {' · '}
          <PartsText parts={row.parts} currency={currency} />
        </Typography>
        <ListBase
          resource={`${reviewOf(month)}/${row.id}/lines`}
          sort={{ field: 'id', order: 'ASC' }}
          perPage={25}
          storeKey={false}
          disableSyncWithLocation
          // Who may see the review may see its lines.
          disableAuthentication
          queryOptions={noToast}
        >
          <Lines month={month} currency={currency} />
        </ListBase>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </ModalDialog>
  )
}

function Lines({ month, currency }: { month: string; currency: string }) {
  const translate = useTranslate()
  const { data, error, isPending, refetch, total = 0, perPage } = useListContext<ReviewLine>()
  if (error && !data)
    return <ErrorState message={translate('resources.reviews.fetch_failed')} onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton rows={4} />
  if (!total)
    return <Typography color="textSecondary">{translate('resources.reviews.lines.empty')}</Typography>
  const names = monthsText(month)
  return (
    <>
      <Box sx={{ '& th': { whiteSpace: 'nowrap' } }}>
        <RecordTable>
          <Column<ReviewLine>
            source="vehicle_name"
            label="resources.reviews.fields.vehicle"
            className="RecordTable-long"
            disableSort
            render={(line) => <VehicleCell line={line} />}
          />
          <Column<ReviewLine>
            label={names.before}
            align="right"
            disableSort
            render={({ before }) => <Charged line={before} currency={currency} />}
          />
          <Column<ReviewLine>
            label={names.month}
            align="right"
            disableSort
            render={({ after }) => <Charged line={after} currency={currency} />}
          />
          <Column<ReviewLine>
            source="difference"
            label="resources.reviews.fields.parts"
            className="RecordTable-long"
            disableSort
            render={(line) => <WhereFrom line={line} currency={currency} />}
          />
        </RecordTable>
      </Box>
      {total > perPage && <Pagination rowsPerPageOptions={[]} />}
    </>
  )
}

interface LineProps {
  line: ReviewLine
  currency: string
}

/** Where the difference of a vehicle comes from. */
const WhereFrom = ({ line, currency }: LineProps) => (
  <Box>
    <PartsText parts={line.parts} currency={currency} />
    <Move line={line} currency={currency} />
    <Installations billings={line.installed_on} />
  </Box>
)

/** Whose the vehicle was, or is now. */
function Move({ line: { elsewhere, after }, currency }: LineProps) {
  const translate = useTranslate()
  if (!elsewhere) return null
  const { billing_id, client } = elsewhere
  const inOther = elsewhere.currency === currency ? '' : ` (${elsewhere.currency})`
  return (
    <Typography variant="caption" component="div">
      <RecordLink to={billingPath(billing_id)}>
        {translate(`resources.reviews.lines.${after ? 'moved_from' : 'moved_to'}`, {
          client: client.client_name + inOther,
        })}
      </RecordLink>
    </Typography>
  )
}

/** The other statements that have the installation of the vehicle. */
function Installations({ billings }: { billings: ReviewLine['installed_on'] }) {
  const translate = useTranslate()
  if (!billings.length) return null
  return (
    <Typography variant="caption" component="div">
      {translate('resources.reviews.lines.installed_on')}{' '}
      {billings.map(({ billing_id, month, installation_date }, index) => (
        <span key={billing_id}>
          {index > 0 && ', '}
          <RecordLink to={billingPath(billing_id)}>
            {translate('resources.reviews.lines.statement', {
              id: billing_id,
              month: monthText(month),
              day: formatDate(installation_date),
            })}
          </RecordLink>
        </span>
      ))}
    </Typography>
  )
}

/** What a line of a month is charged. */
function Charged({ line, currency }: { line: ReviewLine['before']; currency: string }) {
  const translate = useTranslate()
  if (!line) return translate('common.none')
  return <RecordLink to={billingPath(line.billing_id)}>{formatMoney(line.charged, currency)}</RecordLink>
}

function VehicleCell({ line: { vehicle_id, vehicle_name, imei_number } }: { line: ReviewLine }) {
  return (
    <Box>
      {vehicle_id === null ? (
        vehicle_name
      ) : (
        <RecordLink to={vehiclePath(vehicle_id)}>{vehicle_name}</RecordLink>
      )}
      <Typography variant="caption" color="textSecondary" component="div" sx={{ fontWeight: 400 }}>
        <bdi>{imei_number}</bdi>
      </Typography>
    </Box>
  )
}
