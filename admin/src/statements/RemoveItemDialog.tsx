import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { adding, removing } from './edited.ts'
import { changeItem, RefusedItem } from './items.ts'
import { useLoadedView } from './useBillingView.ts'
import { useChangeAtOnce } from './useChangeAtOnce.ts'
import type { BillingItem } from './view.ts'

interface RemoveItemDialogProps {
  billing_id: number
  item: BillingItem
  onClose: () => void
}

/** Asks, then removes a vehicle's line; it is back when that fails. */
export function RemoveItemDialog({ billing_id, item, onClose }: RemoveItemDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const failureText = useFailureText()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { reload } = useLoadedView(billing_id)
  const changeAtOnce = useChangeAtOnce(billing_id)
  const remove = async () => {
    onClose()
    try {
      await changeAtOnce({
        show: removing(item.id),
        undo: adding(item),
        send: async () => {
          await changeItem(dataProvider, 'DELETE', `/${item.id}`)
          return removing(item.id)
        },
      })
      notify('statement.removed', { type: 'success' })
    } catch (error) {
      const text =
        error instanceof RefusedItem ? error.message : failureText(error, 'statement.remove_failed')
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
