import Send from '@mui/icons-material/SendOutlined'
import { useRecordContext, useTranslate } from 'react-admin'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { RowButton } from '../ui/list/RowButton.tsx'

/** Opens the send form for the row's billing. */
export function SendButton() {
  const translate = useTranslate()
  const billing = useRecordContext()
  const { edit } = useEditor()
  if (!billing) return null
  return (
    <RowButton
      icon={<Send />}
      label={translate('resources.billings.send.short')}
      name={translate('resources.billings.send.of', { id: billing.id })}
      onClick={() => edit(billing)}
    />
  )
}
