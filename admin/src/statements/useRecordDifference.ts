import { useRef } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { paymentOf } from '../../../server/features/balances/billing-payments.rules.ts'
import { formatCents, toCents } from '../../../server/lib/money.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { useCachedView } from './useBillingView.ts'
import type { ViewBalance } from './view.ts'

/** Records in the ledger what of the paid amount is not recorded there yet, and shows the result. */
export function useRecordDifference({ billing_id, client_id, currency }: ViewBalance) {
  const postPayment = usePostPayment(billing_id)
  const { reload } = useCachedView(billing_id)
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()

  return async (): Promise<void> => {
    try {
      // Someone else may have recorded it since the page was loaded.
      const figures = await dataProvider.request<ViewBalance>(`billings/${billing_id}/figures`)
      const paid = toCents(figures.paid_amount)
      const difference = paid - toCents(figures.recorded_amount)
      if (difference !== 0) await postPayment({ client_id, paid, difference })
      void reload()
      if (difference === 0) return
      notify(`statement.balance.recorded_${difference > 0 ? 'payment' : 'refund'}`, {
        type: 'success',
        messageArgs: { amount: formatCents(Math.abs(difference), currency) },
      })
    } catch (error) {
      notify(failureText(error, 'statement.balance.record_failed'), { type: 'error' })
    }
  }
}

/** A paid amount and what of it is not in the ledger yet; in cents. */
interface Payment {
  client_id: number
  paid: number
  difference: number
}

/**
 * Debits a payment from the client's balance. What was sent and not answered is sent again word for word, so that it
 * counts once, however the page comes to send it again.
 */
function usePostPayment(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const idempotencyKey = useIdempotencyKey()
  const unanswered = useRef<{ of: string; body: string } | null>(null)

  return async ({ client_id, paid, difference }: Payment): Promise<void> => {
    const of = `${client_id} ${paid} ${difference}`
    if (unanswered.current?.of !== of)
      unanswered.current = { of, body: JSON.stringify(paymentOf(client_id, billing_id, difference)) }
    const { body } = unanswered.current
    await dataProvider.request('client-balances/', {
      method: 'POST',
      headers: idempotencyKey.headersFor(body),
      body,
    })
    idempotencyKey.done()
    unanswered.current = null
  }
}
