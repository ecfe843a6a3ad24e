import { USD } from '../../server/lib/currency.rules.ts'
import { t } from '../support/tap.ts'
import { formatCents, MAX_CENTS, roundHalfAway, toCents, toDollars } from '../../server/lib/money.rules.ts'
import {
  formatPeriod,
  isInPeriod,
  MONTH_FLAGS,
  monthFlag,
  periodHeading,
} from '../../server/lib/period.rules.ts'

t.test('dollars with up to two decimals become exact cents and come back as they were', async (t) => {
  for (let cents = 0; cents <= 200_00; cents += 1) if (toCents(cents / 100) !== cents) t.fail(String(cents))
  for (const dollars of [0.07, 1.1, 4.35, 1.15, 64.1, 1234567.89, 9999999.99, -0.29, -1234.5]) {
    t.ok(Number.isInteger(toCents(dollars)))
    t.equal(toDollars(toCents(dollars)), dollars)
  }
  t.equal(toCents(9999999.99), MAX_CENTS)
  t.ok(Object.is(toCents(-0), 0), 'there is no minus zero')
})

t.test('what is no amount in dollars and cents is refused', async (t) => {
  for (const dollars of [0.001, 12.345, 0.1 + 0.2, NaN, Infinity, 1e15])
    t.throws(() => toCents(dollars), RangeError, String(dollars))
})

t.test('halves are rounded away from zero', async (t) => {
  for (const [value, rounded] of [
    [0.5, 1],
    [1.5, 2],
    [2.5, 3],
    [2.4999, 2],
    [-0.5, -1],
    [-2.5, -3],
    [-0.4, 0],
  ] as const)
    t.ok(Object.is(roundHalfAway(value), rounded), String(value))
})

t.test('balances are shown with two decimals, totals with none, rounded only then', async (t) => {
  for (const [cents, balance, total] of [
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0'],
    [50, '$0.50', '$1'],
    [-50, '-$0.50', '-$1'],
    [-49, '-$0.49', '$0'],
    [99_950, '$999.50', '$1,000'],
    [123_456_789, '$1,234,567.89', '$1,234,568'],
    [-123_450, '-$1,234.50', '-$1,235'],
    [999_999_999, '$9,999,999.99', '$10,000,000'],
  ] as const) {
    t.equal(formatCents(cents, USD), balance)
    t.equal(formatCents(cents, USD, 0), total)
  }
})

t.test(
  'a period is shown as month/year and heads its column as Mar 24, January 2024 when missing',
  async (t) => {
    t.equal(formatPeriod({ billing_month: 3, billing_year: 2024 }), '3/2024')
    t.equal(periodHeading(3, 2024), 'Mar 24')
    t.equal(periodHeading(12, 2030), 'Dec 30')
    t.equal(periodHeading(null, undefined), 'Jan 24')
  },
)

t.test('a date lies in a period by its month and year alone, whatever the zone', async (t) => {
  const period = { billing_month: 2, billing_year: 2024 }
  for (const date of ['2024-02-01', '2024-02-29']) t.equal(isInPeriod(date, period), true, date)
  for (const date of ['2024-01-31', '2024-03-01', '2023-02-01', null])
    t.equal(isInPeriod(date, period), false)
})

t.test('every month has a flag of its own', async (t) => {
  t.equal(new Set(MONTH_FLAGS).size, 12)
  t.same([1, 10, 12].map(monthFlag), ['jan_charged', 'oct_charged', 'dec_charged'])
})
