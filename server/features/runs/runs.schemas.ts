import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import { MonthParams } from '../../http/month.ts'
import {
  begun,
  closed,
  Currency,
  Id,
  idOf,
  IdParams,
  Instant,
  messageFields,
  nullable,
  oneOf,
  ref,
  Search,
  Total,
} from '../../http/schema.ts'
import { BilledSum } from '../imports/uploads.schemas.ts'
import { RESULT_COLUMNS, RUN_COLUMNS } from './runs.csv.ts'
import { RUN_OUTCOMES, RUN_STATES } from './runs.rules.ts'

const count = (description: string, example = 0) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

const RunCounts = Type.Object(
  {
    billings_made: count('New billings', 48),
    billings_joined: count('Billings that were there, and got more lines', 2),
    lines: count('Vehicles billed', 1940),
    lines_at_default_rate: count('Of them at 175.00, as their clients have no price'),
    vehicles_billed_before: count('Vehicles that were billed in the month already', 12),
    vehicles_left_out: count('Vehicles that are INACTIVE, or were installed later', 7),
    clients_left_out: count(
      'Clients without vehicles in the month, deleted ones, and those other than previewed',
      1,
    ),
    clients_failed: count('Clients that cannot be billed'),
  },
  { $id: 'RunCounts', description: 'What a run has come to so far' },
)

const state = oneOf(RUN_STATES, {
  description:
    'queued: another run is under way; interrupted: its process has died, and it goes on by itself; failed, cancelled: what it ' +
    'made until then is there; undone: nothing of it is',
})
const fingerprint = Type.String({
  minLength: 1,
  maxLength: 50,
  description: 'Of a preview that is finished: stands for all of its results',
  examples: ['ZG9lcyBub3QgbWF0dGVy'],
})
const message = nullable(Type.String({ description: 'Why; null where there is nothing to say' }))
const month = Type.String({ ...MonthParams.properties.month, description: 'The month that is billed' })
const dry_run = Type.Boolean({ description: 'A preview: nothing of it is there' })

export const Run = Type.Object(
  {
    id: Id,
    month,
    dry_run,
    chosen_clients: nullable(Type.Integer({ description: 'How many clients were chosen; null: all' })),
    fingerprint: nullable(fingerprint),
    preview_id: nullable(idOf('the preview of which it makes just what that has shown')),
    username: Type.String({ description: 'Who asked for it', examples: ['ana'] }),
    state,
    total_clients: count('Clients there were when it began', 51),
    done_clients: count('Clients that are done', 51),
    counts: ref(RunCounts),
    totals: Type.Array(ref(BilledSum)),
    message,
    ...Type.Partial(Type.Object(messageFields)).properties,
    created_at: Instant,
    finished_at: nullable(Instant),
  },
  { $id: 'Run', description: 'One time that a month was made from the register, or previewed' },
)

const RunResult = Type.Object(
  {
    id: Id,
    run_id: idOf('the run'),
    client_id: idOf('the client'),
    client_name: nullable(Type.String({ description: 'null: it was deleted', examples: ['Dune Haulage'] })),
    tariff: nullable(oneOf(['USD', 'LOCAL'], { description: 'null: it is about the client as a whole' })),
    outcome: oneOf(RUN_OUTCOMES, {
      description:
        'made: a new billing; joined: lines added to one that was there; exists: billed already; skipped, failed: `message` says why',
    }),
    line_count: count('Vehicles', 40),
    amount: nullable(Type.Number({ ...Total, description: 'What they are billed; null where they are not' })),
    currency: nullable(Currency),
    billing_id: nullable(idOf('the billing; null where a preview would make one')),
    rate_is_default: Type.Boolean({ description: 'At 175.00, as the client has no price' }),
    message,
    ...Type.Partial(Type.Object(messageFields)).properties,
  },
  { $id: 'RunResult', description: "What became of a client's vehicles of one tariff" },
)

