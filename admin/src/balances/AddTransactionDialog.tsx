import { Box } from '@mui/material'
import { useState } from 'react'
import {
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetIdentity,
  useNotify,
  useTranslate,
  type Validator,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { decimalsOf, USD } from '../../../server/lib/currency.rules.ts'
import { MAX_PAYMENT_CENTS, toDollars, unitOf, wholeProblem } from '../../../server/lib/money.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { messageText } from '../providers/i18nProvider.ts'
import { currencyParam, message } from '../../../server/messages/message.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { dayOfMoment } from '../ui/format/dates.ts'
import type { Transaction } from './transactions.ts'
import { useReloadTransactions } from './useTransactions.ts'

/** The form of a new transaction, over the page. */
export function AddTransactionDialog(props: AddTransactionDialogProps) {
  const { open } = useEditor()
  const { identity, isPending } = useGetIdentity()
  if (open?.target !== 'new' || isPending) return null
  return <OpenDialog {...props} created_by={identity?.fullName ?? null} />
}

interface AddTransactionDialogProps {
  client_id: string
  /** The account that is shown. */
  currency: string
  /** Called with the account that has got a transaction. */
  onAdded: (currency: string) => void
}

/** The values of the form. */
type NewTransaction = Pick<
  Transaction,
  | 'transaction_type'
  | 'currency'
  | 'description'
  | 'transaction_date'
  | 'payment_mode'
  | 'reference_no'
  | 'created_by'
> & { amount: number | null }

const blank = (currency: string, created_by: string | null): NewTransaction => ({
  transaction_type: 'credit',
  amount: null,
  currency,
  description: null,
  transaction_date: dayOfMoment(new Date()),
  payment_mode: null,
  reference_no: null,
  created_by,
})

function OpenDialog({
  client_id,
  currency,
  onAdded,
  created_by,
}: AddTransactionDialogProps & { created_by: string | null }) {
  const translate = useTranslate()
  const { open, close } = useEditor()
  const { failure, add } = useAddTransaction(client_id, (account) => {
    close()
    if (account !== currency) onAdded(account)
  })
  return (
    <DialogForm
      title={translate('resources.transactions.add')}
      values={open?.values ?? blank(currency, created_by)}
      target="new"
      restored={Boolean(open?.values)}
      maxWidth="sm"
      fillsPhones
      onSubmit={add}
      onClose={close}
    >
      <DialogBody
        failure={failure}
        label="resources.transactions.add"
        busyLabel="resources.transactions.adding"
        onCancel={close}
      >
        <TransactionInputs />
      </DialogBody>
    </DialogForm>
  )
}

const text = (key: string) => `resources.transactions.form.${key}`
const choices = (of: string, ids: readonly string[]) => ids.map((id) => ({ id, name: text(`${of}.${id}`) }))

const TYPE_CHOICES = choices('types', ['credit', 'debit'])
const MODE_CHOICES = choices('modes', ['cash', 'bank_transfer', 'check', 'credit_card', 'other'])
const shrunk = { inputLabel: { shrink: true } }
const needed = required()
const MAX = toDollars(MAX_PAYMENT_CENTS)
const positive = (amount: unknown) => (Number(amount) > 0 ? undefined : 'resources.transactions.not_positive')
const withinLimit: Validator = (amount, { currency }: NewTransaction) =>
  Number(amount) > MAX
    ? messageText(message('field.at_most', { amount: MAX, ...currencyParam(currency) }))
    : undefined
const whole: Validator = (amount, { currency }: NewTransaction) => {
  const problem = wholeProblem(Math.round(Number(amount) * 100), currency)
  return problem ? messageText(problem) : undefined
}
const payable = [positive, withinLimit, whole]

function TransactionInputs() {
  const translate = useTranslate()
  const local = useLocalCurrency()
  const currency = useWatch<NewTransaction, 'currency'>({ name: 'currency' })
  const least = decimalsOf(currency) === 0 ? 1 : 0.01
  return (
    <FormFields columns="1fr 1fr">
      <SelectInput
        source="transaction_type"
        label={text('transaction_type')}
        choices={TYPE_CHOICES}
        validate={needed}
      />
      <NumberInput
        source="amount"
        label={translate(text('amount'), { unit: unitOf(currency) })}
        min={least}
        max={MAX}
        step={least}
        validate={payable}
        isRequired
        autoFocus
      />
      {local && local !== USD && (
        <SelectInput
          source="currency"
          label={text('currency')}
          choices={accountChoices(local)}
          validate={needed}
        />
      )}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput source="description" label={text('description')} />
      </Box>
      <TextInput
        source="transaction_date"
        label={text('transaction_date')}
        type="date"
        slotProps={shrunk}
        validate={needed}
      />
      <SelectInput
        source="payment_mode"
        label={text('payment_mode')}
        choices={MODE_CHOICES}
        emptyText={text('modes.none')}
      />
      <TextInput source="reference_no" label={text('reference_no')} />
      <TextInput source="created_by" label={text('created_by')} />
    </FormFields>
  )
}

/** A client may have an account in each of the two. */
const accountChoices = (local: string) => [local, USD].map((id) => ({ id, name: id }))

const bodyOf = (client_id: string, values: NewTransaction, hasAccounts: boolean): string =>
  JSON.stringify({
    client_id: Number(client_id),
    transaction_type: values.transaction_type,
    amount: Number(values.amount),
    // What is in US dollars alone is said as it always was.
    ...(hasAccounts && { currency: values.currency }),
    description: values.description || null,
    transaction_date: values.transaction_date,
    payment_mode: values.payment_mode || null,
    reference_no: values.reference_no || null,
    created_by: values.created_by || null,
  })

/** Records a credit or debit. The errors of single fields are answered for the form to show. */
function useAddTransaction(client_id: string, onAdded: (currency: string) => void) {
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
    const body = bodyOf(client_id, values, local !== undefined && local !== USD)
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
