import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import { MonthParams } from '../../http/month.ts'
import {
  BillingType,
  closed,
  Currency,
  Day,
  filledText,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  oneOf,
  ref,
  Search,
  Total,
} from '../../http/schema.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { FINDING_COLUMNS } from './reconciliation.csv.ts'
import { FINDING_KINDS, FINDING_STATES } from './reconciliation.rules.ts'

const Kind = oneOf(FINDING_KINDS, { description: 'What it is', examples: ['gone'] })
const State = oneOf(FINDING_STATES, {
  description: 'known: somebody has marked it so, and the day has not passed',
})
const Imei = Type.String({ maxLength: 40, examples: ['356307042441013'] })
const HowMany = Type.Integer({ minimum: 0, examples: [12] })
const FindingId = Type.Unsafe<string>({
  type: 'string',
  maxLength: 60,
  description: 'Its kind and the IMEI',
  examples: ['gone:356307042441013'],
})
const text = (description: string, example: string) =>
  nullable(Type.String({ description, examples: [example] }))

export const ReconciliationMark = Type.Object(
  {
    id: Id,
    imei_number: Imei,
    kind: Kind,
    until: Type.String({ ...Day, description: 'The last day on which it is known' }),
    reason: Type.String({ examples: ['In the workshop until the new year'] }),
    username: Type.String({ description: 'Who knows it', examples: ['ana'] }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: 'ReconciliationMark', description: 'A kind of finding that is known of a vehicle' },
)

const ReconciledLine = Type.Object(
  {
    billing_id: Id,
    item_id: Id,
    client: ref(ClientSummary),
    amount: Type.Number({ ...Total, description: 'All that the line is charged' }),
    installation_charge: Type.Number({ ...Total, description: 'What of this is the installation' }),
    currency: Currency,
  },
  { $id: 'ReconciledLine', description: 'The line of a vehicle in a month' },
)

const ReconciliationFinding = Type.Object(
  {
    id: FindingId,
    kind: Kind,
    imei_number: Imei,
    vehicle_id: nullable({ ...Id, description: 'null: it has been deleted' }),
    vehicle_name: Type.String({ examples: ['ACY 813D'] }),
    vehicle_status: text('Its status in the register', 'ACTIVE'),
    last_connection: text('As the register has it', '2026-10-31'),
    installation_date: nullable({ ...Day, description: 'As the register has it' }),
    client: ref(ClientSummary),
    billing_type: BillingType,
    before: text('What was, in the month before', '8925561412261098681'),
    after: text('What is', '8925561412261098699'),
    last: nullable(ref(ReconciledLine)),
    now: nullable(ref(ReconciledLine)),
    effect: Type.Number({
      ...Total,
      description:
        "This month's line less that of the month before. Of silent, inactive_billed and not_billed: what the vehicle is, or " +
        'would be, charged for the month',
    }),
    currency: nullable(Currency),
    other_effect: nullable({
      ...Total,
      description: 'What the month before had in another currency, as a negative amount',
    }),
    other_currency: nullable(Currency),
    state: State,
    mark: nullable(ref(ReconciliationMark)),
  },
  { $id: 'ReconciliationFinding', description: 'What there is to say of a vehicle in a month' },
)

const ReconciliationSummary = Type.Object(
  {
    open: HowMany,
    known: HowMany,
    kinds: Type.Array(
      Type.Object({
        kind: Kind,
        open: HowMany,
        known: HowMany,
        effects: Type.Array(Type.Object({ currency: Currency, amount: Total }), {
          description: 'The sums of the open ones, by currency',
        }),
      }),
    ),
    silent_days: Type.Integer({ minimum: 1, description: 'A setting of the company', examples: [30] }),
    silent_before: Type.String({
      ...Day,
      description: 'Whoever connected last before this day is silent',
    }),
  },
  { $id: 'ReconciliationSummary' },
)

export const NewReconciliationMarks = Type.Object(
  {
    kind: Kind,
    imei_numbers: Type.Array(Imei, { minItems: 1, maxItems: 1000 }),
    until: Type.String({
      ...Day,
      description: 'The last day on which it is known',
      examples: ['2030-12-31'],
    }),
    reason: filledText(255, { examples: ['In the workshop until the new year'] }),
  },
  { $id: 'NewReconciliationMarks' },
)
export type NewMarks = Static<typeof NewReconciliationMarks>

export const reconciliationSchemas = [
  ReconciliationMark,
  ReconciledLine,
  ReconciliationFinding,
  ReconciliationSummary,
  NewReconciliationMarks,
]

export const findingsQuery = listQuery(
  {
    kind: Kind,
    state: State,
    client_id: idOf('the client, in this month or the one before'),
    platform_id: idOf("the client's platform"),
    search: Search,
  },
  ['id', 'kind', 'vehicle_name', 'imei_number', 'client', 'effect'],
  { byDefault: ['kind', 'ASC'], id: FindingId },
)
export type FindingsFilter = Static<typeof findingsQuery.filter>

const tags = ['Months']

export const list = {
  operationId: 'listReconciliation',
  summary: 'List what a month differs in',
  description:
    'The register, the month and the month before, compared vehicle by vehicle. `gone`: billed before, and not now. ' +
    '`not_billed`: active, and billed in neither. `new`: billed now, and not before. `replaced`: billed under another IMEI than ' +
    'before on the same plate of the same client; the one before is not `gone` then. `moved`: billed to another client. ' +
    '`reactivated`: INACTIVE before. `inactive_billed`: charged something, but INACTIVE in the register. `silent`: not INACTIVE, and has not ' +
    'connected for `silent_days` at the end of the month, or today. `renamed`, `sim_changed`, `hardware_changed`: the lines differ. ' +
    '`search` looks into name, IMEI and client.',
  tags,
  params: MonthParams,
  querystring: findingsQuery.schema,
  response: closed(Type.Array(ref(ReconciliationFinding))),
}

export const exportCsv = {
  operationId: 'exportReconciliation',
  summary: 'Download what a month differs in as CSV',
  description: csvDescription('All that the filters find', FINDING_COLUMNS),
  tags,
  params: MonthParams,
  querystring: findingsQuery.scope,
  response: csvAnswer(),
}

export const summary = {
  operationId: 'getReconciliationSummary',
  summary: 'Count what a month differs in',
  description: 'How many findings of each kind are open and known, and what the open ones are worth.',
  tags,
  params: MonthParams,
  response: closed(ref(ReconciliationSummary)),
}

export const markKnown = {
  operationId: 'markKnown',
  summary: 'Mark findings as known',
  description:
    'Until a day, in whatever month: they are listed as known, and not counted as open. What is known already is known until ' +
    'this day instead, for this reason.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewReconciliationMarks),
  response: closed(Type.Array(ref(ReconciliationMark))),
}

export const takeBack = {
  operationId: 'takeBackMark',
  summary: 'Make a known finding open again',
  description: 'Answers the mark, which is gone.',
  tags,
  params: IdParams,
  response: closed(ref(ReconciliationMark), 404),
}
