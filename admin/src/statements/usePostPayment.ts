import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { paymentOf } from '../../../server/features/balances/billing-payments.rules.ts'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'

/** A paid amount and what of it is not in the ledger yet; in cents. */
interface Payment {
  client_id: number
  paid: number
  difference: number
}

/**
 * Draws what was paid from the client's balance. What was sent and not answered is sent again word for word, so that
 * it counts once, however the page comes to send it again.
 */
export function usePostPayment(billing_id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const once = useIdempotencyKey()
  const unanswered = useRef<{ of: string; body: string } | null>(null)

  return async ({ client_id, paid, difference }: Payment): Promise<void> => {
    const of = `${client_id} ${paid} ${difference}`
    if (unanswered.current?.of !== of)
      unanswered.current = { of, body: JSON.stringify(paymentOf(client_id, billing_id, difference)) }
    const { body } = unanswered.current
    await dataProvider.request('client-balances/', { method: 'POST', headers: once.headersFor(body), body })
    once.done()
    unanswered.current = null
  }
}
