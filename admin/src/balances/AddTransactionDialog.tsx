import { Box } from '@mui/material'
import { required, SelectInput, TextInput, useGetIdentity, useTranslate } from 'react-admin'
import { USD } from '../../../server/lib/currency.rules.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { AmountInput } from '../ui/form/AmountInput.tsx'
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
      <AmountInput label={text('amount')} autoFocus />
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
