import { Box } from '@mui/material'
import { required, SelectInput, TextInput } from 'react-admin'
import { USD } from '../../../server/lib/currency.rules.ts'
import { AmountInput } from '../ui/form/AmountInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { RecordPicker } from '../ui/form/RecordPicker.tsx'
import { MODE_CHOICES } from './payment.ts'

const label = (field: string) => `resources.payments.fields.${field}`
const needed = required()
const shrunk = { inputLabel: { shrink: true } }

interface PaymentInputsProps {
  /** Who has paid, where that was known. */
  client_id?: number | undefined
  /** The local currency. */
  local: string
  /** The company's day. */
  today: string
}

/** Who has paid, how much, when and how. */
export function PaymentInputs({ client_id, local, today }: PaymentInputsProps) {
  const hasAccounts = local !== USD
  const currencies = [local, USD].map((id) => ({ id, name: id }))
  return (
    <FormFields columns="repeat(4, minmax(0, 1fr))">
      <Box sx={twoColumns}>
        <RecordPicker
          source="client_id"
          reference="clients"
          sortBy="client_name"
          label={label('client')}
          validate={needed}
          autoFocus={client_id === undefined}
        />
      </Box>
      <Box sx={hasAccounts ? undefined : twoColumns}>
        <AmountInput label="resources.payments.record.amount" autoFocus={client_id !== undefined} />
      </Box>
      {hasAccounts && (
        <SelectInput source="currency" label={label('currency')} choices={currencies} validate={needed} />
      )}
      <TextInput
        source="transaction_date"
        label={label('transaction_date')}
        type="date"
        slotProps={{ ...shrunk, htmlInput: { max: today } }}
        validate={needed}
      />
      <SelectInput
        source="payment_mode"
        label={label('payment_mode')}
        choices={MODE_CHOICES}
        emptyText="resources.transactions.form.modes.none"
      />
      <Box sx={twoColumns}>
        <TextInput source="reference_no" label={label('reference_no')} />
      </Box>
      <Box sx={{ gridColumn: { sm: '1 / -1' } }}>
        <TextInput source="note" label={label('note')} />
      </Box>
    </FormFields>
  )
}

const twoColumns = { gridColumn: { sm: 'span 2' } }
