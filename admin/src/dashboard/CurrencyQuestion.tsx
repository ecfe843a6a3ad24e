import { Alert, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useCurrencyPending } from '../providers/useLocalCurrency.ts'

/** Asks what the local amounts of a database from before there were currencies are in; renders nothing otherwise. */
export function CurrencyQuestion() {
  const translate = useTranslate()
  if (!useCurrencyPending()) return null
  return (
    <Alert severity="warning" role="status" sx={{ mb: 3 }}>
      {translate('dashboard.currency.pending')}{' '}
      <Link component={RouterLink} to="/settings/company" sx={{ fontWeight: 600 }}>
        {translate('dashboard.currency.declare')}
      </Link>
    </Alert>
  )
}
