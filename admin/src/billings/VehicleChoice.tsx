import { Box, Card, Stack, TablePagination, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { ChoiceToolbar } from './ChoiceToolbar.tsx'
import { ownTariff } from './tariffs.ts'
import type { Billable } from './useBillableVehicles.ts'
import { VehicleRow } from './VehicleRow.tsx'

interface VehicleChoiceProps {
  client_id: number | null
  billable: Billable
}

/** Chooses the client's vehicles to bill. One tariff a billing: the first one chosen decides. */
export function VehicleChoice({ client_id, billable }: VehicleChoiceProps) {
  const translate = useTranslate()
  const id = useId()
  const { vehicles, chosen } = billable
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', mb: 0.5 }}>
        <Typography id={id} variant="h3" component="h3">
          {translate('resources.billings.vehicles')}
        </Typography>
        {vehicles && (
          <Typography variant="body2" color="textSecondary" role="status">
            {translate('resources.billings.chosen', {
              count: formatCount(chosen.length),
              of: formatCount(vehicles.length),
            })}
          </Typography>
        )}
      </Stack>
      <Card>{client_id ? <Choices billable={billable} /> : <NoClient />}</Card>
    </Box>
  )
}

function NoClient() {
  const translate = useTranslate()
  return (
    <Typography variant="body2" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
      {translate('resources.billings.client_first')}
    </Typography>
  )
}

function Choices({ billable }: { billable: Billable }) {
  const translate = useTranslate()
  const [search, setSearch] = useState('')
  const { vehicles, error, retry, billedOn } = billable
  if (error) return <ErrorState message={translate('resources.vehicles.fetch_failed')} onRetry={retry} />
  if (!vehicles) return <ListSkeleton rows={4} />
  if (vehicles.length === 0) return <EmptyState title={translate('resources.billings.no_vehicles')} />
  const query = search.trim().toLowerCase()
  // Those that are billed already come last.
  const shown = vehicles
    .filter(({ object_name, imei_number }) => `${object_name} ${imei_number}`.toLowerCase().includes(query))
    .sort((a, b) => Number(billedOn.has(a.id)) - Number(billedOn.has(b.id)))
  return (
    <>
      <ChoiceToolbar billable={billable} shown={shown} search={search} onSearch={setSearch} />
      <VehicleRows key={search} billable={billable} shown={shown} />
    </>
  )
}

/** A client may have thousands. */
const PER_PAGE = 50

interface VehicleRowsProps {
  billable: Billable
  shown: Vehicle[]
}

/** The vehicles to choose from, a page at a time. */
function VehicleRows({ billable, shown }: VehicleRowsProps) {
  const translate = useTranslate()
  const [page, setPage] = useState(0)
  const { billedOn, chosen, tariff, choose } = billable
  const ids = new Set(chosen.map(({ id }) => id))
  const toggle = (vehicle: Vehicle) =>
    choose(ids.has(vehicle.id) ? chosen.filter(({ id }) => id !== vehicle.id) : [...chosen, vehicle])
  if (shown.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
        {translate('common.no_match')}
      </Typography>
    )
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}>
        {shown.slice(page * PER_PAGE, (page + 1) * PER_PAGE).map((vehicle) => (
          <VehicleRow
            key={vehicle.id}
            vehicle={vehicle}
            checked={ids.has(vehicle.id)}
            billing_id={billedOn.get(vehicle.id)}
            otherTariff={tariff !== null && (ownTariff(vehicle) ?? tariff) !== tariff}
            onToggle={() => toggle(vehicle)}
          />
        ))}
      </Box>
      {shown.length > PER_PAGE && (
        <TablePagination
          component="div"
          count={shown.length}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[]}
          onPageChange={(_event, next) => setPage(next)}
          sx={{ borderTop: 1, borderColor: 'divider' }}
        />
      )}
    </>
  )
}
