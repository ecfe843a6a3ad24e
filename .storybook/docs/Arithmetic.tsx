import { STATEMENT } from '../../admin/src/statements/statement.fixtures.ts'
import { amountText } from '../../server/features/statements/statement-labels.rules.ts'
import type { FooterKey } from '../../server/features/statements/statements.rules.ts'
import { formatCents } from '../../server/lib/money.rules.ts'
import { Table } from './Table.tsx'

const { rows, footer, totals, currency } = STATEMENT

const amountOf = (key: FooterKey): number => footer.find((row) => row.key === key)?.amount ?? 0

const plus = (cents: readonly number[]): string =>
  cents
    .filter((each) => each !== 0)
    .map((each) => formatCents(each, currency))
    .join(' + ')

/** How each row under the items comes about, and what it adds up in the example. */
const RULES: Record<FooterKey, readonly [rule: string, sum: string]> = {
  monthly_charges: [
    'the monthly rates of the chargeable items',
    plus(rows.map(({ monthly_charge }) => monthly_charge)),
  ],
  fuel_sensors: [
    'the charged sensors; the row is there only when there are some',
    plus(rows.map(({ fuel_charge }) => fuel_charge)),
  ],
  total_amount: [
    'Monthly Charges + Fuel Sensors + Installation Charges',
    plus([amountOf('monthly_charges'), amountOf('fuel_sensors'), totals.total_installation_charge]),
  ],
  previous_balance: ['a snapshot, taken when the billing was made', ''],
  paid: ['what of this billing is paid', ''],
  total_outstanding: [
    'Previous Balance + TOTAL AMOUNT − Paid',
    `${plus([amountOf('previous_balance'), amountOf('total_amount')])} − ${formatCents(amountOf('paid'), currency)}`,
  ],
}

/** The rows under the items of the stories' statement, computed as the statement computes them. */
export const ArithmeticTable = () => (
  <Table>
    <thead>
      <tr>
        <th>Row</th>
        <th>Amount</th>
        <th>In the example</th>
        <th>Exactly</th>
        <th>As shown</th>
      </tr>
    </thead>
    <tbody>
      {footer.map((row) => {
        const [rule, sum] = RULES[row.key]
        return (
          <tr key={row.key}>
            <td>{row.label}</td>
            <td>{rule}</td>
            <td>
              <bdi>{sum}</bdi>
            </td>
            <td>
              <bdi>{formatCents(row.amount, currency)}</bdi>
            </td>
            <td>
              <bdi>{amountText(row, currency)}</bdi>
            </td>
          </tr>
        )
      })}
    </tbody>
  </Table>
)
