import { inDollars } from '../../lib/dollars.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { render } from '../../messages.ts'
import { agedBillingOnWire } from '../ageing/ageing.wire.ts'
import { totalOfDue } from './account-document.rules.ts'
import type { BalancedRow } from './account-period.rules.ts'
import type { AccountWithSending } from './account-statements.service.ts'

const rowOnWire = ({ said, at: _, ...row }: BalancedRow) => ({
  ...inDollars(row, ['amount', 'balance']),
  said: render(said),
  ...said,
})

/** A statement of account as the wire has it, in dollars. */
export const accountStatementOnWire = ({ client, rows, due, ...statement }: AccountWithSending) => ({
  ...inDollars(statement, ['opening_balance', 'charged', 'credited', 'closing_balance', 'on_account']),
  client_id: client.id,
  client,
  rows: rows.map(rowOnWire),
  due: due.map(agedBillingOnWire),
  total_due: toDollars(totalOfDue({ due })),
})
