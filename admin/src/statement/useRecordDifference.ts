import { useDataProvider, useNotify } from 'react-admin'
import { formatCents, toCents } from '../../../server/lib/money.rules.ts'
import { useFailureText } from '../common/useFailureText.ts'
import { useOnceKey } from '../common/useOnceKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { paymentOf, recordedFor, type Transaction } from './ledger.ts'
import type { ViewBalance } from './view.ts'

/** Records in the ledger what of the paid amount is not recorded there yet, and says how that went. */
export function useRecordDifference({ billing_id, client_id }: ViewBalance) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const once = useOnceKey()

  return async (): Promise<void> => {
    try {
      // Someone else may have recorded it since the page was loaded.
      const [transactions, { paid_amount }] = await Promise.all([
        dataProvider.request<Transaction[]>(`client-balances/${client_id}`),
        dataProvider.request<{ paid_amount: number }>(`billings/${billing_id}`),
      ])
      const difference = toCents(paid_amount) - recordedFor(transactions, billing_id)
      if (difference === 0) return
      const body = JSON.stringify(paymentOf(client_id, billing_id, difference))
      await dataProvider.request('client-balances/', { method: 'POST', headers: once.headersFor(body), body })
      notify(`statement.balance.recorded_${difference > 0 ? 'payment' : 'refund'}`, {
        type: 'success',
        messageArgs: { amount: formatCents(Math.abs(difference)) },
      })
    } catch (error) {
      notify(failureText(error, 'statement.balance.record_failed'), { type: 'error' })
    }
  }
}
