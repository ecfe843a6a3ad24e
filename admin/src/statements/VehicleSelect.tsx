import { Autocomplete, createFilterOptions, ListItemText, TextField } from '@mui/material'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { tariffOfType, type BillingType } from '../../../server/features/billings/pricing.rules.ts'
import { ownTariff } from '../billings/tariffs.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import type { BillingView } from './view.ts'

interface VehicleSelectProps {
  view: BillingView
  vehicles: Vehicle[] | undefined
  loading: boolean
  value: Vehicle | null
  onChange: (vehicle: Vehicle | null) => void
}

/** More options than this are reached by typing. */
const filterOptions = createFilterOptions<Vehicle>({ limit: 100 })
const isOtherThan = (type: BillingType) => {
  const tariff = tariffOfType(type)
  return (vehicle: Vehicle) => (ownTariff(vehicle) ?? tariff) !== tariff
}
const labelOf = ({ object_name, imei_number }: Vehicle) => `${object_name} (${imei_number})`

/** Chooses a vehicle of the client that is not on the billing yet. */
export function VehicleSelect({ view, vehicles, loading, value, onChange }: VehicleSelectProps) {
  const translate = useTranslate()
  const isOther = useMemo(() => isOtherThan(view.billing_type), [view.billing_type])
  const options = useMemo(() => {
    const onBilling = new Set(view.billing_items.map(({ vehicle_id }) => vehicle_id))
    const joinsFirst = (a: Vehicle, b: Vehicle) => Number(isOther(a)) - Number(isOther(b))
    return (vehicles ?? []).filter(({ id }) => !onBilling.has(id)).sort(joinsFirst)
  }, [view, vehicles, isOther])
  return (
    <Autocomplete
      options={options}
      loading={loading}
      value={value}
      onChange={(_event, vehicle) => onChange(vehicle)}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      getOptionDisabled={isOther}
      filterOptions={filterOptions}
      slotProps={{ listbox: { sx: { '& .MuiAutocomplete-option[aria-disabled="true"]': { opacity: 0.7 } } } }}
      noOptionsText={translate('statement.no_vehicles')}
      loadingText={translate('common.loading')}
      renderOption={({ key, ...props }, vehicle) => (
        <li key={key} {...props}>
          <ListItemText
            primary={labelOf(vehicle)}
            secondary={
              isOther(vehicle) &&
              translate('statement.other_tariff', {
                currency: vehicle.charging_currency,
                type: translate(`resources.billings.types.${view.billing_type}`),
              })
            }
          />
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={translate('statement.select_vehicle')} required autoFocus />
      )}
    />
  )
}
