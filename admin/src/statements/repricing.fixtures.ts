import { USD } from '../../../server/lib/currency.rules.ts'
import { BILLING_ID } from './statement.fixtures.ts'
import type { Repricing } from './useRepricing.ts'

type Line = Repricing['lines'][number]

const prices = {
  monthly_rate: 20,
  rate_is_default: false,
  fuel_rate: 2.5,
  installation_rate: 30,
  installation_rate_fuel: 35,
  amount: 20,
}

export const aRepricedLine = (over: Partial<Line> = {}): Line => ({
  item_id: 1,
  sr_no: 1,
  vehicle_name: 'KDA 100A',
  imei_number: '350000000000017',
  before: prices,
  after: { ...prices, monthly_rate: 22, amount: 22 },
  ...over,
})

/** What the prices of the month would change of a billing: its lines are these. */
export function aRepricing(lines: readonly Line[], over: Partial<Repricing> = {}): Repricing {
  const sum = (which: 'before' | 'after') => lines.reduce((total, line) => total + line[which].amount, 0)
  return {
    billing_id: BILLING_ID,
    currency: USD,
    is_sent: false,
    total_before: sum('before'),
    total_after: sum('after'),
    lines: [...lines],
    fingerprint: 'of these lines',
    ...over,
  }
}

export const REPRICED_LINES: readonly Line[] = [
  aRepricedLine(),
  aRepricedLine({
    item_id: 2,
    sr_no: 2,
    vehicle_name: 'KDB 215K',
    before: { ...prices, monthly_rate: 175, rate_is_default: true, amount: 177.5 },
    after: { ...prices, monthly_rate: 22, fuel_rate: 3, amount: 25 },
  }),
  aRepricedLine({ item_id: 3, sr_no: 3, vehicle_name: 'KDC 330M', after: { ...prices, fuel_rate: 3 } }),
]

export const manyRepricedLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => aRepricedLine({ item_id: at + 1, sr_no: at + 1 }))
