import { Alert } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { PlatformPicker } from '../platforms/PlatformPicker.tsx'
import { ClientInputs } from './ClientInputs.tsx'
import { ClientTable } from './ClientTable.tsx'
import { ClientUpload } from './ClientUpload.tsx'

export function ClientList() {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <ListPage
      sort={{ field: 'client_name', order: 'ASC' }}
      perPage={15}
      form={<ClientForm />}
      filters={<ClientFilters />}
      columns
      aside={
        <>
          <ClientUpload />
          {refusal && (
            <Alert severity="error" onClose={() => setRefusal(null)}>
              {refusal}
            </Alert>
          )}
        </>
      }
    >
      <ClientTable onDeleteFailed={setRefusal} />
    </ListPage>
  )
}

const ClientForm = () => (
  <FormDialog defaults={{ email_1: null, email_2: null, email_3: null }}>
    <ClientInputs />
  </FormDialog>
)

function ClientFilters() {
  const translate = useTranslate()
  return (
    <FilterBar>
      <SearchInput label="resources.clients.search" />
      <PlatformPicker source="platform_id" placeholder={translate('resources.clients.all_platforms')} />
    </FilterBar>
  )
}
