import { Box } from '@mui/material'
import { minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { ITEM_STATUSES } from '../../../server/features/billings/pricing.rules.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { DayInput } from '../ui/form/DayInput.tsx'

const STATUS_CHOICES = ITEM_STATUSES.map((id) => ({ id, name: `resources.vehicles.statuses.${id}` }))
const needed = required()
const notNegative = minValue(0)

const of = (source: string) => ({ source, label: `statement.fields.${source}`, helperText: false as const })

/** The inputs of the form of an item. */
export const ItemInputs = () => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { sm: '1fr 1fr' },
      columnGap: 2,
      rowGap: 0.5,
      alignItems: 'start',
    }}
  >
    <TextInput {...of('vehicle_name')} validate={needed} />
    <TextInput {...of('imei_number')} />
    <TextInput {...of('sim_number')} />
    <TextInput {...of('hardware_type')} />
    <DayInput {...of('installation_date')} />
    <DayInput {...of('last_connection')} />
    <NumberInput {...of('current_mileage')} min={0} validate={notNegative} />
    <SelectInput {...of('status')} choices={STATUS_CHOICES} validate={needed} />
    <TextInput {...of('coordinates')} />
    <TextInput {...of('vin_number')} />
    <TextInput {...of('driver_name')} />
    <TextInput {...of('voucher_code')} />
    <TextInput {...of('comments')} multiline minRows={2} sx={{ gridColumn: '1 / -1' }} />
    <CheckboxInput source="has_fuel_sensor" label="statement.fields.has_fuel_sensor" />
  </Box>
)
