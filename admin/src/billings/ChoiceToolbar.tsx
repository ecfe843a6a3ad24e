import Search from '@mui/icons-material/Search'
import { Alert, Button, InputAdornment, Stack, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Tariff } from '../../../server/features/billings/pricing.rules.ts'
import { formatCount } from '../ui/format/numbers.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { ownTariff } from './tariffs.ts'
import type { Billable } from './useBillableVehicles.ts'

interface ChoiceToolbarProps {
  billable: Billable
  /** The vehicles that match the search. */
  shown: Vehicle[]
  search: string
  onSearch: (text: string) => void
}

/** A search, and buttons that choose all: one for each tariff where the client has both. */
export function ChoiceToolbar({ billable, shown, search, onSearch }: ChoiceToolbarProps) {
  const translate = useTranslate()
  const { vehicles = [], billedOn, chosen, tariff, choose } = billable
  const tariffs = (['USD', 'LOCAL'] as const).filter((each) => vehicles.some((v) => ownTariff(v) === each))
  const mixed = tariffs.length > 1
  const canJoin = (only: Tariff | null) => (vehicle: Vehicle) =>
    !billedOn.has(vehicle.id) && (!only || (ownTariff(vehicle) ?? only) === only)
  const chooseAll = (only: Tariff | null) =>
    choose([...new Set([...chosen.filter(canJoin(only)), ...shown.filter(canJoin(only))])])
  return (
    <Stack spacing={1} sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
        <TextField
          label={translate('resources.billings.search_vehicles')}
          type="search"
          margin="none"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          slotProps={{ input: { startAdornment: <SearchIcon /> } }}
          sx={{ flex: 1, minWidth: { sm: 230 } }}
        />
        <Stack direction="row" spacing={0.5} sx={{ flexWrap: 'wrap' }}>
          {(mixed ? tariffs : [null]).map((only) => {
            const count = shown.filter(canJoin(only)).length
            return (
              <Button key={only} disabled={count === 0} onClick={() => chooseAll(only)}>
                {translate(only ? `resources.billings.all_of.${only}` : 'resources.billings.all', {
                  count: formatCount(count),
                })}
              </Button>
            )
          })}
          <Button color="inherit" disabled={chosen.length === 0} onClick={() => choose([])}>
            {translate('resources.billings.choose_none')}
          </Button>
        </Stack>
      </Stack>
      {mixed && tariff && (
        <Alert severity="info" sx={{ py: 0 }}>
          {translate(`resources.billings.one_tariff.${tariff}`)}
        </Alert>
      )}
    </Stack>
  )
}

const SearchIcon = () => (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
)
