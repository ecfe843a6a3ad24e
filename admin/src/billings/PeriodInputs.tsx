import { Alert, Link } from '@mui/material'
import { maxValue, minValue, NumberInput, required, SelectInput, useGetMany, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { idOfMonth } from '../../../server/features/months/months.rules.ts'
import { MAX_YEAR, MIN_YEAR, monthOf, type Period } from '../../../server/lib/period.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { monthPath } from '../paths.ts'
import { monthText } from '../ui/format/dates.ts'
import { isPeriod, MONTH_CHOICES } from './periods.ts'

const needed = required()
const aYear = [needed, minValue(MIN_YEAR), maxValue(MAX_YEAR)]

/** The month and the year to bill, and below them that this month is closed. */
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
    <ClosedMonth />
  </>
)

/** Says before anything is sent what the service would refuse. */
function ClosedMonth() {
  const translate = useTranslate()
  const [billing_month, billing_year] = useWatch<Period, ['billing_month', 'billing_year']>({
    name: ['billing_month', 'billing_year'],
  })
  const isChosen = isPeriod({ billing_month, billing_year })
  const { data } = useGetMany<components['schemas']['Month']>(
    'months',
    { ids: [idOfMonth({ billing_month, billing_year })] },
    { enabled: isChosen },
  )
  if (!isChosen || data?.[0]?.state !== 'closed') return null
  const month = monthOf({ billing_month, billing_year })
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      <Link component={RouterLink} to={monthPath(month)} color="inherit">
        {translate('resources.billings.month_closed', { month: monthText(month) })}
      </Link>
    </Alert>
  )
}
