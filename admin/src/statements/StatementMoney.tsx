import { Stack } from '@mui/material'
import { useMemo } from 'react'
import type { Statement } from '../../../server/features/statements/statements.rules.ts'
import { BillingPayments } from '../payments/BillingPayments.tsx'
import { BalanceSection } from './BalanceSection.tsx'
import { DueSection } from './DueSection.tsx'
import type { BillingView, ViewBalance } from './view.ts'

interface StatementMoneyProps {
  view: BillingView
  statement: Statement
}

/** What is due of the statement, the client's balance, and what has settled it; no part of a print. */
export function StatementMoney({ view, statement: { request, totals } }: StatementMoneyProps) {
  const balance = useBalance(view)
  return (
    <Stack spacing={2} sx={{ displayPrint: 'none' }}>
      <DueSection view={view} request={request} />
      <BalanceSection view={balance} total={totals.total_amount} />
      <BillingPayments {...balance} />
    </Stack>
  )
}

/** The balance of a statement: the same object until something of it changes. */
function useBalance({
  billing_id,
  client_id,
  currency,
  previous_balance,
  carried_balance,
  previous_is_live,
  paid_amount,
  recorded_amount,
  version,
}: ViewBalance): ViewBalance {
  return useMemo(
    () => ({
      ...{ billing_id, client_id, currency, previous_balance, carried_balance, previous_is_live },
      ...{ paid_amount, recorded_amount, version },
    }),
    [
      billing_id,
      client_id,
      currency,
      previous_balance,
      carried_balance,
      previous_is_live,
      paid_amount,
      recorded_amount,
      version,
    ],
  )
}
