import { useTranslate, required, TextInput } from 'react-admin'
import { ActionsColumn } from '../ui/list/ActionsColumn.tsx'
import { Column } from '../ui/list/Column.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { clientsPath } from '../paths.ts'
import { countDependents } from './countDependents.ts'
import type { Platform } from './platform.ts'
import { FormFields } from '../ui/form/FormFields.tsx'

export const PlatformList = () => (
  <ListPage sort={{ field: 'name', order: 'ASC' }} perPage={25} form={<PlatformForm />}>
    <PlatformTable />
  </ListPage>
)

const PlatformForm = () => (
  <FormDialog defaults={{ description: null }}>
    <PlatformInputs />
  </FormDialog>
)

function PlatformTable() {
  const translate = useTranslate()
  return (
    <RecordTable bulkDelete>
      <Column<Platform>
        source="name"
        cellClassName="RecordTable-long"
        render={({ id, name }) => <RecordLink to={clientsPath(id)}>{name}</RecordLink>}
      />
      <Column<Platform>
        source="description"
        cellClassName="RecordTable-long"
        disableSort
        render={({ description }) => description || translate('resources.platforms.no_description')}
      />
      <Column<Platform>
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
}

/** The inputs of the add and edit form. */
export const PlatformInputs = () => (
  <FormFields>
    <TextInput source="name" validate={required()} autoFocus />
    <TextInput source="description" multiline minRows={2} />
  </FormFields>
)
