import Edit from '@mui/icons-material/EditOutlined'
import { Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { useEditor } from './EditorProvider.tsx'

/** Opens the RecordForm of the record in context. */
export function EditRecordButton() {
  const translate = useTranslate()
  const record = useRecordContext()
  const { edit } = useEditor()
  if (!record) return null
  return (
    <Button variant="outlined" startIcon={<Edit />} onClick={() => edit(record)}>
      {translate('common.edit')}
    </Button>
  )
}
