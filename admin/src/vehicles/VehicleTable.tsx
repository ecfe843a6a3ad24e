import { ActionsColumn } from '../common/ActionsColumn.tsx'
import { Column } from '../common/Column.tsx'
import { DeleteButton } from '../common/DeleteButton.tsx'
import { EditButton } from '../common/EditButton.tsx'
import { RecordLink } from '../common/RecordLink.tsx'
import { RecordTable } from '../common/RecordTable.tsx'
import { countHanging } from './countHanging.ts'
import type { Vehicle } from './vehicle.ts'
import { vehiclePath } from './vehiclePath.ts'

/** The vehicles of a page of the list. */
export const VehicleTable = () => (
  <RecordTable pathOf={({ id }) => vehiclePath(id)}>
    <Column<Vehicle>
      source="object_name"
      render={({ id, object_name }) => <RecordLink to={vehiclePath(id)}>{object_name}</RecordLink>}
    />
    <Column<Vehicle> source="imei_number" />
    <Column<Vehicle> label="resources.vehicles.columns.client" render={({ client }) => client.client_name} />
    <Column<Vehicle> source="charging_currency" disableSort />
    <Column<Vehicle> source="sim_cards_number" disableSort />
    <ActionsColumn>
      <EditButton />
      <DeleteButton countHanging={countHanging} />
    </ActionsColumn>
  </RecordTable>
)
