import { maxValue, minValue, NumberInput, required, SelectInput } from 'react-admin'
import { MAX_YEAR, MIN_YEAR } from '../../../server/lib/period.rules.ts'
import { MONTH_CHOICES } from './periods.ts'

const needed = required()
const aYear = [needed, minValue(MIN_YEAR), maxValue(MAX_YEAR)]

/** The month and the year to bill. */
export const PeriodInputs = () => (
  <>
    <SelectInput source="billing_month" choices={MONTH_CHOICES} validate={needed} helperText={false} />
    <NumberInput
      source="billing_year"
      min={MIN_YEAR}
      max={MAX_YEAR}
      step={1}
      validate={aYear}
      helperText={false}
    />
  </>
)
