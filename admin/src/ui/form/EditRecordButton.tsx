import Edit from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useEditor } from './EditorProvider.tsx'
import { useAllowed } from '../../providers/access.ts'

/** Opens the RecordForm of the record in context. */
export function EditRecordButton() {
  const translate = useTranslate()
  const record = useRecordContext()
  const { edit } = useEditor()
  const isAllowed = useAllowed(useResourceContext(), 'edit')
  if (!record || !isAllowed) return null
  return (
    <Button variant="outlined" startIcon={<Edit />} onClick={() => edit(record)}>
      {translate('common.edit')}
    </Button>
  )
}
