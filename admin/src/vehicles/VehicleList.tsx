import { Box } from '@mui/material'
import { required, TextInput, useTranslate } from 'react-admin'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { UploadPanel } from '../imports/UploadPanel.tsx'
import { vehiclePath } from '../paths.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatDate, formatDay } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import type { CountDependents } from '../ui/list/DeleteDialog.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { LateFilter } from '../ui/list/LateFilter.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { ChargingCurrencyInput } from './ChargingCurrencyInput.tsx'
import type { Vehicle } from './vehicle.ts'

export const VehicleList = () => (
  <ListPage
    sort={{ field: 'object_name', order: 'ASC' }}
    perPage={15}
    form={<VehicleForm />}
    filters={<VehicleFilters />}
    columns
    aside={<UploadPanel path={() => 'vehicles/upload-excel'} template="vehicles/upload-excel/template" />}
  >
    <VehicleTable />
  </ListPage>
)

const VehicleForm = () => (
  <FormDialog defaults={{ charging_currency: null, sim_cards_number: null }}>
    <VehicleInputs />
  </FormDialog>
)

/** The inputs of the add and edit form. */
const VehicleInputs = () => (
  <FormFields columns="1fr 1fr">
    <Box sx={{ gridColumn: '1 / -1' }}>
      <ClientPicker source="client_id" validate={required()} />
    </Box>
    <TextInput source="object_name" validate={required()} />
    <TextInput source="imei_number" validate={required()} />
    <ChargingCurrencyInput />
    <TextInput source="sim_cards_number" />
  </FormFields>
)

function VehicleFilters() {
  const translate = useTranslate()
  return (
    <FilterBar>
      <SearchInput label="resources.vehicles.search" />
      <LateFilter source="client_id">
        <ClientPicker source="client_id" placeholder={translate('resources.vehicles.all_clients')} />
      </LateFilter>
    </FilterBar>
  )
}

/** Columns that are hidden until they are chosen. */
const HIDDEN = ['status', 'installation_date', 'hardware_type', 'created_at']

const VehicleTable = () => (
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

/** The billings that a vehicle is on. */
const countDependents: CountDependents = async (request, { id }) => {
  const billings = await request<unknown[]>(`billings?vehicle_id=${id}`)
  return { billings: billings.length }
}
