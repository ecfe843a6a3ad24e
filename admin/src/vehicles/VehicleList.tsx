import { useTranslate } from 'react-admin'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { UploadPanel } from '../imports/UploadPanel.tsx'
import { VehicleInputs } from './VehicleInputs.tsx'
import { VehicleTable } from './VehicleTable.tsx'

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

function VehicleFilters() {
  const translate = useTranslate()
  return (
    <FilterBar>
      <SearchInput label="resources.vehicles.search" />
      <ClientPicker source="client_id" placeholder={translate('resources.vehicles.all_clients')} />
    </FilterBar>
  )
}
