import History from '@mui/icons-material/History'
import { Box, Button } from '@mui/material'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Balance } from './balance.ts'
import { balancePath } from '../paths.ts'

/** Leads to the transactions of the row's client: a link that looks like the buttons of other rows. */
export function ViewDetailsButton() {
  const translate = useTranslate()
  const balance = useRecordContext<Balance>()
  if (!balance) return null
  const name = translate('resources.client-balances.view_of', { name: balance.client_name })
  return (
    <Button
      component={Link}
      to={balancePath(balance.id)}
      size="small"
      startIcon={<History />}
      aria-label={name}
      title={name}
      sx={{ whiteSpace: 'nowrap' }}
    >
      <Box component="span" className="RowButton-label">
        {translate('resources.client-balances.view')}
      </Box>
    </Button>
  )
}
