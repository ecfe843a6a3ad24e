import Add from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import { useEditor } from '../form/EditorProvider.tsx'
import { useAllowed } from '../../providers/access.ts'

/** Opens the form of the list page for a new record. */
export function AddButton() {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { add } = useEditor()
  if (!useAllowed(resource, 'create')) return null
  return (
    <Button variant="contained" startIcon={<Add />} onClick={() => add()}>
      {translate(`resources.${resource}.add`)}
    </Button>
  )
}
