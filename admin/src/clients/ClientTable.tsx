import { ActionsColumn } from '../common/ActionsColumn.tsx'
import { Column } from '../common/Column.tsx'
import { DeleteButton } from '../common/DeleteButton.tsx'
import { EditButton } from '../common/EditButton.tsx'
import { RecordLink } from '../common/RecordLink.tsx'
import { RecordTable } from '../common/RecordTable.tsx'
import type { Client } from './client.ts'
import { clientPath } from './clientPath.ts'
import { countHanging } from './countHanging.ts'

/** The clients of a page of the list; a refused delete is handed up as text. */
export const ClientTable = ({ onDeleteFailed }: { onDeleteFailed: (text: string) => void }) => (
  <RecordTable pathOf={({ id }) => clientPath(id)}>
    <Column<Client>
      source="client_id"
      render={({ id, client_id }) => <RecordLink to={clientPath(id)}>{client_id}</RecordLink>}
    />
    <Column<Client> source="client_name" />
    <Column<Client> label="resources.clients.columns.platform" render={({ platform }) => platform.name} />
    <Column<Client> source="email_1" label="resources.clients.columns.email" disableSort />
    <ActionsColumn>
      <EditButton />
      <DeleteButton countHanging={countHanging} onFailed={onDeleteFailed} />
    </ActionsColumn>
  </RecordTable>
)
