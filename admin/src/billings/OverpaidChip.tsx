import { useTranslate } from 'react-admin'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { StatusChip } from '../ui/feedback/StatusChip.tsx'

/** Marks a billing on which more is paid than it asks for. */
export function OverpaidChip({ cents, currency }: { cents: number; currency: string }) {
  const translate = useTranslate()
  const amount = formatCents(cents, currency)
  return <StatusChip label={translate('resources.billings.overpaid', { amount })} tone="doubtful" />
}
