import type { RunOutcome } from '../../../server/features/runs/runs.rules.ts'
import type { components } from '../api/openapi.d.ts'

type Schemas = components['schemas']

/** One time that a month was made from the register, or previewed. */
export type Run = Schemas['Run']
/** What became of a client's vehicles of one tariff. */
export type RunResult = Schemas['RunResult']
type Counts = Schemas['RunCounts']

export const STATES: readonly Run['state'][] = [
  'queued',
  'running',
  'interrupted',
  'finished',
  'failed',
  'cancelled',
  'undone',
]

export const isUnderWay = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'queued' || state === 'running' || state === 'interrupted'

/** What was made, that may be taken back. */
export const isUndoable = ({ state, counts }: Run): boolean =>
  (state === 'finished' || state === 'failed' || state === 'cancelled') && counts.lines > 0

/** The outcomes in the order of their tabs: what needs a look first. */
export const OUTCOMES: readonly RunOutcome[] = ['failed', 'made', 'joined', 'exists', 'skipped']

/** How much there is of an outcome: billings, vehicles or clients. */
export const COUNT_OF: Readonly<Record<RunOutcome, (counts: Counts) => number>> = {
  failed: ({ clients_failed }) => clients_failed,
  made: ({ billings_made }) => billings_made,
  joined: ({ billings_joined }) => billings_joined,
  exists: ({ vehicles_billed_before }) => vehicles_billed_before,
  skipped: ({ vehicles_left_out, clients_left_out }) => vehicles_left_out + clients_left_out,
}
