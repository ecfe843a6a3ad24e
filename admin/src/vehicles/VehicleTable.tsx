import { ActionsColumn } from '../ui/list/ActionsColumn.tsx'
import { Column } from '../ui/list/Column.tsx'
import { formatDate, formatDay } from '../ui/format/dates.ts'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { countDependents } from './countDependents.ts'
import type { Vehicle } from './vehicle.ts'
import { vehiclePath } from '../paths.ts'

/** Shown when chosen. */
const HIDDEN = ['status', 'installation_date', 'hardware_type', 'created_at']

/** The vehicles of a page of the list. */
export const VehicleTable = () => (
  <RecordTable pathOf={({ id }) => vehiclePath(id)} hidden={HIDDEN} wide bulkDelete>
    <Column<Vehicle>
      source="object_name"
      cellClassName="RecordTable-long"
      render={({ id, object_name }) => <RecordLink to={vehiclePath(id)}>{object_name}</RecordLink>}
    />
    <Column<Vehicle> source="imei_number" />
    <Column<Vehicle>
      source="client"
      label="resources.vehicles.columns.client"
      cellClassName="RecordTable-long"
      render={({ client }) => client.client_name}
    />
    <Column<Vehicle> source="charging_currency" />
    <Column<Vehicle> source="sim_cards_number" />
    <Column<Vehicle> source="status" />
    <Column<Vehicle>
      source="installation_date"
      cellClassName="RecordTable-day"
      render={({ installation_date }) => formatDate(installation_date)}
    />
    <Column<Vehicle> source="hardware_type" cellClassName="RecordTable-code" disableSort />
    <Column<Vehicle>
      source="created_at"
      cellClassName="RecordTable-day"
      render={({ created_at }) => formatDay(created_at)}
    />
    <ActionsColumn>
      <EditButton />
      <DeleteButton countDependents={countDependents} />
    </ActionsColumn>
  </RecordTable>
)
