import { useDataProvider, useNotify } from 'react-admin'
import { formatCents, toCents } from '../../../server/lib/money.rules.ts'
import { useFailureText } from '../common/useFailureText.ts'
import { useOnceKey } from '../common/useOnceKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { paymentOf } from './ledger.ts'

/** The amounts of the balance form, in dollars. */
export interface BalanceChange {
  previous_balance: number
  paid_amount: number
}

/** What PUT /api/billings/{id} answers, as far as it is needed here. */
interface ChangedBilling extends BalanceChange {
  client_id: number
  replaced_paid_amount: number
}

/** Saves the balance of a billing, draws a changed paid amount from the client's balance, and says how that went. */
export function useSaveBalance(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const once = useOnceKey()

  const record = async (client_id: number, difference: number) => {
    const body = JSON.stringify(paymentOf(client_id, billing_id, difference))
    try {
      await dataProvider.request('client-balances/', { method: 'POST', headers: once.headersFor(body), body })
      notify(`statement.balance.saved_${difference > 0 ? 'payment' : 'refund'}`, {
        type: 'success',
        messageArgs: { amount: formatCents(Math.abs(difference)) },
      })
    } catch {
      notify('statement.balance.saved_unrecorded', { type: 'success' })
    }
  }
  /** Answers whether it was saved. */
  return async (change: BalanceChange): Promise<boolean> => {
    const put = { method: 'PUT', body: JSON.stringify(change) }
    try {
      const changed = await dataProvider.request<ChangedBilling>(`billings/${billing_id}`, put)
      const difference = toCents(changed.paid_amount) - toCents(changed.replaced_paid_amount)
      if (difference === 0) notify('statement.balance.saved', { type: 'success' })
      else await record(changed.client_id, difference)
      return true
    } catch (error) {
      notify(failureText(error, 'statement.balance.failed'), { type: 'error' })
      return false
    }
  }
}
