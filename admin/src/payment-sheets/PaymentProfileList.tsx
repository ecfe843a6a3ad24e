import Edit from '@mui/icons-material/EditOutlined'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { headersOfMapping } from '../../../server/features/payment-sheets/payment-profiles.rules.ts'
import { useAllowed } from '../providers/access.ts'
import { formatList } from '../ui/format/numbers.ts'
import { formatDay } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import { FilterBar } from '../ui/list/FilterBar.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'
import { SearchInput } from '../ui/list/SearchInput.tsx'
import { ProfileDialog } from './ProfileDialog.tsx'
import type { PaymentProfile } from './paymentSheet.ts'

/** How the sheets of each account are read. New profiles are made where a sheet is chosen. */
export const PaymentProfileList = () => (
  <>
    <ListPage
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      filters={
        <FilterBar>
          <SearchInput label="resources.payment-profiles.search" />
        </FilterBar>
      }
      editsAlone
    >
      <ProfileTable />
    </ListPage>
    <ReopenedForm<PaymentProfile> target={DRAFT}>
      {({ about, ...form }) => (
        <ProfileDialog target={DRAFT} profile={about} onSaved={form.onClose} {...form} />
      )}
    </ReopenedForm>
  </>
)

const DRAFT = 'payment profile'

const ProfileTable = () => (
  <RecordTable>
    <Column<PaymentProfile> source="name" cellClassName="RecordTable-long" />
    <Column<PaymentProfile> source="account" cellClassName="RecordTable-long" />
    <Column<PaymentProfile>
      source="columns"
      disableSort
      cellClassName="RecordTable-long"
      render={({ columns }) => <bdi>{formatList(headersOfMapping(columns))}</bdi>}
    />
    <Column<PaymentProfile>
      source="created_at"
      cellClassName="RecordTable-day"
      render={({ created_at }) => formatDay(created_at)}
    />
    <ActionsColumn>
      <EditProfileButton />
      <DeleteButton countDependents={noDependents} />
    </ActionsColumn>
  </RecordTable>
)

/** Lines that were imported stay as they are. */
const noDependents = () => Promise.resolve({})

function EditProfileButton() {
  const translate = useTranslate()
  const profile = useRecordContext<PaymentProfile>()
  const isAllowed = useAllowed('payment-profiles', 'edit')
  // As it was when the form was opened: somebody else may change it meanwhile.
  const [opened, setOpened] = useState<PaymentProfile | null>(null)
  if (!profile || !isAllowed) return null
  const close = () => setOpened(null)
  return (
    <>
      <RowButton
        icon={<Edit />}
        label={translate('common.edit')}
        name={translate('common.edit_named', { name: profile.name })}
        onClick={() => setOpened(profile)}
      />
      {opened && <ProfileDialog target={DRAFT} profile={opened} onSaved={close} onClose={close} />}
    </>
  )
}
