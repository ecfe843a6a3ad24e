import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isUnknownCurrency } from '../../../server/features/vehicles/charging-currency.rules.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'

/** Says that a vehicle's charging currency is not known, and how the vehicle is charged therefore. */
export function CurrencyNotice({ currency }: { currency: string | null }) {
  const translate = useTranslate()
  const local = useLocalCurrency()
  if (!local || !isUnknownCurrency(currency, local)) return null
  return (
    <Alert severity="warning">{translate('resources.vehicles.details.unknown_currency', { currency })}</Alert>
  )
}
