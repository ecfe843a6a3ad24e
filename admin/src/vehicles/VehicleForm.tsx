import { maxLength, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { ITEM_STATUSES } from '../../../server/features/billings/pricing.rules.ts'
import { CheckboxInput } from '../ui/form/CheckboxInput.tsx'
import { DayInput } from '../ui/form/DayInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { RecordForm } from '../ui/form/RecordForm.tsx'
import { ChargingCurrencyInput } from './ChargingCurrencyInput.tsx'

const FIELDS = [
  ...['object_name', 'imei_number', 'sim_cards_number', 'charging_currency', 'status', 'has_fuel_sensor'],
  ...['hardware_type', 'installation_date', 'last_connection', 'coordinates', 'vin_number'],
  ...['current_mileage', 'driver_name'],
]

const STATUSES = ITEM_STATUSES.map((id) => ({ id, name: `resources.vehicles.statuses.${id}` }))
const NEEDED = required()
const MILEAGE = [required(), minValue(0)]

const day = (source: string) => ({
  source,
  label: `resources.vehicles.fields.${source}`,
  helperText: false as const,
})

/** The form of all fields of a vehicle but its client. */
export const VehicleForm = () => (
  <RecordForm fields={FIELDS}>
    <FormFields columns="1fr 1fr">
      <TextInput source="object_name" validate={NEEDED} />
      <TextInput source="imei_number" validate={NEEDED} />
      <TextInput source="sim_cards_number" validate={maxLength(50)} />
      <ChargingCurrencyInput />
      <SelectInput source="status" choices={STATUSES} validate={NEEDED} />
      <CheckboxInput source="has_fuel_sensor" label="resources.vehicles.fields.has_fuel_sensor" />
      <TextInput source="hardware_type" validate={maxLength(100)} />
      <DayInput {...day('installation_date')} />
      <TextInput source="vin_number" validate={maxLength(50)} />
      <TextInput source="driver_name" validate={maxLength(255)} />
      <NumberInput source="current_mileage" min={0} validate={MILEAGE} />
      <DayInput {...day('last_connection')} />
      <TextInput source="coordinates" validate={maxLength(100)} />
    </FormFields>
  </RecordForm>
)
