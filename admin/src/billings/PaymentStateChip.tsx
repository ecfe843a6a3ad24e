import { useTranslate } from 'react-admin'
import { StatusChip, type Tone } from '../ui/feedback/StatusChip.tsx'
import type { Billing } from './billing.ts'

const TONES: Record<NonNullable<Billing['payment_state']>, Tone> = {
  unpaid: 'neutral',
  part_paid: 'info',
  paid: 'good',
  overdue: 'bad',
  overpaid: 'doubtful',
}

/** What has become of a billing's payment; nothing for a void one. */
export function PaymentStateChip({ payment_state }: Pick<Billing, 'payment_state'>) {
  const translate = useTranslate()
  if (!payment_state) return null
  return (
    <StatusChip
      label={translate(`resources.billings.payment_states.${payment_state}`)}
      tone={TONES[payment_state]}
    />
  )
}
