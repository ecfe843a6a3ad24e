import { useDataProvider, useNotify } from 'react-admin'
import { formatCents, toCents } from '../../../server/lib/money.rules.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { recordedIn, type Transaction } from './ledger.ts'
import { usePostPayment } from './usePostPayment.ts'
import type { ViewBalance } from './view.ts'

/** Records in the ledger what of the paid amount is not recorded there yet, and says how that went. */
export function useRecordDifference({ billing_id, client_id }: ViewBalance) {
  const postPayment = usePostPayment(billing_id)
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()

  return async (): Promise<void> => {
    try {
      // Someone else may have recorded it since the page was loaded.
      const [transactions, { paid_amount }] = await Promise.all([
        dataProvider.request<Transaction[]>(`client-balances/${client_id}`),
        dataProvider.request<{ paid_amount: number }>(`billings/${billing_id}`),
      ])
      const paid = toCents(paid_amount)
      const difference = paid - recordedIn(transactions, billing_id)
      if (difference === 0) return
      await postPayment({ client_id, paid, difference })
      notify(`statement.balance.recorded_${difference > 0 ? 'payment' : 'refund'}`, {
        type: 'success',
        messageArgs: { amount: formatCents(Math.abs(difference)) },
      })
    } catch (error) {
      notify(failureText(error, 'statement.balance.record_failed'), { type: 'error' })
    }
  }
}
