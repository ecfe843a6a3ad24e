import { Link } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { useRecordName } from '../ui/list/useRecordName.ts'

/** The name of a record that has no page, as a button that opens the edit form. */
export function EditLink() {
  const record = useRecordContext()
  const name = useRecordName()
  const { edit } = useEditor()
  if (!record) return null
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      onClick={() => edit(record)}
      sx={{ fontWeight: 600, textAlign: 'start' }}
    >
      {name}
    </Link>
  )
}
