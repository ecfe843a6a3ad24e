import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../common/ConfirmDialog.tsx'
import { useFailureText } from '../common/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { changeItem, RefusedItem } from './items.ts'
import { useLoadedView } from './useBillingView.ts'
import type { BillingItem } from './view.ts'

interface RemoveItemDialogProps {
  billing_id: number
  item: BillingItem
  onClose: () => void
}

/** Asks, then removes a vehicle's line. */
export function RemoveItemDialog({ billing_id, item, onClose }: RemoveItemDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const failureText = useFailureText()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { reload } = useLoadedView(billing_id)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await changeItem(dataProvider, 'DELETE', `/${item.id}`)
      notify('statement.removed', { type: 'success' })
    } catch (error) {
      const text =
        error instanceof RefusedItem ? error.message : failureText(error, 'statement.remove_failed')
      notify(text, { type: 'error' })
    }
    onClose()
    await reload()
  }
  return (
    <ConfirmDialog
      title={translate('statement.remove_question')}
      text={translate('statement.remove_hint', { name: item.vehicle_name, imei: item.imei_number })}
      action={translate(busy ? 'statement.removing' : 'statement.remove_action')}
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
