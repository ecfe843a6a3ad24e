import { useTranslate } from 'react-admin'
import { overpaidBy } from '../../../server/features/billings/billing-balance.rules.ts'
import { formatCents } from '../../../server/lib/money.rules.ts'
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx'

/** The amounts of a billing; those that are typed as on the wire, the total in cents. */
interface Amounts {
  previous_balance: number
  paid_amount: number
  total: number
}

/** What is typed may have more decimals: those are for the server to reject. */
const centsOf = (amount: number): number => Math.round(amount * 100)

/** How much more is paid on a billing than it asks for, in cents. */
export const overpaidCents = ({ previous_balance, paid_amount, total }: Amounts): number =>
  overpaidBy({
    previous_balance: centsOf(previous_balance),
    paid_amount: centsOf(paid_amount),
    total_amount: total,
  })

interface OverpaidDialogProps extends Amounts {
  currency: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before more is saved as paid than a billing asks for. */
export function OverpaidDialog({ currency, onConfirm, onCancel, ...amounts }: OverpaidDialogProps) {
  const translate = useTranslate()
  const text = (key: string, params: object = {}) => translate(`statement.balance.overpaid_${key}`, params)
  const inCurrency = (cents: number) => formatCents(cents, currency)
  const over = overpaidCents(amounts)
  const paid = centsOf(amounts.paid_amount)
  const figures = { asked: inCurrency(paid - over), paid: inCurrency(paid), amount: inCurrency(over) }
  return (
    <ConfirmDialog
      title={text('title')}
      text={text('text', figures)}
      action={text('save')}
      busy={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
