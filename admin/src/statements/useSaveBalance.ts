import { useDataProvider, useNotify } from 'react-admin'
import { paymentOf } from '../../../server/features/balances/billing-payments.rules.ts'
import { formatCents, isDollars, toCents, toDollars } from '../../../server/lib/money.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { currentOf } from './conflict.ts'
import { useCachedView } from './useBillingView.ts'
import { useOptimisticChange } from './useOptimisticChange.ts'
import type { ViewBalance } from './view.ts'

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
  /** What it has added to the client's ledger. */
  recorded_payment?: ReturnType<typeof paymentOf>
}

/** A balance that was saved, and the key under which its payment was recorded. */
interface Saved {
  changed: ChangedBilling
  key: string
}

const amountsOf = ({ previous_balance, paid_amount, version }: BalanceChange): BalanceChange => ({
  previous_balance,
  paid_amount,
  version,
})

const isAmount = ({ previous_balance, paid_amount }: BalanceChange): boolean =>
  isDollars(previous_balance) && isDollars(paid_amount)

const differenceOf = ({ paid_amount, replaced_paid_amount }: ChangedBilling): number =>
  toCents(paid_amount) - toCents(replaced_paid_amount)

/** How much of the paid amount is recorded after a change, in dollars. */
const recordedAfter = ({ recorded_amount }: ViewBalance, changed: ChangedBilling): number =>
  changed.recorded_payment ? toDollars(toCents(recorded_amount) + differenceOf(changed)) : recorded_amount

/** Saves the balance of a billing, debits a changed paid amount from the client's balance, and shows the result. */
export function useSaveBalance({ billing_id, currency }: Pick<ViewBalance, 'billing_id' | 'currency'>) {
  const notify = useNotify()
  const failureText = useFailureText()
  const put = usePutBalance(billing_id)
  const post = useFollowUp(billing_id)
  const { reload } = useCachedView(billing_id)

  const record = async (saved: Saved) => {
    const difference = differenceOf(saved.changed)
    try {
      await post(saved)
      notify(`statement.balance.saved_${difference > 0 ? 'payment' : 'refund'}`, {
        type: 'success',
        messageArgs: { amount: formatCents(Math.abs(difference), currency) },
      })
    } catch {
      notify('statement.balance.saved_unrecorded', { type: 'success' })
    }
  }
  /** Answers whether it was saved, or the balance as somebody else has saved it meanwhile. */
  return async (change: BalanceChange): Promise<boolean | BalanceChange> => {
    try {
      const saved = await put(change)
      if (differenceOf(saved.changed) === 0) notify('statement.balance.saved', { type: 'success' })
      else await record(saved)
      // What is due and what has settled it change with the paid amount.
      await reload()
      return true
    } catch (error) {
      const current = currentOf<BalanceChange>(error)
      if (current) return amountsOf(current)
      notify(failureText(error, 'statement.balance.failed'), { type: 'error' })
      return false
    }
  }
}

/**
 * Sends the balance, for the server to record the difference of the paid amount with it; the totals follow at once. Sent
 * again after an answer was lost, it counts once.
 */
function usePutBalance(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const changeOptimistically = useOptimisticChange(billing_id)
  const { read } = useCachedView(billing_id)
  const idempotencyKey = useIdempotencyKey()
  return async (change: BalanceChange): Promise<Saved> => {
    const before = read()
    const key = idempotencyKey.keyFor(change.previous_balance, change.paid_amount, change.version)
    let changed: ChangedBilling | undefined
    await changeOptimistically({
      // What is no amount is for the server to reject.
      apply: (view) => (isAmount(change) ? { ...view, ...change, version: view.version } : view),
      revert: (view) => ({ ...view, ...(before && amountsOf(before)) }),
      send: async () => {
        const options = { method: 'PUT', body: JSON.stringify({ ...change, record_payment: key }) }
        const answer = await dataProvider.request<ChangedBilling>(`billings/${billing_id}`, options)
        idempotencyKey.done()
        changed = answer
        return (view) => ({ ...view, ...amountsOf(answer), recorded_amount: recordedAfter(view, answer) })
      },
    })
    return { changed: changed!, key }
  }
}

/** The call that follows a changed paid amount: word for word what the server has recorded, under the same key. */
function useFollowUp(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return async ({ changed, key }: Saved): Promise<void> => {
    // A server that does not know `record_payment` yet has recorded nothing.
    const payment =
      changed.recorded_payment ?? paymentOf(changed.client_id, billing_id, differenceOf(changed))
    const { client_id, transaction_type, amount, description, transaction_date } = payment
    const body = JSON.stringify({ client_id, transaction_type, amount, description, transaction_date })
    const headers = { 'Idempotency-Key': key }
    await dataProvider.request('client-balances/', { method: 'POST', headers, body })
  }
}
