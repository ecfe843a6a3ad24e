import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { MoveVehicleDialog } from './MoveVehicleDialog.tsx'
import { useVehicleHistory } from './vehicleHistory.ts'
import type { Vehicle } from './vehicle.ts'

/** Moves a vehicle to another client from a month on, by a form. */
export function MoveVehicleButton({ vehicle }: { vehicle: Vehicle }) {
  const translate = useTranslate()
  const { data: history } = useVehicleHistory(vehicle.id)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={!history}
        onClick={() => setIsOpen(true)}
        sx={{ flexShrink: 0, displayPrint: 'none' }}
      >
        {translate('vehicleHistory.move.button')}
      </Button>
      {isOpen && history && (
        <MoveVehicleDialog vehicle={vehicle} history={history} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
