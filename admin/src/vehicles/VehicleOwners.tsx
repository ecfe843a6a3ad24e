import { useTranslate } from 'react-admin'
import { clientPath } from '../paths.ts'
import { formatInstant, monthText } from '../ui/format/dates.ts'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { UndoMoveButton } from './UndoMoveButton.tsx'
import type { VehicleOwner } from './vehicleHistory.ts'
import type { Vehicle } from './vehicle.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

/** Which client a vehicle is billed to in which months; the newest move can be undone while nothing is billed by it. */
export function VehicleOwners({ vehicle, owners }: { vehicle: Vehicle; owners: readonly VehicleOwner[] }) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`vehicleHistory.${key}`, values)
  const column = (key: string) => text(`columns.${key}`)
  const moved = ({ username, moved_at }: VehicleOwner) =>
    username && text('moved_by', { username, date: formatInstant(String(moved_at)) })
  return (
    <HistoryTable
      title={text('owners')}
      empty=""
      columns={['client', 'months', 'moved'].map(column)}
      rows={owners.map((owner, at) => ({
        id: at,
        cells: [
          <RecordLink to={clientPath(owner.client.id)}>{owner.client.client_name}</RecordLink>,
          <Months owner={owner} />,
          <>
            {moved(owner)}{' '}
            {owner.can_be_undone && (
              <IfMay call="undoVehicleMove">
                <UndoMoveButton vehicle={vehicle} owner={owner} />
              </IfMay>
            )}
          </>,
        ],
      }))}
    />
  )
}

function Months({ owner: { from_month, to_month } }: { owner: VehicleOwner }) {
  const translate = useTranslate()
  const key = from_month ? (to_month ? 'between' : 'from') : to_month ? 'to' : 'all'
  const [from, to] = [from_month, to_month].map((month) => month && monthText(month))
  return translate(`vehicleHistory.months.${key}`, { from, to })
}
