import { useTranslate } from 'react-admin'
import { DEFAULT_RATE } from '../../../server/features/clients/client-prices.rules.ts'
import { USD } from '../../../server/lib/currency.rules.ts'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { useLocalCurrency } from './useLocalCurrency.ts'

/** What a vehicle is charged whose client has no price, in each currency: `$175`, `$175 or KES 175`; `…` until they are known. */
export function useDefaultRate(): string {
  const translate = useTranslate()
  const local = useLocalCurrency()
  if (!local) return '…'
  const [one, other] = [USD, local].map((currency) => formatCents(DEFAULT_RATE, currency, 0))
  return local === USD ? one! : translate('common.one_or_other', { one, other })
}
