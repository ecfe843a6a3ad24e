import { Box } from '@mui/material'
import { required, SelectArrayInput, SelectInput, TextInput } from 'react-admin'
import { DATE_ORDERS } from '../../../server/features/payment-sheets/payment-profiles.rules.ts'
import { CURRENCIES } from '../../../server/lib/currency.rules.ts'
import { MAPPED_FIELDS } from './paymentSheet.ts'

const text = (key: string) => `paymentSheets.mapping.${key}`

const DATE_ORDER_CHOICES = DATE_ORDERS.map((id) => ({ id, name: text(`date_orders.${id}`) }))
const DECIMAL_SIGN_CHOICES = [
  { id: '.', name: text('decimal_signs.point') },
  { id: ',', name: text('decimal_signs.comma') },
]
const CURRENCY_CHOICES = CURRENCIES.map((id) => ({ id, name: id }))

/** The inputs of a profile. @param headers of the sheet */
export const ProfileInputs = ({ headers }: { headers: readonly string[] }) => (
  <Box sx={gridSx}>
    <TextInput source="name" label={text('name')} validate={required()} />
    <TextInput
      source="account"
      label={text('account')}
      validate={required()}
      helperText={text('account_hint')}
    />
    <SelectInput
      source="currency"
      label={text('currency')}
      choices={CURRENCY_CHOICES}
      emptyText={text('none')}
    />
    <ColumnInputs headers={headers} />
    <SelectInput
      source="date_order"
      label={text('date_order')}
      choices={DATE_ORDER_CHOICES}
      validate={required()}
    />
    <SelectInput
      source="decimal_sign"
      label={text('decimal_sign')}
      choices={DECIMAL_SIGN_CHOICES}
      validate={required()}
    />
  </Box>
)

/** Which header is what. */
function ColumnInputs({ headers }: { headers: readonly string[] }) {
  const choices = headers.map((id) => ({ id, name: id }))
  return (
    <>
      {MAPPED_FIELDS.map((field) => (
        <SelectInput
          key={field}
          source={`columns.${field}`}
          label={text(`columns.${field}`)}
          choices={choices}
          translateChoice={false}
          emptyText={text('none')}
          {...(field === 'date' && { validate: required() })}
        />
      ))}
      <SelectArrayInput
        source="columns.details"
        label={text('columns.details')}
        choices={choices}
        translateChoice={false}
      />
    </>
  )
}

const gridSx = {
  display: 'grid',
  columnGap: 2,
  mt: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
}
