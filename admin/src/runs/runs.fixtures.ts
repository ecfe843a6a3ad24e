import type { Run, RunResult } from './run.ts'

const COUNTS: Run['counts'] = {
  billings_made: 48,
  billings_joined: 2,
  lines: 1940,
  lines_at_default_rate: 0,
  vehicles_billed_before: 12,
  vehicles_left_out: 7,
  clients_left_out: 1,
  clients_failed: 0,
}

/** A run that is finished. */
export const aRun = ({
  counts,
  ...over
}: Partial<Omit<Run, 'counts'>> & { counts?: Partial<Run['counts']> } = {}): Run => ({
  id: 7,
  month: '2026-10',
  dry_run: false,
  chosen_clients: null,
  fingerprint: null,
  preview_id: 6,
  username: 'ana',
  state: 'finished',
  total_clients: 51,
  done_clients: 51,
  counts: { ...COUNTS, ...counts },
  totals: [
    { currency: 'KES', billings: 18, lines: 640, amount: 576_000 },
    { currency: 'USD', billings: 32, lines: 1300, amount: 16_250.5 },
  ],
  message: null,
  created_at: '2026-11-02T08:00:00.000Z',
  finished_at: '2026-11-02T08:00:09.000Z',
  ...over,
})

/** The preview of a run. */
export const aPreview = (over: Parameters<typeof aRun>[0] = {}): Run =>
  aRun({ id: 6, dry_run: true, preview_id: null, fingerprint: 'of these results', ...over })

/** A run that has billed nothing yet. */
export const anEarlyRun = (over: Parameters<typeof aRun>[0] = {}): Run =>
  aRun({
    finished_at: null,
    done_clients: 0,
    totals: [],
    counts: {
      billings_made: 0,
      billings_joined: 0,
      lines: 0,
      vehicles_billed_before: 0,
      vehicles_left_out: 0,
    },
    ...over,
  })

export const aRunResult = (over: Partial<RunResult> = {}): RunResult => ({
  id: 1,
  run_id: 7,
  client_id: 5,
  client_name: 'Acme Haulage',
  tariff: 'USD',
  outcome: 'made',
  line_count: 40,
  amount: 500,
  currency: 'USD',
  billing_id: 21,
  rate_is_default: false,
  message: null,
  ...over,
})

const LEFT_OUT = { outcome: 'skipped', amount: null, currency: null, billing_id: null } as const

/** What a run did with some clients. */
export const RUN_RESULTS: readonly RunResult[] = [
  aRunResult(),
  aRunResult({ id: 2, tariff: 'LOCAL', amount: 36_000, currency: 'KES', billing_id: 22 }),
  aRunResult({
    id: 3,
    client_id: 6,
    client_name: 'Baraka Logistics',
    line_count: 3,
    amount: 525,
    rate_is_default: true,
  }),
  aRunResult({
    id: 4,
    client_id: 7,
    client_name: 'Dune Haulage LLC',
    outcome: 'joined',
    line_count: 2,
    amount: 25,
  }),
  aRunResult({
    ...LEFT_OUT,
    id: 5,
    line_count: 2,
    message: 'INACTIVE in the register',
    code: 'run.inactive',
    params: {},
  }),
  aRunResult({
    ...LEFT_OUT,
    ...{ id: 6, client_id: 8, client_name: 'Empty Ltd', tariff: null, line_count: 0 },
    ...{ message: 'No vehicle in this month', code: 'run.no_vehicles', params: {} },
  }),
  aRunResult({ ...LEFT_OUT, id: 7, outcome: 'exists', line_count: 12, billing_id: 21 }),
]

/** The same as a preview shows it: billings that it would make are not there. */
export const PREVIEWED_RESULTS: readonly RunResult[] = RUN_RESULTS.map((result) => ({
  ...result,
  run_id: 6,
  billing_id: result.outcome === 'made' ? null : result.billing_id,
}))
