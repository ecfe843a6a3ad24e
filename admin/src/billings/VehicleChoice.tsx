import { Box, Card, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { ChoiceToolbar } from './ChoiceToolbar.tsx'
import type { Billable } from './useBillableVehicles.ts'
import { VehicleRows } from './VehicleRows.tsx'

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
  const sought = search.trim().toLowerCase()
  // Those that are billed already stand last.
  const shown = vehicles
    .filter(({ object_name, imei_number }) => `${object_name} ${imei_number}`.toLowerCase().includes(sought))
    .sort((a, b) => Number(billedOn.has(a.id)) - Number(billedOn.has(b.id)))
  return (
    <>
      <ChoiceToolbar billable={billable} shown={shown} search={search} onSearch={setSearch} />
      <VehicleRows key={search} billable={billable} shown={shown} />
    </>
  )
}
