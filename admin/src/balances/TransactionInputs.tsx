import { Box } from '@mui/material'
import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { atMost, MAX_PAYMENT_CENTS, toDollars } from '../../../server/lib/money.rules.ts'
import { FormFields } from '../ui/form/FormFields.tsx'

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

/** The fields of a new transaction. */
export const TransactionInputs = () => (
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