export const RunRequest = Type.Object(
  {
    client_ids: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: 20_000, description: 'The clients; all of them without it' }),
    ),
    dry_run: Type.Optional(dry_run),
    fingerprint: Type.Optional(fingerprint),
  },
  { $id: 'RunRequest', examples: [{ client_ids: [1], dry_run: true }] },
)
export type RunRequest = Static<typeof RunRequest>

export const runSchemas = [RunCounts, Run, RunResult, RunRequest]

export const runsQuery = listQuery(
  { month, state, dry_run },
  ['id', 'month', 'username', 'created_at', 'finished_at'],
  { byDefault: ['id', 'DESC'] },
)
export type RunsFilter = Static<typeof runsQuery.filter>

export const resultsQuery = listQuery(
  {
    outcome: oneOf(RUN_OUTCOMES, { description: 'What became of the vehicles' }),
    client_id: idOf('the client'),
    rate_is_default: Type.Boolean({ description: 'At 175.00, as the client has no price' }),
    search: Search,
  },
  ['id', 'client_name', 'outcome', 'line_count', 'amount'],
)
export type ResultsFilter = Static<typeof resultsQuery.filter>

const tags = ['Runs']

export const create = {
  operationId: 'runMonth',
  summary: 'Bill a month from the register',
  description:
    'Starts a run, and answers it as it begins; `GET /api/runs/{id}` says how far it is. Each vehicle that is a client’s in the ' +
    'month, not INACTIVE, not installed after it and not billed in it gets a line, as an upload of it would have made. Runs come one after the ' +
    'other; a run whose process dies goes on by itself. `dry_run` is the same, rolled back: its results are there, its billings are not. With ' +
    'the `fingerprint` of such a preview a run makes what that has shown: a client whose figures are others by then is ' +
    'left out, and named. 409 for a closed month, and for a fingerprint of another month, or of other clients.',
  tags,
  params: MonthParams,
  headers: IdempotencyHeaders,
  body: ref(RunRequest),
  response: begun(ref(Run), 409),
}

export const list = {
  operationId: 'listRuns',
  summary: 'List runs',
  description: 'The months that were made from the register, those under way, and previews.',
  tags,
  querystring: runsQuery.schema,
  response: closed(Type.Array(ref(Run))),
}

export const exportCsv = {
  operationId: 'exportRuns',
  summary: 'Download the list of runs as CSV',
  description: csvDescription('All that the filters find', RUN_COLUMNS),
  tags,
  querystring: runsQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getRun',
  summary: 'Get a run',
  description: 'How far it is, and what it has come to.',
  tags,
  params: IdParams,
  response: closed(ref(Run), 404),
}

export const results = {
  operationId: 'listRunResults',
  summary: 'List what a run did',
  description: 'A row for each client, tariff and outcome. `search` looks into the name of the client.',
  tags,
  params: IdParams,
  querystring: resultsQuery.schema,
  response: closed(Type.Array(ref(RunResult)), 404),
}

export const exportResults = {
  operationId: 'exportRunResults',
  summary: 'Download what a run did as CSV',
  description: csvDescription('All that the filters find', RESULT_COLUMNS),
  tags,
  params: IdParams,
  querystring: resultsQuery.scope,
  response: csvAnswer(404),
}

export const cancel = {
  operationId: 'cancelRun',
  summary: 'Cancel a run',
  description:
    'It stops after the clients that are being billed; what it made until then stays, and can be undone. One that has ended stays as it is: 409.',
  tags,
  params: IdParams,
  response: closed(ref(Run), 404, 409),
}

export const undo = {
  operationId: 'undoRun',
  summary: 'Undo a run',
  description:
    'The lines that it made are deleted, and the billings that have no others. All of it, or nothing: 409 once a billing was ' +
    'sent, paid or edited, or once a later one builds on it, and names them. A line that was deleted since is no obstacle.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  response: closed(ref(Run), 404, 409),
}
