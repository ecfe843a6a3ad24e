import PriceChange from '@mui/icons-material/PriceChangeOutlined'
import { Alert, Box, Button } from '@mui/material'
import { useState } from 'react'
import { required, TextInput, useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { emailAddress } from '../ui/form/addresses.ts'
import { UploadPanel } from '../imports/UploadPanel.tsx'
import { clientPath, priceChangesPath } from '../paths.ts'
import { PlatformPicker } from '../platforms/PlatformPicker.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { LateInput } from '../ui/form/LateInput.tsx'
import { MonthInput } from '../ui/form/MonthInput.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import type { CountDependents } from '../ui/list/DeleteDialog.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { EmailAddress } from '../ui/list/EmailAddress.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { LateFilter } from '../ui/list/LateFilter.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import type { Client } from './client.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

export function ClientList() {
  const [deleteError, setDeleteError] = useState<string | null>(null)
  return (
    <ListPage
      sort={{ field: 'client_name', order: 'ASC' }}
      perPage={15}
      form={<ClientForm />}
      actions={
        <IfMay call="changePrices">
          <ChangePricesButton />
        </IfMay>
      }
      filters={<ClientFilters />}
      columns
      aside={
        <>
          <ClientUpload />
          {deleteError && (
            <Alert severity="error" onClose={() => setDeleteError(null)}>
              {deleteError}
            </Alert>
          )}
        </>
      }
    >
      <ClientTable onDeleteFailed={setDeleteError} />
    </ListPage>
  )
}

/** Links to the page that changes the prices of the clients that are selected, or else of those that are listed. */
function ChangePricesButton() {
  const translate = useTranslate()
  const list = useListContext()
  const filter = list.selectedIds?.length ? { ids: list.selectedIds } : (list.filterValues as object)
  return (
    <Button component={Link} to={priceChangesPath(filter)} variant="outlined" startIcon={<PriceChange />}>
      {translate('resources.price-changes.open')}
    </Button>
  )
}

const ClientForm = () => (
  <FormDialog defaults={{ email_1: null, email_2: null, email_3: null }}>
    <ClientInputs />
  </FormDialog>
)

const wide = { gridColumn: '1 / -1' }

/** The inputs of the add and edit form, as the specification has them; the client's page edits its other fields. */
const ClientInputs = () => (
  <FormFields columns="1fr 2fr">
    <TextInput source="client_id" validate={required()} autoFocus />
    <TextInput source="client_name" validate={required()} />
    <Box sx={wide}>
      <PlatformPicker source="platform_id" validate={required()} />
    </Box>
    <TextInput source="email_1" type="email" validate={emailAddress} sx={wide} />
    <TextInput source="email_2" type="email" validate={emailAddress} sx={wide} />
    <TextInput source="email_3" type="email" validate={emailAddress} sx={wide} />
  </FormFields>
)

function ClientFilters() {
  const translate = useTranslate()
  return (
    <FilterBar>
      <SearchInput label="resources.clients.search" />
      <LateFilter source="platform_id">
        <PlatformPicker source="platform_id" placeholder={translate('resources.clients.all_platforms')} />
      </LateFilter>
    </FilterBar>
  )
}

interface UploadValues {
  platform_id: number
  /** Empty: by the billings of each client. */
  prices_valid_from?: string | null
}

/** Imports clients from a workbook onto a platform, their prices from a month on. */
const ClientUpload = () => (
  <UploadPanel<UploadValues>
    path={({ platform_id }) => `clients/upload-excel/${platform_id}`}
    fields={({ prices_valid_from: month }): Record<string, string> =>
      month ? { prices_valid_from: month } : {}
    }
    template="clients/upload-excel/template"
    needs={['platform_id']}
  >
    <Box sx={{ width: { md: 280 }, '& .MuiFormControl-root': { m: 0 } }}>
      <LateInput source="platform_id">
        <PlatformPicker source="platform_id" />
      </LateInput>
    </Box>
    <Box sx={{ width: { md: 200 }, '& .MuiFormControl-root': { m: 0 } }}>
      <MonthInput
        source="prices_valid_from"
        label="resources.clients.upload.prices_valid_from"
        helperText={false}
      />
    </Box>
  </UploadPanel>
)

/** Columns that are hidden until they are chosen. */
const HIDDEN = ['whatsapp_1', 'created_at']

interface ClientTableProps {
  /** Receives the text of the error. */
  onDeleteFailed: (text: string) => void
}

const ClientTable = ({ onDeleteFailed }: ClientTableProps) => (
  <RecordTable pathOf={({ id }) => clientPath(id)} hidden={HIDDEN} bulkDelete>
    <Column<Client>
      source="client_id"
      cellClassName="RecordTable-code"
      render={({ id, client_id }) => <RecordLink to={clientPath(id)}>{client_id}</RecordLink>}
    />
    <Column<Client> source="client_name" cellClassName="RecordTable-long" />
    <Column<Client>
      source="platform"
      label="resources.clients.columns.platform"
      cellClassName="RecordTable-long"
      render={({ platform }) => platform.name}
    />
    <Column<Client>
      source="email_1"
      label="resources.clients.columns.email"
      cellClassName="RecordTable-long"
      render={({ email_1 }) => <EmailAddress address={email_1} />}
    />
    <Column<Client> source="whatsapp_1" cellClassName="RecordTable-code" disableSort />
    <Column<Client>
      source="created_at"
      cellClassName="RecordTable-day"
      render={({ created_at }) => formatDay(created_at)}
    />
    <ActionsColumn>
      <EditButton />
      <DeleteButton countDependents={countDependents} onFailed={onDeleteFailed} />
    </ActionsColumn>
  </RecordTable>
)

const countDependents: CountDependents = async (request, { id }) => {
  const [vehicles, billings, accounts] = await Promise.all([
    request<{ count: number }>(`vehicles/count?client_id=${id}`),
    request<{ total_count: number }>(`billings?client_id=${id}&limit=1`),
    request<{ total_transactions: number }[]>(
      `client-balances?filter=${encodeURIComponent(`{"id":[${id}]}`)}`,
    ),
  ])
  const transactions = accounts.reduce((sum, account) => sum + account.total_transactions, 0)
  return { vehicles: vehicles.count, billings: billings.total_count, transactions }
}
