import { Stack } from '@mui/material'
import { ResourceContextProvider, SelectInput, useTranslate } from 'react-admin'
import { ROLES } from '../../../server/features/permissions/permissions.rules.ts'
import { useMay } from '../providers/access.ts'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { formatInstant } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import { InviteButton } from './InviteButton.tsx'
import { JoiningSection } from './JoiningSection.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import type { Person } from './people.ts'
import { RolesSection } from './RolesSection.tsx'

/** Who can sign in, what they may do, and who is invited. Owners change it, others see it. */
export const UsersPage = () => (
  <ResourceContextProvider value="users">
    <Stack spacing={3}>
      <ListPage
        sort={{ field: 'username', order: 'ASC' }}
        perPage={25}
        form={<RoleForm />}
        editsAlone
        actions={
          <IfMay call="createInvitation">
            <InviteButton />
          </IfMay>
        }
        filters={
          <FilterBar>
            <SearchInput label="resources.users.search" />
          </FilterBar>
        }
      >
        <PeopleTable />
      </ListPage>
      <IfMay call="listInvitations">
        <OpenInvitations />
        <JoiningSection />
      </IfMay>
      <RolesSection />
    </Stack>
  </ResourceContextProvider>
)

const RoleForm = () => (
  <FormDialog maxWidth="xs">
    <RoleInput />
  </FormDialog>
)

function RoleInput() {
  const translate = useTranslate()
  const choices = ROLES.map((id) => ({ id, name: translate(`access.roles.${id}.name`) }))
  return (
    <SelectInput source="role" choices={choices} helperText="resources.users.role_hint" fullWidth required />
  )
}

function PeopleTable() {
  const translate = useTranslate()
  const isOwner = useMay('updateUser')
  const columns = [
    <Column<Person> key="username" source="username" cellClassName="RecordTable-long" />,
    isOwner && <Column<Person> key="email" source="email" cellClassName="RecordTable-long" disableSort />,
    <Column<Person> key="role" source="role" render={({ role }) => translate(`access.roles.${role}.name`)} />,
    <Column<Person>
      key="state"
      label="resources.users.fields.state"
      disableSort
      render={({ deactivated_at }) => (
        <StatusChip
          tone={deactivated_at ? 'neutral' : 'good'}
          label={translate(`resources.users.${deactivated_at ? 'deactivated' : 'active'}`)}
        />
      )}
    />,
    isOwner && (
      <Column<Person>
        key="last"
        source="last_used_at"
        disableSort
        render={({ last_used_at }) =>
          last_used_at ? formatInstant(String(last_used_at)) : translate('resources.users.never')
        }
      />
    ),
    <ActionsColumn key="actions">
      <EditButton />
      <ActivateButton />
    </ActionsColumn>,
  ]
  return <RecordTable>{columns.filter(Boolean)}</RecordTable>
}
