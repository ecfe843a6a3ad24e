import { formatPeriod, shortDay } from '../lib/period.rules.ts'

/** A billing and its period, which one that was deleted has not. */
interface Named {
  id: number
  month: number | null
  year: number | null
}

const named = ({ id, month, year }: Named): string =>
  `Statement No. ${id}${month && year ? ` for ${formatPeriod({ billing_month: month, billing_year: year })}` : ''}`

const SETTLED_BY: Readonly<Record<string, string>> = {
  withholding_tax: 'Withholding tax',
  bank_charge: 'Bank charge',
  write_off: 'Write-off',
  discount: 'Discount',
}

/** The rows of a statement of account. */
export const accountStatements = {
  'account_row.opening': () => 'Opening balance',
  'account_row.closing': () => 'Closing balance',
  'account_row.billing': (billing: Named) => named(billing),
  'account_row.owed_before': ({ id, day }: { id: number; day: string }) =>
    `Opening balance of ${shortDay(day)}, No. ${id}`,
  'account_row.in_advance': () => 'Opening balance, paid in advance',
  'account_row.billing_changed': (billing: Named) => `${named(billing)}, changed`,
  'account_row.billing_void': (billing: Named) => `${named(billing)}, void`,
  'account_row.payment': () => 'Payment',
  'account_row.charge': () => 'Charge to the account',
  'account_row.correction': ({ id }: { id: number }) => `Correction of transaction #${id}`,
  'account_row.settlement': ({ id, kind }: { id: number; kind: string }) =>
    `${SETTLED_BY[kind] ?? kind} on Statement No. ${id}`,
  'account_row.settled': () => 'Settled without cash',
  'account_row.settled_no_more': () => 'Settled without cash: taken back',
  'account_row.not_drawn': ({ id }: { id: number }) =>
    `Paid on Statement No. ${id}, not drawn from the account`,
  'account_row.drawn': ({ id }: { id: number }) => `Drawn from the account for Statement No. ${id}`,
}
