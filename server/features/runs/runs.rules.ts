/** The stored states. One that is `running` after its lease has ended was interrupted: it goes on by itself. */
export const STORED_RUN_STATES = ['queued', 'running', 'finished', 'failed', 'cancelled', 'undone'] as const
export type StoredRunState = (typeof STORED_RUN_STATES)[number]
export const RUN_STATES = [...STORED_RUN_STATES, 'interrupted'] as const
export type RunState = (typeof RUN_STATES)[number]

/** What became of vehicles of a client: on a new billing, on one that was there, billed already, left out, refused. */
export const RUN_OUTCOMES = ['made', 'joined', 'exists', 'skipped', 'failed'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** How many vehicles had which outcome; of `failed` and of clients as a whole, how many clients. */
interface RunCounts {
  billings_made: number
  billings_joined: number
  lines: number
  lines_at_default_rate: number
  vehicles_billed_before: number
  vehicles_left_out: number
  clients_left_out: number
  clients_failed: number
}

/** What was billed in a currency, in cents. */
interface RunTotal {
  currency: string
  billings: number
  lines: number
  amount: number
}

/** What a run has come to so far. */
export interface RunFigures {
  counts: RunCounts
  totals: RunTotal[]
}

export const NO_FIGURES: RunFigures = {
  counts: {
    billings_made: 0,
    billings_joined: 0,
    lines: 0,
    lines_at_default_rate: 0,
    vehicles_billed_before: 0,
    vehicles_left_out: 0,
    clients_left_out: 0,
    clients_failed: 0,
  },
  totals: [],
}

/** The part of a result that is counted; its amount is in cents. */
interface Counted {
  outcome: RunOutcome
  line_count: number
  amount: number | null
  currency: string | null
  rate_is_default: boolean
}

function addCounts(counts: RunCounts, { outcome, line_count, rate_is_default }: Counted): void {
  if (outcome === 'exists') counts.vehicles_billed_before += line_count
  else if (outcome === 'failed') counts.clients_failed += 1
  else if (outcome === 'skipped') {
    if (line_count) counts.vehicles_left_out += line_count
    else counts.clients_left_out += 1
  } else {
    counts[outcome === 'made' ? 'billings_made' : 'billings_joined'] += 1
    counts.lines += line_count
    if (rate_is_default) counts.lines_at_default_rate += line_count
  }
}

/** Adds results to figures. */
export function withResults({ counts, totals }: RunFigures, results: readonly Counted[]): RunFigures {
  const sum = { ...counts }
  const byCurrency = new Map(totals.map((total) => [total.currency, { ...total }]))
  for (const result of results) {
    addCounts(sum, result)
    const { currency, amount, line_count } = result
    if (amount === null || currency === null) continue
    const total = byCurrency.get(currency) ?? { currency, billings: 0, lines: 0, amount: 0 }
    total.billings += 1
    total.lines += line_count
    total.amount += amount
    byCurrency.set(currency, total)
  }
  return { counts: sum, totals: [...byCurrency.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1)) }
}

/** Whether a run has made lines that it may still be asked to take back. */
export const isUndoable = ({ state, dry_run }: { state: RunState; dry_run: boolean }): boolean =>
  !dry_run && (state === 'finished' || state === 'failed' || state === 'cancelled')

export const isUnderWay = (state: RunState): boolean =>
  state === 'queued' || state === 'running' || state === 'interrupted'
