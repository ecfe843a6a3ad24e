import { Stack, Typography } from '@mui/material'
import { SelectInput, useTranslate } from 'react-admin'
import { ROLES } from '../../../server/features/permissions/permissions.rules.ts'
import { useMay } from '../providers/access.ts'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { ActivateButton } from './ActivateButton.tsx'
import { HelpButton } from './HelpButton.tsx'
import { InviteButton } from './InviteButton.tsx'
import { JoiningSection } from './JoiningSection.tsx'
import { OpenInvitations } from './OpenInvitations.tsx'
import type { Person } from './people.ts'
import { RolesSection } from './RolesSection.tsx'

/** Who can sign in, what they may do, and who is invited. Owners change it, others see it. */
export const UsersPage = () => (
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
  const mayReadHistory = useMay('listHistory')
  const columns = [
    <Column<Person>
      key="username"
      source="username"
      cellClassName="RecordTable-long"
      render={(person) => <NameAndAddress {...person} />}
    />,
    <Column<Person> key="role" source="role" render={({ role }) => translate(`access.roles.${role}.name`)} />,
    <Column<Person>
      key="state"
      label="resources.users.fields.state"
      disableSort
      render={(person) => <State {...person} />}
    />,
    isOwner && (
      <Column<Person>
        key="last"
        source="last_used_at"
        cellClassName="RecordTable-day"
        disableSort
        render={({ last_used_at }) =>
          last_used_at ? formatDay(String(last_used_at)) : translate('resources.users.never')
        }
      />
    ),
    isOwner && (
      <Column<Person>
        key="factor"
        source="second_factor"
        disableSort
        render={({ second_factor }) => translate(`resources.users.factor.${second_factor ? 'on' : 'off'}`)}
      />
    ),
    <ActionsColumn key="actions" reads={mayReadHistory}>
      <EditButton />
      <HelpButton />
      <HistoryButton />
      <IfMay call="updateUser">
        <ActivateButton />
      </IfMay>
    </ActionsColumn>,
  ]
  return <RecordTable wide>{columns.filter(Boolean)}</RecordTable>
}

function State({ deactivated_at }: Person) {
  const translate = useTranslate()
  const text = translate(`resources.users.${deactivated_at ? 'deactivated' : 'active'}`)
  return <StatusChip tone={deactivated_at ? 'neutral' : 'good'} label={text} />
}

/** The address is answered to owners alone. */
const NameAndAddress = ({ username, email }: Person) => (
  <span>
    <bdi>{username}</bdi>
    {email && (
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        <bdi>{email}</bdi>
      </Typography>
    )}
  </span>
)
