import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import { useFailureText } from '../common/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { changeItem, RefusedItem } from './items.ts'
import { useLoadedView } from './useBillingView.ts'
import type { BillingItem } from './view.ts'

/** The fields of the form, as they are sent. */
function formOf(values: BillingItem, item: BillingItem): ItemForm {
  const sameDay = values.last_connection?.slice(0, 10) === item.last_connection?.slice(0, 10)
  return {
    vehicle_name: values.vehicle_name,
    imei_number: values.imei_number,
    sim_number: values.sim_number,
    hardware_type: values.hardware_type,
    installation_date: values.installation_date,
    // The input shows the day only: its time is kept until another day is chosen.
    last_connection: sameDay ? item.last_connection : values.last_connection,
    current_mileage: values.current_mileage ?? 0,
    status: values.status,
    coordinates: values.coordinates,
    vin_number: values.vin_number,
    driver_name: values.driver_name,
    comments: values.comments,
    has_fuel_sensor: values.has_fuel_sensor,
    voucher_code: values.voucher_code,
  }
}

/** Saves the form of a line. What the server says about fields is answered for the form to show. */
export function useSaveItem(billing_id: number, item: BillingItem, onSaved: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const { reload } = useLoadedView(billing_id)
  const [failure, setFailure] = useState<string | null>(null)

  const save = async (values: object) => {
    setFailure(null)
    try {
      await changeItem(dataProvider, 'PUT', `/${item.id}`, formOf(values as BillingItem, item))
    } catch (error) {
      // A lost session tells itself, and the form waits for the new log-in.
      if (statusOf(error) === 401) return undefined
      if (error instanceof RefusedItem) notify(error.message, { type: 'error' })
      else if (statusOf(error) === 404) {
        const text = failureText(error, 'statement.save_failed')
        notify('common.gone', { type: 'error', messageArgs: { text } })
        onSaved()
        await reload()
      } else setFailure(failureText(error, 'statement.save_failed'))
      return fieldErrorsOf(error)
    }
    notify('statement.saved', { type: 'success' })
    onSaved()
    await reload()
    return undefined
  }
  return { failure, save }
}
