import Edit from '@mui/icons-material/EditOutlined'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useEditor } from '../form/EditorProvider.tsx'
import { RowButton } from './RowButton.tsx'
import { useRecordName } from './useRecordName.ts'
import { useAllowed } from '../../providers/access.ts'

/** Opens the form of the list page for the record of the row. */
export function EditButton() {
  const translate = useTranslate()
  const record = useRecordContext()
  const name = useRecordName()
  const { edit } = useEditor()
  const isAllowed = useAllowed(useResourceContext(), 'edit')
  if (!record || !isAllowed) return null
  return (
    <RowButton
      icon={<Edit />}
      label={translate('common.edit')}
      name={translate('common.edit_named', { name })}
      onClick={() => edit(record)}
    />
  )
}
