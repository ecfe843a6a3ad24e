import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { Vehicle } from './vehicle.ts'

/** The values of the form. */
export interface VehicleMove {
  client_id: number | null
  /** `YYYY-MM` */
  from_month: string
}

/** Moves a vehicle; the errors of single fields are answered for the form to show. */
export function useMoveVehicle({ id, object_name: vehicle }: Vehicle, onMoved: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const failureText = useFailureText()
  const idempotencyKey = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)

  const move = async ({ client_id, from_month }: VehicleMove) => {
    setFailure(null)
    const body = JSON.stringify({ client_id, from_month })
    const headers = idempotencyKey.headersFor(body)
    try {
      await dataProvider.request(`vehicles/${id}/moves`, { method: 'POST', headers, body })
      idempotencyKey.done()
    } catch (error) {
      // An expired session has a message of its own, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'vehicleHistory.move.failed'))
      // Shows others' changes behind the form.
      if (statusOf(error) === 409) refresh()
      return fieldErrorsOf(error)
    }
    notify('vehicleHistory.move.done', { type: 'success', messageArgs: { vehicle } })
    onMoved()
    refresh()
    return undefined
  }
  return { failure, move }
}
