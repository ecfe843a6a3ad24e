import { useDataProvider, useNotify } from 'react-admin'
import { formatCents, isDollars, toCents } from '../../../server/lib/money.rules.ts'
import { useFailureText } from '../common/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { currentOf } from './conflict.ts'
import { useLoadedView } from './useBillingView.ts'
import { useChangeAtOnce } from './useChangeAtOnce.ts'
import type { PostPayment } from './usePostPayment.ts'

/** The amounts of the balance form, in dollars, and the version of the billing that they are based on. */
export interface BalanceChange {
  previous_balance: number
  paid_amount: number
  version: number
}

/** What PUT /api/billings/{id} answers, as far as it is needed here. */
interface ChangedBilling extends BalanceChange {
  client_id: number
  replaced_paid_amount: number
}

const amountsOf = ({ previous_balance, paid_amount, version }: BalanceChange): BalanceChange => ({
  previous_balance,
  paid_amount,
  version,
})

const isAmount = ({ previous_balance, paid_amount }: BalanceChange): boolean =>
  isDollars(previous_balance) && isDollars(paid_amount)

/** Saves the balance of a billing, draws a changed paid amount from the client's balance, and says how that went. */
export function useSaveBalance(billing_id: number, postPayment: PostPayment) {
  const notify = useNotify()
  const failureText = useFailureText()
  const put = usePutBalance(billing_id)

  const record = async (client_id: number, paid: number, difference: number) => {
    try {
      await postPayment({ client_id, paid, difference })
      notify(`statement.balance.saved_${difference > 0 ? 'payment' : 'refund'}`, {
        type: 'success',
        messageArgs: { amount: formatCents(Math.abs(difference)) },
      })
    } catch {
      notify('statement.balance.saved_unrecorded', { type: 'success' })
    }
  }
  /** Answers whether it was saved, or the balance as somebody else has saved it meanwhile. */
  return async (change: BalanceChange): Promise<boolean | BalanceChange> => {
    try {
      const changed = await put(change)
      const paid = toCents(changed.paid_amount)
      const difference = paid - toCents(changed.replaced_paid_amount)
      if (difference === 0) notify('statement.balance.saved', { type: 'success' })
      else await record(changed.client_id, paid, difference)
      return true
    } catch (error) {
      const current = currentOf<BalanceChange>(error)
      if (current) return amountsOf(current)
      notify(failureText(error, 'statement.balance.failed'), { type: 'error' })
      return false
    }
  }
}

/** Sends the balance; the totals follow at once. */
function usePutBalance(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const changeAtOnce = useChangeAtOnce(billing_id)
  const { read } = useLoadedView(billing_id)
  return async (change: BalanceChange): Promise<ChangedBilling> => {
    const before = read()
    let changed: ChangedBilling | undefined
    await changeAtOnce({
      // What is no amount is for the server to refuse.
      show: (view) => (isAmount(change) ? { ...view, ...change, version: view.version } : view),
      undo: (view) => ({ ...view, ...(before && amountsOf(before)) }),
      send: async () => {
        const options = { method: 'PUT', body: JSON.stringify(change) }
        const answer = await dataProvider.request<ChangedBilling>(`billings/${billing_id}`, options)
        changed = answer
        return (view) => ({ ...view, ...amountsOf(answer) })
      },
    })
    return changed!
  }
}
