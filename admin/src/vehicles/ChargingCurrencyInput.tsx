import { SelectInput, useRecordContext, useTranslate } from 'react-admin'
import {
  CHARGING_CURRENCIES,
  tariffOfCurrency,
} from '../../../server/features/vehicles/charging-currency.rules.ts'
import type { Vehicle } from './vehicle.ts'

const CHOICES = CHARGING_CURRENCIES.map((id) => ({ id, name: `resources.vehicles.currencies.${id}` }))

/** Chooses what a vehicle is charged in. A stored text that is none of the choices stays one as it is. */
export function ChargingCurrencyInput() {
  const translate = useTranslate()
  const stored = useRecordContext<Vehicle>()?.charging_currency
  const tariff = tariffOfCurrency(stored ?? null)
  const own =
    stored && tariff && !CHOICES.some(({ id }) => id === stored)
      ? [
          {
            id: stored,
            name: translate(`resources.vehicles.currencies.other_${tariff}`, { currency: stored }),
          },
        ]
      : []
  return (
    <SelectInput
      source="charging_currency"
      choices={[...CHOICES, ...own]}
      emptyText="resources.vehicles.currencies.none"
      helperText="resources.vehicles.currency_hint"
    />
  )
}
