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
} from 'react-admin'
import { MAX_PAYMENT_CENTS, toDollars } from '../../../server/lib/money.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { detailOf, fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { messageText } from '../providers/i18nProvider.ts'
import { message } from '../../../server/messages/message.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { dayOfMoment } from '../ui/format/dates.ts'
import type { Transaction } from './transactions.ts'
import { useReloadTransactions } from './useTransactions.ts'

/** The form of a new transaction, over the page. */
export function AddTransactionDialog({ client_id }: { client_id: string }) {
  const { open } = useEditor()
  const { identity, isPending } = useGetIdentity()
  if (!open || isPending) return null
  return <OpenDialog client_id={client_id} created_by={identity?.fullName ?? null} />
}

/** The values of the form. */
type NewTransaction = Pick<
  Transaction,
  'transaction_type' | 'description' | 'transaction_date' | 'payment_mode' | 'reference_no' | 'created_by'
> & { amount: number | null }

const blank = (created_by: string | null): NewTransaction => ({
  transaction_type: 'credit',
  amount: null,
  description: null,
  transaction_date: dayOfMoment(new Date()),
  payment_mode: null,
  reference_no: null,
  created_by,
})

function OpenDialog({ client_id, created_by }: { client_id: string; created_by: string | null }) {
  const translate = useTranslate()
  const { open, close } = useEditor()
  const { failure, add } = useAddTransaction(client_id, close)
  return (
    <DialogForm
      title={translate('resources.transactions.add')}
      values={open?.values ?? blank(created_by)}
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
const withinLimit = (amount: unknown) =>
  Number(amount) > MAX ? messageText(message('field.at_most', { amount: MAX })) : undefined
const payable = [positive, withinLimit]

const TransactionInputs = () => (
  <FormFields columns="1fr 1fr">
    <SelectInput
      source="transaction_type"
      label={text('transaction_type')}
      choices={TYPE_CHOICES}
      validate={needed}
    />
    <NumberInput
      source="amount"
      label={text('amount')}
      min={0.01}
      max={MAX}
      step={0.01}
      validate={payable}
      isRequired
      autoFocus
    />
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

/** Records a credit or debit. The errors of single fields are answered for the form to show. */
function useAddTransaction(client_id: string, onAdded: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const reload = useReloadTransactions(client_id)
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const add = async (values: object) => {
    setFailure(null)
    const body = bodyOf(client_id, values as NewTransaction)
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
    onAdded()
    await reload()
    return undefined
  }
  return { failure, add }
}
