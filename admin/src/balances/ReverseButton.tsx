import Undo from '@mui/icons-material/Undo'
import { IconButton } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { isExchange } from '../../../server/features/balances/corrections.rules.ts'
import { billingPath, paymentPath } from '../paths.ts'
import { usePaymentOf } from '../payments/usePaymentOf.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useKnownBilling } from '../providers/useKnownBilling.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import type { Entry } from './transactions.ts'

/**
 * Opens the form that reverses a transaction, once. What is paid on a billing is corrected there, and a payment is reversed on its
 * page: it leads to that.
 * One that names a billing which is gone, or is not the client's, is reversed as any other. Nothing where neither is possible.
 */
export function ReverseButton({ entry }: { entry: Entry }) {
  const translate = useTranslate()
  const text = (key: string, args: object) => translate(`resources.transactions.reversal.${key}`, args)
  const { id, client_id, billing_id, reverses, corrected_by } = entry
  const billing = useKnownBilling(billing_id)
  const isFree = reverses === null && corrected_by.length === 0
  const isOnBilling = billing_id !== null && (billing === undefined || billing?.client_id === client_id)
  const correct = useCorrect(entry, isFree)
  const payment_id = usePaymentOf(entry)
  // What of a payment went into another currency is taken back with it.
  if (isExchange(entry.description) || (!isOnBilling && !isFree)) return null
  if (payment_id !== undefined)
    return <LinkButton to={paymentPath(payment_id)} name={text('on_payment', { id: payment_id })} />
  const name = isOnBilling ? text('on_billing', { id: billing_id }) : text('of', { id })
  return (
    <IconButton size="small" aria-label={name} title={name} onClick={() => void correct()}>
      <Undo fontSize="small" />
    </IconButton>
  )
}

const LinkButton = ({ to, name }: { to: string; name: string }) => (
  <IconButton component={Link} to={to} size="small" aria-label={name} title={name}>
    <Undo fontSize="small" />
  </IconButton>
)

/** Leads to the billing of a transaction, if it is the client's, else to the form that reverses it. */
function useCorrect(entry: Entry, isFree: boolean): () => Promise<void> {
  const { edit } = useEditor()
  const navigate = useNavigate()
  const notify = useNotify()
  const failureText = useFailureText()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { id, client_id, billing_id } = entry
  /** Whether the billing is there and the client's. @throws when that cannot be known */
  const isOfClient = async (): Promise<boolean> => {
    if (billing_id === null) return false
    try {
      const billing = await dataProvider.request<{ client_id: number }>(`billings/${billing_id}`)
      return billing.client_id === client_id
    } catch (error) {
      if (statusOf(error) === 404) return false
      throw error
    }
  }
  return async () => {
    try {
      if (await isOfClient()) await navigate(billingPath(billing_id!))
      else if (isFree) edit(entry)
      else notify('resources.transactions.reversal.nothing', { messageArgs: { id } })
    } catch (error) {
      // An expired session has a message of its own.
      if (statusOf(error) === 401) return
      notify(failureText(error, 'resources.transactions.reversal.unknown'), { type: 'error' })
    }
  }
}
