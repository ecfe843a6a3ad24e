import { Link } from '@mui/material'
import { useRecordContext, useResourceContext } from 'react-admin'
import { useEditor } from '../ui/form/EditorProvider.tsx'
import { useRecordName } from '../ui/list/useRecordName.ts'
import { useAllowed } from '../providers/access.ts'

/** The name of a record that has no page, as a button that opens the edit form. */
export function EditLink() {
  const record = useRecordContext()
  const name = useRecordName()
  const { edit } = useEditor()
  const isAllowed = useAllowed(useResourceContext(), 'edit')
  if (!record) return null
  if (!isAllowed) return name
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
