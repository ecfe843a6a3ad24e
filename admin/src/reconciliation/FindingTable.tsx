import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { billingPath, clientPath, vehiclePath } from '../paths.ts'
import { formatDate } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { FindingDeeds } from './FindingDeeds.tsx'
import {
  changeOf,
  effectKind,
  effectText,
  monthsText,
  type Finding,
  type FindingKind,
} from './reconciliation.ts'

const label = (field: string) => `resources.reconciliation.fields.${field}`

/** The findings of the list in context, each with what it is worth and what can be done about it. */
export function FindingTable({ month, closed }: { month: string; closed: boolean }) {
  return (
    <RecordTable wide>
      <Column<Finding>
        source="vehicle_name"
        label={label('vehicle')}
        className="RecordTable-long"
        render={(finding) => <VehicleCell finding={finding} />}
      />
      <Column<Finding>
        source="kind"
        label={label('kind')}
        className="RecordTable-long"
        render={(finding) => <KindCell finding={finding} />}
      />
      <Column<Finding>
        source="client"
        label={label('client')}
        className="RecordTable-long"
        render={({ client }) => <RecordLink to={clientPath(client.id)}>{client.client_name}</RecordLink>}
      />
      <Column<Finding>
        label={label('billings')}
        disableSort
        render={(finding) => <BillingsCell finding={finding} />}
      />
      <Column<Finding>
        source="effect"
        label={label('effect')}
        align="right"
        render={(finding) => <EffectCell finding={finding} month={month} />}
      />
      {!closed && (
        <ActionsColumn reads>
          <FindingDeeds month={month} />
        </ActionsColumn>
      )}
    </RecordTable>
  )
}

interface CellProps {
  finding: Finding
}

function VehicleCell({ finding: { vehicle_id, vehicle_name, imei_number } }: CellProps) {
  return (
    <Box>
      {vehicle_id === null ? (
        vehicle_name
      ) : (
        <RecordLink to={vehiclePath(vehicle_id)}>{vehicle_name}</RecordLink>
      )}
      <Typography variant="caption" color="textSecondary" component="div" sx={{ fontWeight: 400 }}>
        <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
          {imei_number}
        </Box>
      </Typography>
    </Box>
  )
}

/** What it is, what was and is, and who knows it. */
function KindCell({ finding }: CellProps) {
  const translate = useTranslate()
  const { kind, vehicle_status, mark } = finding
  const text = (key: string, values?: object) => translate(`resources.reconciliation.${key}`, values)
  const change = changeOf(finding)
  return (
    <Box>
      {text(`kinds.${kind}`)}
      {change && (
        <Typography variant="caption" color="textSecondary" component="div">
          {text('was')} <bdi>{change.before}</bdi>, {text('is')} <bdi>{change.after}</bdi>
        </Typography>
      )}
      {BY_REGISTER.includes(kind) && <Register finding={finding} />}
      {kind !== 'inactive_billed' && vehicle_status === 'INACTIVE' && (
        <Typography variant="caption" color="textSecondary" component="div">
          {text('inactive')}
        </Typography>
      )}
      {mark && (
        <Typography variant="caption" component="div">
          {text('known.until', { until: formatDate(mark.until), name: mark.username, reason: mark.reason })}
        </Typography>
      )}
    </Box>
  )
}

/** Whether these are right is seen from the register. */
const BY_REGISTER: readonly FindingKind[] = ['gone', 'not_billed', 'new', 'inactive_billed', 'silent']

/** When the vehicle was installed and last seen. */
function Register({ finding: { vehicle_id, installation_date, last_connection } }: CellProps) {
  const translate = useTranslate()
  const text = (key: string, day?: string | null) =>
    translate(`resources.reconciliation.${key}`, { day: formatDate(day?.slice(0, 10)) })
  const parts =
    vehicle_id === null
      ? [text('deleted')]
      : [
          last_connection ? text('connected', last_connection) : text('never_connected'),
          ...(installation_date ? [text('installed', installation_date)] : []),
        ]
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {parts.join(', ')}
    </Typography>
  )
}

/** What it is worth, and what of: the change since the month before, or what is or would be charged. */
function EffectCell({ finding, month }: CellProps & { month: string }) {
  const translate = useTranslate()
  return (
    <Box>
      <Box component="bdi" sx={{ whiteSpace: 'nowrap' }}>
        {effectText(finding)}
      </Box>
      {finding.currency && (
        <Typography variant="caption" color="textSecondary" component="div">
          {translate(`resources.reconciliation.effects.${effectKind(finding)}`, monthsText(month))}
        </Typography>
      )}
    </Box>
  )
}

/** The billings of both months. */
function BillingsCell({ finding: { last, now } }: CellProps) {
  const translate = useTranslate()
  const ids = [...new Set([last, now].flatMap((line) => line?.billing_id ?? []))]
  if (!ids.length) return translate('common.none')
  return (
    <span>
      {ids.map((id) => (
        <Box key={id} component="span" sx={{ '& + &': { marginInlineStart: 1 } }}>
          <RecordLink to={billingPath(id)}>{`#${id}`}</RecordLink>
        </Box>
      ))}
    </span>
  )
}
