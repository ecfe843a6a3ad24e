import { balanceOf, totalDue, type Aged } from '../../../server/features/ageing/ageing.rules.ts'
import { RTL_NAME } from '../../../.storybook/records.ts'
import type { AgeingRow, AgeingTotals } from './ageing.ts'

const NONE: Aged = {
  current: 0,
  bucket_1: 0,
  bucket_2: 0,
  bucket_3: 0,
  bucket_4: 0,
  overpaid: 0,
  on_account: 0,
}

/** What a client owes, in whole units. */
export function ageingRow(id: number, client_name: string, aged: Partial<Aged>, currency = 'USD'): AgeingRow {
  const all = { ...NONE, ...aged }
  const client = { id, client_id: `C${1000 + id}`, client_name }
  return {
    ...{ id: `${id}-${currency}`, client_id: id, client, currency },
    ...all,
    total_due: totalDue(all),
    balance: balanceOf(all),
  }
}

export const AGEING: readonly AgeingRow[] = [
  ageingRow(1, 'Acacia Freight', { current: 193.5, bucket_1: 100, on_account: 20 }),
  ageingRow(2, 'Baraka Logistics', { bucket_2: 1250, bucket_4: 8800.25 }, 'KES'),
  ageingRow(3, RTL_NAME, { overpaid: 30, on_account: 500 }),
  ageingRow(4, 'Dune Haulage LLC', { bucket_1: 410, bucket_3: 75.5, on_account: -60 }),
]

/** The sums of rows of one currency each. */
export const ageingTotals = (rows: readonly AgeingRow[]): AgeingTotals => ({
  ...{ as_at: '2026-11-25', ageing_days_1: 30, ageing_days_2: 60, ageing_days_3: 90 },
  by_currency: ['KES', 'USD'].flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    if (!own.length) return []
    const sum = (name: keyof Aged) => own.reduce((all, row) => all + row[name], 0)
    const names = Object.keys(NONE) as (keyof Aged)[]
    const aged = Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as Aged
    return [{ currency, clients: own.length, ...aged, total_due: totalDue(aged), balance: balanceOf(aged) }]
  }),
})
