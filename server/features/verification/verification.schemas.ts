import { Type, type Static } from 'typebox'
import { INVARIANTS } from '../../db/verification.ts'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  Id,
  idOf,
  Instant,
  MessageBody,
  messageFields,
  nullable,
  oneOf,
  ref,
} from '../../http/schema.ts'
import { FINDING_COLUMNS } from './verification.csv.ts'
import { RUN_STATES } from './verification.model.ts'
import { RESOURCES } from './verification.wire.ts'

const count = (description: string, example = 0) =>
  Type.Integer({ minimum: 0, description, examples: [example] })
const Check = oneOf(INVARIANTS, { description: 'The code of a check', examples: ['billings.totals'] })
const Kind = oneOf(['difference', 'note'], {
  description: 'A difference may not be; a note may, but should be looked at',
})
const ROWS = 'So many records it was asked of'

export const VerificationRun = Type.Object(
  {
    id: Id,
    state: oneOf(RUN_STATES, {
      description:
        'finished: every check was made, whatever was found; failed, interrupted: nothing is known',
    }),
    origin: oneOf(['person', 'nightly']),
    username: nullable(Type.String({ description: 'Who asked for it; null at night', examples: ['ana'] })),
    started_at: Type.Unsafe<Date | string>({
      ...Instant,
      description: 'The books are looked at as they were at this moment',
    }),
    finished_at: nullable(Instant),
    done_checks: count('How many checks are made', 66),
    total_checks: count('Of how many', 66),
    differences: count('What was found that may not be'),
    notes: count('What should be looked at'),
    message: nullable(Type.String({ description: 'Why nothing is known' })),
    ...Type.Partial(Type.Object(messageFields)).properties,
  },
  { $id: 'VerificationRun', description: 'One time that the books were checked' },
)

const VerificationCheck = Type.Object(
  {
    id: Check,
    about: Type.String({
      description: 'What it makes sure of',
      examples: ['The total and the number of vehicles of each billing are those of its lines'],
    }),
    ...messageFields,
    state: oneOf(['holds', 'differs', 'not_run'], {
      description: 'not_run: it could not be looked at to the end, or never was',
    }),
    rows: count(ROWS, 64),
    differences: count('How many records it does not hold of'),
    notes: count('What should be looked at'),
    last_held_at: nullable(
      Type.Unsafe<Date | string>({
        ...Instant,
        description: 'When it last held; null: not as far as is known',
      }),
    ),
  },
  { $id: 'VerificationCheck', description: 'An invariant of the books, and whether it holds' },
)

const Verification = Type.Object(
  {
    state: oneOf(['holds', 'differs', 'not_run'], {
      description: 'Of all checks, by the last run that was finished',
    }),
    running: nullable(ref(VerificationRun)),
    last: nullable(ref(VerificationRun)),
    next_at: nullable(
      Type.Unsafe<Date | string>({
        ...Instant,
        description: 'When the next nightly run is due; null: none is',
      }),
    ),
    checks: Type.Array(ref(VerificationCheck)),
    runs: Type.Array(ref(VerificationRun), { description: 'The newest ten, newest first' }),
  },
  { $id: 'Verification', description: 'Whether the books tie out' },
)

const figure = (description: string, example: string | number) =>
  Type.Unsafe<string | number | boolean | null>({
    type: ['string', 'number', 'boolean', 'null'],
    description,
    examples: [example],
  })

const VerificationFinding = Type.Object(
  {
    id: Id,
    run_id: idOf('the run that has found it'),
    check: Check,
    kind: Kind,
    record: Type.String({ description: 'What it is about', examples: ['billing #5'] }),
    record_message: ref(MessageBody),
    resource: nullable(oneOf(RESOURCES, { description: 'Where that is shown', examples: ['billings'] })),
    record_id: nullable(Type.Integer({ description: 'Its id there', examples: [5] })),
    found: figure('What is stored; amounts in whole units', 20.01),
    expected: figure('What must be', 20),
    message: Type.String({ examples: ['total_amount is 20.01, but must be 20'] }),
    ...messageFields,
  },
  {
    $id: 'VerificationFinding',
    description: 'A record that a check does not hold of, or that should be looked at',
  },
)

export const verificationSchemas = [VerificationRun, VerificationCheck, Verification, VerificationFinding]

export const findingsQuery = listQuery(
  {
    run_id: Type.Integer({ ...Id, description: 'The run; without it the last one that was finished' }),
    check: Check,
    kind: Kind,
  },
  ['id', 'check', 'kind'],
)
export type FindingsFilter = Static<typeof findingsQuery.filter>

const tags = ['Verification']

export const get = {
  operationId: 'getVerification',
  summary: 'Say whether the books tie out',
  description:
    'Every invariant by its name: what it makes sure of, whether it holds, how many records it was asked of, when it last held; ' +
    'and the run that is under way, if any.',
  tags,
  response: closed(ref(Verification)),
}

export const start = {
  operationId: 'startVerification',
  summary: 'Check the books now',
  description:
    'Starts a run, and answers it as it begins; `GET /api/verification` says how far it is. It reads one moment of the ' +
    'database, in a process of its own: the service goes on. One run is made at a time: 409 while another one is under way.',
  tags,
  headers: IdempotencyHeaders,
  response: closed(ref(VerificationRun), 409),
}

export const findings = {
  operationId: 'listVerificationFindings',
  summary: 'List what a run has found',
  description:
    'The rows that a check does not hold of, each with both figures and where it is shown. Of each check the first thousand.',
  tags,
  querystring: findingsQuery.schema,
  response: closed(Type.Array(ref(VerificationFinding))),
}

export const exportCsv = {
  operationId: 'exportVerificationFindings',
  summary: 'Download what a run has found as CSV',
  description: csvDescription('All that the filters find', FINDING_COLUMNS),
  tags,
  querystring: findingsQuery.scope,
  response: csvAnswer(),
}
