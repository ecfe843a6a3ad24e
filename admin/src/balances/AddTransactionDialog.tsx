import { Box } from '@mui/material'
import { NumberInput, required, SelectInput, TextInput, useGetIdentity, useTranslate } from 'react-admin'
import { atMost, MAX_PAYMENT_CENTS, toDollars } from '../../../server/lib/money.rules.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { dayOfMoment } from '../ui/format/dates.ts'
import { useAddTransaction, type NewTransaction } from './useAddTransaction.ts'

/** The form of a new transaction, over the page. */
export function AddTransactionDialog({ client_id }: { client_id: string }) {
  const { open } = useEditor()
  const { identity, isPending } = useGetIdentity()
  if (!open || isPending) return null
  return <OpenDialog client_id={client_id} created_by={identity?.fullName ?? null} />
}

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
const withinLimit = (amount: unknown) => (Number(amount) > MAX ? atMost(MAX_PAYMENT_CENTS) : undefined)
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
