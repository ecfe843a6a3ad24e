import { Box } from '@mui/material'
import { TextInput, useTranslate } from 'react-admin'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { clientsPath } from '../paths.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { ActionsColumn, Column } from '../ui/list/Column.tsx'
import { clamp } from '../ui/list/clamp.ts'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import type { CountDependents } from '../ui/list/DeleteDialog.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { ListPage } from '../ui/list/ListPage.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import { MergeButton } from './MergeButton.tsx'
import type { Platform } from './platform.ts'
import { PlatformNameInput } from './PlatformNameInput.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'

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

/** The inputs of the add and edit form. */
export const PlatformInputs = () => (
  <FormFields>
    <PlatformNameInput />
    <TextInput source="description" multiline minRows={2} />
  </FormFields>
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
        render={({ description }) =>
          description ? (
            <Box title={description} sx={clamp(3)}>
              {description}
            </Box>
          ) : (
            translate('resources.platforms.no_description')
          )
        }
      />
      <Column<Platform>
        source="created_at"
        cellClassName="RecordTable-day"
        render={({ created_at }) => formatDay(created_at)}
      />
      <ActionsColumn reads>
        <EditButton />
        <IfMay call="mergePlatform">
          <MergeButton />
        </IfMay>
        <HistoryButton />
        <DeleteButton countDependents={countDependents} />
      </ActionsColumn>
    </RecordTable>
  )
}

/** The clients on a platform. */
const countDependents: CountDependents = async (request, { id }) => {
  const { count } = await request<{ count: number }>(`clients/count?platform_id=${id}`)
  return { clients: count }
}
