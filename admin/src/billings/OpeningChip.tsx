import { useTranslate } from 'react-admin'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'
import { formatMoney } from '../ui/format/money.ts'
import type { Billing } from './billing.ts'

/** Marks what a client owed from before, which is no charge of a month, with what that is. */
export function OpeningChip({ previous_balance, currency }: Pick<Billing, 'previous_balance' | 'currency'>) {
  const translate = useTranslate()
  const amount = formatMoney(previous_balance, currency)
  return <StatusChip label={translate('resources.billings.opening', { amount })} tone="neutral" />
}
