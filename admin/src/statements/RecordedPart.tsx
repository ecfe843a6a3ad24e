import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCents, toCents } from '../../../server/lib/money.rules.ts'
import type { ViewBalance } from './view.ts'
import { IfMay } from '../ui/page/IfMay.tsx'

interface RecordedPartProps {
  view: ViewBalance
  busy: boolean
  onRecord: () => void
}

/** How much of the paid amount is recorded in the ledger, and the button that records the rest. */
export function RecordedPart({ view, busy, onRecord }: RecordedPartProps) {
  const translate = useTranslate()
  const paid = toCents(view.paid_amount)
  const recorded = toCents(view.recorded_amount)
  if (recorded === paid)
    return translate(paid === 0 ? 'statement.balance.nothing_paid' : 'statement.balance.all_recorded')
  return (
    <>
      {translate('statement.balance.part_recorded', { amount: formatCents(recorded, view.currency) })}
      <IfMay call="updateBilling">
        <Button
          size="small"
          disabled={busy}
          onClick={onRecord}
          sx={{ display: 'block', marginInlineStart: -0.5 }}
        >
          {translate('statement.balance.record', {
            amount: formatCents(Math.abs(paid - recorded), view.currency),
          })}
        </Button>
      </IfMay>
    </>
  )
}
