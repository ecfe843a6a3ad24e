import Send from '@mui/icons-material/ForwardToInboxOutlined'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { mailingPath } from '../paths.ts'

/** Links to the page that sends the billings of the list around. */
export function SendStatementsButton() {
  const translate = useTranslate()
  const filter = useListContext().filterValues as object
  return (
    <Button component={Link} to={mailingPath(filter)} variant="outlined" startIcon={<Send sx={mirrored} />}>
      {translate('resources.billings.send_statements')}
    </Button>
  )
}

/** In a right-to-left language, forward is to the left. */
const mirrored = ({ direction }: { direction?: string }) =>
  direction === 'rtl' ? { transform: 'scaleX(-1)' } : {}
