import ListAlt from '@mui/icons-material/ListAltOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { deliveriesPath, DELIVERIES_PATH } from '../paths.ts'
import type { Webhook } from './webhook.ts'

/** Leads to what was sent, to one webhook if any. */
export function DeliveriesLink({ to }: { to?: Webhook }) {
  const translate = useTranslate()
  const label = translate('resources.webhooks.deliveries.label')
  if (!to)
    return (
      <Button variant="outlined" startIcon={<ListAlt />} component={Link} to={DELIVERIES_PATH}>
        {label}
      </Button>
    )
  const name = translate('resources.webhooks.deliveries.named', { name: to.url })
  return (
    <Button
      size="small"
      startIcon={<ListAlt />}
      component={Link}
      to={deliveriesPath(to.id)}
      aria-label={name}
      title={name}
    >
      {label}
    </Button>
  )
}
