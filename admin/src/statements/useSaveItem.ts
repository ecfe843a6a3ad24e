import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import type { ConflictField } from '../ui/form/ConflictDialog.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { currentOf, itemConflict } from './conflict.ts'
import { ItemError, itemRequest } from './itemRequest.ts'
import { useCachedView } from './useBillingView.ts'
import { useOptimisticChange } from './useOptimisticChange.ts'
import type { BillingItem } from './view.ts'
import { editItem, mergeItems } from './viewUpdates.ts'

/** A save that came too late: what it would have written, and the item as it is now. */
interface ItemConflict {
  fields: ConflictField[]
  form: ItemForm
  current: BillingItem
}

/**
 * Saves the form of an item. The errors of single fields are answered for the form to show.
 * @param base the item as it was when the form was opened
 * @param onSaved closes the form; it receives what was saved, if anything
 */
export function useSaveItem(billing_id: number, base: BillingItem, onSaved: (form?: ItemForm) => void) {
  const notify = useNotify()
  const failureText = useFailureText()
  const { update, reload } = useCachedView(billing_id)
  const send = useSendItem(billing_id, base.id)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<ItemConflict | null>(null)

  const fail = async (error: unknown) => {
    // An expired session has a message of its own, and the form waits for the new log-in.
    if (statusOf(error) === 401) return undefined
    if (error instanceof ItemError) notify(error.message, { type: 'error' })
    else if (statusOf(error) === 404) {
      const text = failureText(error, 'statement.save_failed')
      notify('common.gone', { type: 'error', messageArgs: { text } })
      onSaved()
      await reload()
    } else setFailure(failureText(error, 'statement.save_failed'))
    return fieldErrorsOf(error)
  }
  const saveForm = async (form: ItemForm, version: number): Promise<Record<string, string> | undefined> => {
    setFailure(null)
    try {
      await send(form, version)
    } catch (error) {
      const current = currentOf<BillingItem>(error)
      setConflict(null)
      if (!current) return fail(error)
      const fields = itemConflict(base, form, current)
      if (!fields.length && current.version !== version) return saveForm(form, current.version)
      setConflict({ fields, form, current })
      return undefined
    }
    notify('statement.saved', { type: 'success' })
    onSaved(form)
    return undefined
  }
  const takeTheirs = () => {
    if (conflict) update(mergeItems([conflict.current]))
    onSaved()
  }
  return {
    failure,
    save: (values: object) => saveForm(formOf(values as BillingItem, base), base.version),
    conflict,
    keepMine: () => conflict && saveForm(conflict.form, conflict.current.version),
    takeTheirs,
    closeConflict: () => setConflict(null),
  }
}

/** Sends the form of an item, based on a version of it. */
function useSendItem(billing_id: number, id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const changeOptimistically = useOptimisticChange(billing_id)
  const { read } = useCachedView(billing_id)
  return (form: ItemForm, version: number): Promise<void> => {
    const before = read()?.billing_items.find((item) => item.id === id)
    return changeOptimistically({
      apply: editItem(id, form),
      revert: mergeItems(before ? [before] : []),
      send: async () => {
        const body = { ...form, version }
        const { sr_no: _, ...saved } = await itemRequest<BillingItem>(dataProvider, 'PUT', `/${id}`, body)
        return mergeItems([{ ...saved, id }])
      },
    })
  }
}

/** The fields of the form, as they are sent. */
function formOf(values: BillingItem, item: BillingItem): ItemForm {
  const sameDay = values.last_connection?.slice(0, 10) === item.last_connection?.slice(0, 10)
  return {
    vehicle_name: values.vehicle_name,
    imei_number: values.imei_number,
    sim_number: values.sim_number,
    hardware_type: values.hardware_type,
    installation_date: values.installation_date,
    // The input shows the day only: the time is preserved until another day is chosen.
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
