import type { Verification, VerificationCheck, VerificationFinding, VerificationRun } from './verification.ts'

const HELD = '2026-11-23T03:00:04.000Z'

export const aRun = (over: Partial<VerificationRun> = {}): VerificationRun => ({
  ...{ id: 8, state: 'finished', origin: 'nightly', username: null, started_at: HELD },
  ...{ finished_at: '2026-11-23T03:00:09.000Z', done_checks: 8, total_checks: 8 },
  ...{ differences: 0, notes: 0, message: null },
  ...over,
})

const ABOUT: readonly (readonly [id: VerificationCheck['id'], about: string, rows: number])[] = [
  ['ledger.balances', 'Every balance, with what was paid in and drawn, is the sum of its transactions', 64],
  ['ledger.chain', 'No transaction was changed, put in or removed since it was posted', 1250],
  ['payments.recorded', 'The paid amount of each billing is in its client’s ledger', 369],
  ['billings.totals', 'The total and the number of vehicles of each billing are those of its lines', 369],
  [
    'lines.charges',
    'What a line is charged follows from its status, its sensor, its date and its prices',
    2970,
  ],
  ['clients.keys', 'What clients are found and sorted by is made of their names', 64],
  ['users.passwords', 'Passwords are stored hashed', 4],
  ['database.references', 'What a row refers to is there', 18],
]

/** Checks that all hold, but for those that differ. */
export const checksWith = (
  differing: Readonly<Record<string, Partial<VerificationCheck>>> = {},
): VerificationCheck[] =>
  ABOUT.map(([id, about, rows]) => ({
    ...{ id, about, code: `check.${id}`, params: {}, state: 'holds', rows },
    ...{ differences: 0, notes: 0, last_held_at: HELD },
    ...differing[id],
  }))

export const aVerification = (over: Partial<Verification> = {}): Verification => ({
  ...{ state: 'holds', running: null, last: aRun(), next_at: '2026-11-24T03:00:00.000Z' },
  ...{ checks: checksWith(), runs: [aRun()] },
  ...over,
})

const failing = aRun({ id: 9, origin: 'person', username: 'amina', differences: 2, notes: 1 })

/** Two checks differ since yesterday, and a payment should be looked at. */
export const DIFFERING = aVerification({
  ...{ state: 'differs', last: failing, runs: [failing, aRun()] },
  checks: checksWith({
    'billings.totals': { state: 'differs', differences: 1, last_held_at: '2026-11-22T03:00:04.000Z' },
    'clients.keys': { state: 'differs', differences: 1, last_held_at: null },
    'payments.recorded': { notes: 1 },
  }),
})

export const aFinding = (over: Partial<VerificationFinding> = {}): VerificationFinding => ({
  ...{ id: 1, run_id: 9, check: 'billings.totals', kind: 'difference' },
  ...{ record: 'billing #5', resource: 'billings', record_id: 5 },
  record_message: { code: 'checked.billing', params: { id: 5 } },
  ...{ found: 1250.51, expected: 1250.5, message: 'total_amount is 1250.51, but must be 1250.5' },
  ...{ code: 'finding.differs', params: { field: 'total_amount', found: 1250.51, expected: 1250.5 } },
  ...over,
})
