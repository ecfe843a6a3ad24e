import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { USD } from '../../../server/lib/currency.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { Transaction } from './transactions.ts'
import { useReloadTransactions } from './useTransactions.ts'

/** The values of the form. */
export type NewTransaction = Pick<
  Transaction,
  | 'transaction_type'
  | 'currency'
  | 'description'
  | 'transaction_date'
  | 'payment_mode'
  | 'reference_no'
  | 'created_by'
> & { amount: number | null }

const bodyOf = (client_id: string, values: NewTransaction, hasAccounts: boolean): string =>
  JSON.stringify({
    client_id: Number(client_id),
    transaction_type: values.transaction_type,
    amount: Number(values.amount),
    // Where all is in US dollars it is said as it always was.
    ...((hasAccounts || values.currency !== USD) && { currency: values.currency }),
    description: values.description || null,
    transaction_date: values.transaction_date,
    payment_mode: values.payment_mode || null,
    reference_no: values.reference_no || null,
    created_by: values.created_by || null,
  })

/** Records a credit or debit. The errors of single fields are answered for the form to show. */
export function useAddTransaction(client_id: string, onAdded: (currency: string) => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const reload = useReloadTransactions(client_id)
  const idempotencyKey = useIdempotencyKey()
  const local = useLocalCurrency()
  const [failure, setFailure] = useState<string | null>(null)

  const add = async (form: object) => {
    setFailure(null)
    const values = form as NewTransaction
    const body = bodyOf(client_id, values, local !== USD && local !== undefined)
    try {
      await dataProvider.request('client-balances', {
        method: 'POST',
        headers: idempotencyKey.headersFor(body),
        body,
      })
      idempotencyKey.done()
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      const reason = error instanceof Error ? error.message : ''
      setFailure(detailOf(error) ?? (reason || translate('resources.transactions.add_failed')))
      return fieldErrorsOf(error)
    }
    notify('resources.transactions.added', { type: 'success' })
    onAdded(values.currency)
    await reload()
    return undefined
  }
  return { failure, add }
}
