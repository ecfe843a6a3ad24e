import Send from '@mui/icons-material/ForwardToInboxOutlined'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { mailingPath } from '../paths.ts'

/** Leads to the sending of the billings that the list around shows. */
export function SendStatementsButton() {
  const translate = useTranslate()
  const filter = useListContext().filterValues as object
  return (
    <Button component={Link} to={mailingPath(filter)} variant="outlined" startIcon={<Send sx={turned} />}>
      {translate('resources.billings.send_statements')}
    </Button>
  )
}

/** Where the page is read from right to left, forward is to the left. */
const turned = ({ direction }: { direction?: string }) =>
  direction === 'rtl' ? { transform: 'scaleX(-1)' } : {}
