import { Box, TablePagination, Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { ownTariff } from './tariffs.ts'
import type { Billable } from './useBillableVehicles.ts'
import { VehicleRow } from './VehicleRow.tsx'

/** A client may have thousands. */
const PER_PAGE = 50

interface VehicleRowsProps {
  billable: Billable
  shown: Vehicle[]
}

/** The vehicles to choose from, a page at a time. */
export function VehicleRows({ billable, shown }: VehicleRowsProps) {
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
