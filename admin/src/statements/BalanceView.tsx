import Edit from '@mui/icons-material/EditOutlined'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatCents, toCents } from '../../../server/lib/money.rules.ts'
import { BalanceFigures, Figure, type BalanceState } from './BalanceFigures.tsx'
import { OverpaidChip } from '../billings/OverpaidChip.tsx'
import { overpaidCents } from './OverpaidDialog.tsx'
import { RecordedPart } from './RecordedPart.tsx'
import type { ViewBalance } from './view.ts'
import { IfMay, useMayHere } from '../ui/page/IfMay.tsx'

interface BalanceViewProps extends BalanceState {
  /** Whether the form has just been closed: its button takes the focus back. */
  focused?: boolean
  onEdit: () => void
  /** Records in the ledger what is missing there. */
  onRecord: () => void
}

/** Where the previous balance comes from, and whether it still follows that. */
function PreviousHint({ previous_balance, carried_balance, previous_is_live, currency }: ViewBalance) {
  const translate = useTranslate()
  if (previous_is_live) return translate('statement.balance.previous_live')
  if (previous_balance === carried_balance) return translate('statement.balance.previous_kept')
  const amount = formatCents(toCents(carried_balance), currency)
  return translate('statement.balance.previous_typed', { amount })
}

/** The previous balance as it is saved. */
export function PreviousFigure({ view }: Pick<BalanceState, 'view'>) {
  const translate = useTranslate()
  return (
    <Figure
      label={translate('statement.balance.previous')}
      cents={toCents(view.previous_balance)}
      currency={view.currency}
      hint={<PreviousHint {...view} />}
    />
  )
}

/** The balance of a billing as it is saved. */
export function BalanceView({ focused = false, onEdit, onRecord, ...state }: BalanceViewProps) {
  const translate = useTranslate()
  const { view, total, ledger, busy } = state
  const mayReprice = useMayHere('repriceBilling')
  const over = overpaidCents({ ...view, total })
  return (
    <Box sx={{ display: { lg: 'flex' }, gap: 3, alignItems: 'flex-start' }}>
      <BalanceFigures
        {...state}
        paid={toCents(view.paid_amount)}
        previousCell={<PreviousFigure view={view} />}
        paidCell={
          <Figure
            label={translate('statement.balance.paid')}
            cents={toCents(view.paid_amount)}
            currency={view.currency}
            hint={
              <>
                {over > 0 && <OverpaidChip cents={over} currency={view.currency} />}
                {ledger && <RecordedPart view={view} busy={busy} onRecord={onRecord} />}
              </>
            }
          />
        }
      />
      <IfMay call="updateBilling">
        <Button
          variant="outlined"
          startIcon={<Edit />}
          autoFocus={focused}
          disabled={busy}
          onClick={onEdit}
          sx={{ mt: { xs: 2, lg: 0 }, flexShrink: 0 }}
        >
          {translate(`statement.balance.${mayReprice ? 'edit' : 'edit_paid'}`)}
        </Button>
      </IfMay>
    </Box>
  )
}
