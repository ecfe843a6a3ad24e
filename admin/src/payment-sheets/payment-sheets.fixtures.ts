import type {
  PaymentLine,
  PaymentMatch,
  PaymentProfile,
  SheetPeek,
  SheetPreview,
  SheetRow,
} from './paymentSheet.ts'

const DUNE = { id: 1, client_id: 'C1001', client_name: 'Dune Haulage LLC' }
const ACACIA = { id: 2, client_id: 'C1002', client_name: 'Acacia Freight' }

const HEADERS = ['Date', 'Reference', 'Payer', 'Details', 'Paid in', 'Paid out', 'Balance']
const COLUMNS = {
  ...{ date: 'Date', amount: null, credit: 'Paid in', debit: 'Paid out', direction: null, currency: null },
  ...{ reference: 'Reference', payer: 'Payer', details: ['Details'] },
}

export const aPeek = (overrides: Partial<SheetPeek> = {}): SheetPeek => ({
  rows: [
    { row: 1, cells: ['Statement of account', null, null, null, null, null, null] },
    { row: 3, cells: HEADERS },
    {
      row: 4,
      cells: ['05/10/2026', 'TT1', 'DUNE HAULAGE LLC', 'Payment RF18B000005', '1,200.00', null, '9,000.00'],
    },
    { row: 5, cells: ['06/10/2026', 'TT2', 'JOHN KAMAU', 'October', '77.50', null, '9,077.50'] },
    { row: 6, cells: ['06/10/2026', 'CH1', null, 'Bank charges', null, '5.00', '9,072.50'] },
  ],
  header_row: 3,
  columns: COLUMNS,
  ...{ date_order: 'day_first', decimal_sign: '.', profile_id: null },
  ...overrides,
})

export const aProfile = (overrides: Partial<PaymentProfile> = {}): PaymentProfile => ({
  ...{ id: 1, name: 'Main bank', account: 'KCB 1234567', currency: 'KES', columns: COLUMNS },
  ...{ date_order: 'day_first', decimal_sign: '.', created_by: 'ana' },
  ...{ created_at: '2026-10-01T08:00:00.000Z', updated_at: '2026-10-01T08:00:00.000Z' },
  ...overrides,
})

const line = (row: number, amount: number, payer: string, details: string) => ({
  ...{ day: `2026-10-0${row}`, amount, currency: 'KES', reference: `TT${row}`, payer, details: [details] },
})
const none: PaymentMatch = { certainty: 'none', doubt: null, billing_ids: [], candidates: [] }
const likely: PaymentMatch = {
  ...{ certainty: 'likely', doubt: 'one_sign', billing_ids: [] },
  candidates: [{ client: ACACIA, signs: ['payer'] }],
}
const several: PaymentMatch = {
  ...{ certainty: 'several', doubt: 'shared', billing_ids: [] },
  candidates: [
    { client: DUNE, signs: ['payer'] },
    { client: ACACIA, signs: ['payer'] },
  ],
}

type Details = NonNullable<SheetRow['details']>
const aRow = (row: number, details: Partial<Details>, more: Partial<SheetRow> = {}): SheetRow => ({
  ...{ row, name: null, label: null, outcome: 'new', changes: [], errors: [], warnings: [] },
  details: {
    state: 'waits',
    line: null,
    match: null,
    client: null,
    allocations: [],
    on_account: null,
    ...details,
  },
  ...more,
})

const ROWS: SheetRow[] = [
  aRow(4, {
    state: 'payment',
    line: line(4, 1200, 'DUNE HAULAGE LLC', 'Payment RF18B000005'),
    match: {
      ...{ certainty: 'sure', doubt: null, billing_ids: [5] },
      candidates: [{ client: DUNE, signs: ['reference', 'name'] }],
    },
    client: DUNE,
    allocations: [{ billing_id: 5, amount: 1000 }],
    on_account: 200,
  }),
  aRow(5, { line: line(5, 77.5, 'JOHN KAMAU', 'October'), match: likely }),
  aRow(6, { line: line(6, 300, 'MARY WANJIKU', 'Fleet'), match: several }),
  aRow(7, { line: line(7, 12, 'CASH DEPOSIT', ''), match: none }),
  aRow(
    8,
    { state: 'debit' },
    {
      outcome: 'unchanged',
      label: 'Bank charges',
      changes: [
        {
          ...{ field: 'Why', from: null, to: 'Money out: left out' },
          ...{ code: 'payment_line.debit', params: {} },
        },
      ],
    },
  ),
  {
    ...{ row: 9, name: null, label: 'Acacia', outcome: 'error', changes: [], warnings: [] },
    errors: [
      {
        ...{ column: 'Paid in', value: '0.00', text: 'the amount is zero', right: null },
        ...{ code: 'payment_line.zero', params: {} },
      },
    ],
  },
]

/** The same lines, of clients and payers of this name. */
export const rowsSaying = (said: string): SheetRow[] =>
  ROWS.map((row) => {
    const { details } = row
    if (!details?.line) return row
    const client = { ...DUNE, client_name: said }
    return {
      ...row,
      details: {
        ...details,
        line: { ...details.line, payer: said, details: [said] },
        client: details.client && client,
        match: details.match && {
          ...details.match,
          candidates: details.match.candidates.map((candidate) => ({
            ...candidate,
            client: { ...candidate.client, client_name: said },
          })),
        },
      },
    }
  })

export const aSheetPreview = (overrides: Partial<SheetPreview> = {}): SheetPreview => ({
  ...{ kind: 'preview', import_id: null, error_workbook_url: null },
  message: '1 payment recorded, 3 lines wait for a client, 0 known already. 1 row with errors.',
  code: 'payment_line.result',
  params: { payments: 1, waiting: 3, known: 0, set_aside: 0 },
  counts: { rows: 6, new: 4, changed: 0, unchanged: 1, errors: 1, warnings: 0 },
  rows: ROWS,
  notes: ['Money out is left out: row 8'],
  note_messages: [{ code: 'payment_line.debits', params: { count: 1, rows: [8], more: 0 } }],
  imported_before: null,
  fingerprint: 'seen',
  ...overrides,
})

const aLine = (id: number, overrides: Partial<PaymentLine>): PaymentLine => ({
  ...{ id, import_id: 3, sheet_row: id + 3, account: 'KCB 1234567', line_date: `2026-10-0${id}` },
  ...{ amount: 77.5, currency: 'KES', reference: `TT${id}`, payer: 'JOHN KAMAU', details: ['October'] },
  ...{ state: 'waiting', certainty: null, payment_id: null, is_reversed: false, client: null, reason: null },
  ...{ decided_by: null, decided_at: null, match: null },
  ...{ created_at: '2026-10-10T08:00:00.000Z', updated_at: '2026-10-10T08:00:00.000Z' },
  ...overrides,
})

/** Lines of payers of this name, in each state. */
export const linesSaying = (said: string): PaymentLine[] => [
  aLine(1, { payer: said, details: [said], match: likely }),
  aLine(2, {
    ...{ payer: said, state: 'recorded', certainty: 'confirmed', payment_id: 12, is_reversed: true },
    client: { ...ACACIA, client_name: said },
  }),
  aLine(3, { payer: said, state: 'set_aside', reason: said }),
]

export const LINES: PaymentLine[] = [
  aLine(1, { match: likely }),
  aLine(2, { match: several, payer: 'MARY WANJIKU' }),
  aLine(3, { match: none, payer: 'CASH DEPOSIT', reference: null, details: [] }),
]
