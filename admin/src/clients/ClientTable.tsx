import { ActionsColumn } from '../ui/list/ActionsColumn.tsx'
import { Column } from '../ui/list/Column.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { DeleteButton } from '../ui/list/DeleteButton.tsx'
import { EditButton } from '../ui/list/EditButton.tsx'
import { RecordLink } from '../ui/list/RecordLink.tsx'
import { RecordTable } from '../ui/list/RecordTable.tsx'
import type { Client } from './client.ts'
import { clientPath } from '../paths.ts'
import { countDependents } from './countDependents.ts'

/** Shown when chosen. */
const HIDDEN = ['whatsapp_1', 'created_at']

/** The clients of a page of the list; a refused delete is handed up as text. */
export const ClientTable = ({ onDeleteFailed }: { onDeleteFailed: (text: string) => void }) => (
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
