import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { zoneName } from '../ui/format/dates.ts'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import type { ListPlace, TransactionFilter } from './transactions.ts'

interface TransactionActionsProps {
  client_id: string
  filter: TransactionFilter
  place: ListPlace
  /** They could not be loaded. */
  disabled: boolean
}

/** The call that answers the transactions that are shown as a file. Whose day an instant has is the viewer's to say. */
function exportPath({
  client_id,
  filter: { type, start, end },
  place: { sort },
}: Omit<TransactionActionsProps, 'disabled'>) {
  const query = new URLSearchParams({
    ...(type !== 'all' && { transaction_type: type }),
    ...(start && { start }),
    ...(end && { end }),
    time_zone: zoneName(),
    sort: JSON.stringify([sort.field, sort.order]),
  })
  return `client-balances/${client_id}/export?${query.toString()}`
}

/** The buttons of the page. */
export function TransactionActions(props: TransactionActionsProps) {
  const translate = useTranslate()
  const { add } = useEditor()
  return (
    <>
      <ExportButton resource="transactions" path={exportPath(props)} disabled={props.disabled} />
      <Button variant="contained" startIcon={<Add />} onClick={() => add()}>
        {translate('resources.transactions.add')}
      </Button>
    </>
  )
}
