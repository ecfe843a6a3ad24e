import { aPreview } from '../imports/imports.fixtures.ts'
import type { ImportPreview, RowOutcome } from '../imports/import.ts'

const owes = (amount: number, due_date: string): RowOutcome['changes'][number] => ({
  ...{ field: 'Amount', from: null, to: `Owes KES ${amount}.00, due ${due_date} (LOCAL)` },
  code: 'opening_balance.owes',
  params: { amount, currency: 'KES', due_date, billing_type: 'LOCAL' },
})

const aRow = (over: Partial<RowOutcome>): RowOutcome => ({
  ...{ row: 2, name: 'C1001', label: 'Dune Haulage LLC', outcome: 'new' as const },
  ...{ changes: [owes(500, '2026-10-14')], errors: [], warnings: [] },
  ...over,
})

/** The rows of a sheet: what is owed, what is in advance, and one that cannot be taken. */
export const OPENING_ROWS: readonly RowOutcome[] = [
  aRow({}),
  aRow({
    ...{ row: 3, name: 'C1002', label: 'Acacia Transporters and Clearing Agents (East Africa) Limited' },
    changes: [
      {
        ...{ field: 'Amount', from: null, to: 'Has KES 12,000.00 in advance, on its account' },
        code: 'opening_balance.in_advance',
        params: { amount: 12_000, currency: 'KES' },
      },
    ],
  }),
  aRow({
    ...{ row: 4, outcome: 'error', changes: [] },
    errors: [
      {
        ...{ column: 'Client ID', value: 'C1001', right: null },
        text: 'C1001 has an opening balance in KES already',
        code: 'opening_balance.is_there',
        params: { client_id: 'C1001', currency: 'KES' },
      },
    ],
  }),
]

export const OPENING_PREVIEW: ImportPreview = aPreview({
  rows: [...OPENING_ROWS],
  message: '1 client owes, 1 in advance. 1 row has errors.',
  code: 'opening_balance.result',
  params: { owing: 1, in_advance: 1 },
})
