import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { toDollars } from '../../../server/lib/money.rules.ts'
import { accountStatementPath } from '../paths.ts'
import { RecordPaymentButton } from '../payments/RecordPaymentButton.tsx'
import { SettleFromAccountButton } from '../payments/SettleFromAccountButton.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { zoneName } from '../ui/format/dates.ts'
import { ExportButton } from '../ui/list/ExportButton.tsx'
import { IfMay } from '../ui/page/IfMay.tsx'
import { totalsOf, type Entry, type ListPlace, type TransactionFilter } from './transactions.ts'

interface TransactionActionsProps {
  client_id: string
  /** The account that is shown; undefined until it is known. */
  currency: string | undefined
  /** The client has others. */
  isOneOfSeveral: boolean
  /** The transactions of the account; undefined until they are there. */
  entries: readonly Entry[] | undefined
  filter: TransactionFilter
  place: ListPlace
}

/** The address of the export of the transactions that are shown, with the viewer's time zone for its days. */
function exportPath(props: TransactionActionsProps) {
  const { client_id, currency, isOneOfSeveral, filter, place } = props
  const { type, start, end } = filter
  const query = new URLSearchParams({
    ...(currency && isOneOfSeveral && { currency }),
    ...(type !== 'all' && { transaction_type: type }),
    ...(start && { start }),
    ...(end && { end }),
    time_zone: zoneName(),
    sort: JSON.stringify([place.sort.field, place.sort.order]),
  })
  return `client-balances/${client_id}/export?${query.toString()}`
}

/** The buttons of the page. */
export function TransactionActions(props: TransactionActionsProps) {
  const translate = useTranslate()
  const { add } = useEditor()
  const { client_id, currency, entries } = props
  const { paid, debit } = totalsOf(entries ?? [])
  const account = currency !== undefined && { client_id: Number(client_id), currency }
  return (
    <>
      <Button
        component={Link}
        to={accountStatementPath(client_id, currency ? { currency } : {})}
        variant="outlined"
      >
        {translate('resources.account-statements.open')}
      </Button>
      <ExportButton resource="transactions" path={exportPath(props)} disabled={!entries} />
      {account && <SettleFromAccountButton {...account} balance={toDollars(paid - debit)} />}
      {account && <RecordPaymentButton {...account} variant="outlined" />}
      <IfMay call="createTransaction">
        <Button variant="contained" startIcon={<Add />} disabled={!account} onClick={() => add()}>
          {translate('resources.transactions.add')}
        </Button>
      </IfMay>
    </>
  )
}
