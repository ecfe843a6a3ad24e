import Visibility from '@mui/icons-material/VisibilityOutlined'
import { Box, Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { billingPath } from '../paths.ts'

/** Leads to the statement of the row's billing: a link that looks like the other buttons of the row. */
export function ViewButton() {
  const translate = useTranslate()
  const id = useRecordContext()?.id ?? ''
  const name = translate('resources.billings.view_of', { id })
  return (
    <Button
      component={Link}
      to={billingPath(id)}
      size="small"
      startIcon={<Visibility />}
      aria-label={name}
      title={name}
    >
      <Box component="span" className="RowButton-label">
        {translate('resources.billings.view')}
      </Box>
    </Button>
  )
}
