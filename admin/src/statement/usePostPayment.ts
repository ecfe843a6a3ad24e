import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useOnceKey } from '../common/useOnceKey.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { paymentOf } from './ledger.ts'

/** A paid amount and what of it is not in the ledger yet; in cents. */
interface Payment {
  client_id: number
  paid: number
  difference: number
}

export type PostPayment = (payment: Payment) => Promise<void>

/**
 * Draws what was paid from the client's balance. What was sent and not answered is sent again word for word, so that
 * it counts once, however the page comes to send it again.
 */
export function usePostPayment(billing_id: number): PostPayment {
  const dataProvider = useDataProvider<AppDataProvider>()
  const once = useOnceKey()
  const unanswered = useRef<{ of: string; body: string } | null>(null)

  return async ({ client_id, paid, difference }) => {
    const of = `${client_id} ${paid} ${difference}`
    if (unanswered.current?.of !== of)
      unanswered.current = { of, body: JSON.stringify(paymentOf(client_id, billing_id, difference)) }
    const { body } = unanswered.current
    await dataProvider.request('client-balances/', { method: 'POST', headers: once.headersFor(body), body })
    once.done()
    unanswered.current = null
  }
}
