import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useIdempotencyKey } from '../ui/form/idempotencyKey.ts'
import { useTold } from '../ui/feedback/useTold.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import type { Transaction } from './transactions.ts'
import { useReloadTransactions } from './useTransactions.ts'

/** The values of the form. */
export type NewTransaction = Pick<
  Transaction,
  'transaction_type' | 'description' | 'transaction_date' | 'payment_mode' | 'reference_no' | 'created_by'
> & { amount: number | null }

const bodyOf = (client_id: string, values: NewTransaction): string =>
  JSON.stringify({
    client_id: Number(client_id),
    transaction_type: values.transaction_type,
    amount: Number(values.amount),
    description: values.description || null,
    transaction_date: values.transaction_date,
    payment_mode: values.payment_mode || null,
    reference_no: values.reference_no || null,
    created_by: values.created_by || null,
  })

/** Records a credit or debit. What the server says about fields is answered for the form to show. */
export function useAddTransaction(client_id: string, onAdded: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const told = useTold()
  const notify = useNotify()
  const reload = useReloadTransactions(client_id)
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const add = async (values: object) => {
    setFailure(null)
    const body = bodyOf(client_id, values as NewTransaction)
    try {
      await dataProvider.request('client-balances', { method: 'POST', headers: idempotencyKey.headersFor(body), body })
      idempotencyKey.done()
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      const message = error instanceof Error ? error.message : ''
      setFailure(detailOf(error) ?? (told(message) || translate('resources.transactions.add_failed')))
      return fieldErrorsOf(error)
    }
    notify('resources.transactions.added', { type: 'success' })
    onAdded()
    await reload()
    return undefined
  }
  return { failure, add }
}
