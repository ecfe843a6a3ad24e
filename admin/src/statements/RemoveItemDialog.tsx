import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { ItemError, itemRequest } from './itemRequest.ts'
import { useCachedView } from './useBillingView.ts'
import { useOptimisticChange } from './useOptimisticChange.ts'
import type { BillingItem } from './view.ts'
import { addItem, removeItem } from './viewUpdates.ts'

interface RemoveItemDialogProps {
  billing_id: number
  item: BillingItem
  onClose: () => void
}

/** Asks, then removes an item; it is back when that fails. */
export function RemoveItemDialog({ billing_id, item, onClose }: RemoveItemDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const failureText = useFailureText()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { reload } = useCachedView(billing_id)
  const changeOptimistically = useOptimisticChange(billing_id)
  const remove = async () => {
    onClose()
    try {
      await changeOptimistically({
        apply: removeItem(item.id),
        revert: addItem(item),
        send: async () => {
          await itemRequest(dataProvider, 'DELETE', `/${item.id}`)
          return removeItem(item.id)
        },
      })
      notify('statement.removed', { type: 'success' })
    } catch (error) {
      const text = error instanceof ItemError ? error.message : failureText(error, 'statement.remove_failed')
      notify(text, { type: 'error' })
      await reload()
    }
  }
  return (
    <ConfirmDialog
      title={translate('statement.remove_question')}
      text={translate('statement.remove_hint', { name: item.vehicle_name, imei: item.imei_number })}
      action={translate('statement.remove_action')}
      busy={false}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
