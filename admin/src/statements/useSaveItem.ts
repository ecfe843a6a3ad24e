import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ItemForm } from '../../../server/features/billings/billing-items.rules.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { currentOf, itemConflict, type ConflictField } from './conflict.ts'
import { editing, merging } from './edited.ts'
import { formOf } from './itemForm.ts'
import { changeItem, RefusedItem } from './items.ts'
import { useLoadedView } from './useBillingView.ts'
import { useChangeAtOnce } from './useChangeAtOnce.ts'
import type { BillingItem } from './view.ts'

/** A save that came too late: what it would have written, and the line as it is now. */
interface Conflict {
  fields: ConflictField[]
  form: ItemForm
  current: BillingItem
}

/** Sends the form of a line, based on a version of it. */
function useSendItem(billing_id: number, id: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const changeAtOnce = useChangeAtOnce(billing_id)
  const { read } = useLoadedView(billing_id)
  return (form: ItemForm, version: number): Promise<void> => {
    const before = read()?.billing_items.find((item) => item.id === id)
    return changeAtOnce({
      show: editing(id, form),
      undo: merging(before ? [before] : []),
      send: async () => {
        const body = { ...form, version }
        const { sr_no: _, ...saved } = await changeItem<BillingItem>(dataProvider, 'PUT', `/${id}`, body)
        return merging([{ ...saved, id }])
      },
    })
  }
}

/**
 * Saves the form of a line. What the server says about fields is answered for the form to show.
 * @param base the line as it was when the form was opened
 */
export function useSaveItem(billing_id: number, base: BillingItem, onSaved: () => void) {
  const notify = useNotify()
  const failureText = useFailureText()
  const { change, reload } = useLoadedView(billing_id)
  const send = useSendItem(billing_id, base.id)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const fail = async (error: unknown) => {
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
    onSaved()
    return undefined
  }
  const takeTheirs = () => {
    if (conflict) change(merging([conflict.current]))
    onSaved()
  }
  return {
    failure,
    save: (values: object) => saveForm(formOf(values as BillingItem, base), base.version),
    conflict,
    keepMine: () => conflict && saveForm(conflict.form, conflict.current.version),
    takeTheirs,
    leaveOpen: () => setConflict(null),
  }
}
