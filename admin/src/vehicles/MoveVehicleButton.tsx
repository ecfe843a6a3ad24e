import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useOpenForm } from '../ui/form/useOpenForm.ts'
import { MoveVehicleDialog } from './MoveVehicleDialog.tsx'
import { useVehicleHistory } from './vehicleHistory.ts'
import type { Vehicle } from './vehicle.ts'

/** Moves a vehicle to another client from a month on, by a form. */
export function MoveVehicleButton({ vehicle }: { vehicle: Vehicle }) {
  const translate = useTranslate()
  const { data: history } = useVehicleHistory(vehicle.id)
  const target = `move ${vehicle.id}`
  const { isOpen, draft, open, close } = useOpenForm(target)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={!history}
        onClick={open}
        sx={{ flexShrink: 0, displayPrint: 'none' }}
      >
        {translate('vehicleHistory.move.button')}
      </Button>
      {isOpen && history && (
        <MoveVehicleDialog
          vehicle={vehicle}
          history={history}
          target={target}
          draft={draft}
          onClose={close}
        />
      )}
    </>
  )
}
