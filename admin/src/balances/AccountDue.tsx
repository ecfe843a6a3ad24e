import { Alert, Button } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { billingsPath } from '../paths.ts'
import { formatMoney } from '../ui/format/money.ts'
import type { Balance } from './balance.ts'

interface AccountDueProps {
  client_id: number
  currency: string
}

const quietly = { onError: () => undefined }

/** What is due of a client's billings in a currency, beside the account that was paid in advance; nothing where nothing is. */
export function AccountDue({ client_id, currency }: AccountDueProps) {
  const translate = useTranslate()
  const { data } = useGetList<Balance>('client-balances', { filter: { id: [client_id] } }, quietly)
  const account = data?.find((each) => each.currency === currency)
  if (!account?.amount_due) return null
  const { amount_due, overdue } = account
  const list = (
    <Button
      component={Link}
      to={billingsPath({ client_id, currency, due: 'open' })}
      color="inherit"
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate('resources.transactions.due.look')}
    </Button>
  )
  return (
    <Alert severity={overdue > 0 ? 'warning' : 'info'} action={list}>
      {translate(`resources.transactions.due.${overdue > 0 ? 'overdue' : 'due'}`, {
        due: formatMoney(amount_due, currency),
        overdue: formatMoney(overdue, currency),
      })}
    </Alert>
  )
}
