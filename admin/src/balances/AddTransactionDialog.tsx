import { Box } from '@mui/material'
import {
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useGetIdentity,
  useTranslate,
  type Validator,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { decimalsOf, USD } from '../../../server/lib/currency.rules.ts'
import { MAX_PAYMENT_CENTS, toDollars, unitOf, wholeProblem } from '../../../server/lib/money.rules.ts'
import { messageText } from '../providers/i18nProvider.ts'
import { currencyParam, message } from '../../../server/messages/message.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { dayOfMoment } from '../ui/format/dates.ts'
import { useAddTransaction, type NewTransaction } from './useAddTransaction.ts'

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
      values={{ ...blank(currency, created_by), ...open?.values }}
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
  const local = useLocalCurrency()
  return (
    <FormFields columns="1fr 1fr">
      <SelectInput
        source="transaction_type"
        label={text('transaction_type')}
        choices={TYPE_CHOICES}
        validate={needed}
      />
      <AmountInput />
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

/** The amount, by the currency of the form. */
function AmountInput() {
  const translate = useTranslate()
  const currency = useWatch<NewTransaction, 'currency'>({ name: 'currency' })
  const least = decimalsOf(currency) === 0 ? 1 : 0.01
  return (
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
  )
}
