import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { monthText } from '../ui/format/dates.ts'
import type { VehicleOwner } from './vehicleHistory.ts'
import type { Vehicle } from './vehicle.ts'

/** Undoes the move that made a client the owner of a vehicle, after a question. */
export function UndoMoveButton({ vehicle, owner }: { vehicle: Vehicle; owner: VehicleOwner }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  const undo = async () => {
    setBusy(true)
    try {
      await dataProvider.request(`vehicles/${vehicle.id}/moves/${owner.move_id}`, { method: 'DELETE' })
      notify('vehicleHistory.undo.done', { type: 'success' })
    } catch (error) {
      if (statusOf(error) !== 401) notify(failureText(error, 'vehicleHistory.undo.failed'), { type: 'error' })
    }
    setBusy(false)
    setAsking(false)
    // Somebody else may have been first.
    refresh()
  }
  const values = {
    vehicle: vehicle.object_name,
    client: owner.client.client_name,
    month: owner.from_month && monthText(owner.from_month),
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {translate('vehicleHistory.undo.button')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={translate('vehicleHistory.undo.title', values)}
          text={translate('vehicleHistory.undo.text', values)}
          action={translate('vehicleHistory.undo.button')}
          busy={busy}
          onConfirm={() => void undo()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
