import { Type, type Static } from 'typebox'
import { bulkDelete } from '../../http/bulk-delete.ts'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IfMatchHeaders } from '../../http/if-match.ts'
import { listQuery } from '../../http/list-query.ts'
import { IdempotencyHeaders, IdempotencyKey } from '../../http/idempotency.ts'
import {
  BillingType,
  closed,
  Currency,
  Day,
  Id,
  idOf,
  IdParams,
  Instant,
  Month,
  lineMessages,
  nullable,
  oneOf,
  Paid,
  PreviousBalance,
  ref,
  Search,
  Total,
  warnings,
  withMore,
  Year,
} from '../../http/schema.ts'
import { workbookAnswer } from '../../http/workbooks.ts'
import { conflictWith, KnownVersion, outdated, Version } from '../../http/versions.ts'
import { Transaction } from '../balances/transactions.schemas.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { BillingUpload, uploadSchema } from '../imports/uploads.schemas.ts'
import { BILLING_COLUMNS } from './billings.csv.ts'
import { due, dueFilters } from './due.schemas.ts'
import { issue, monthClosed } from './issue-state.schemas.ts'
import { ISSUE_STATES } from './owed.rules.ts'

export const notes = nullable(Type.String({ maxLength: 10_000 }))

/** The amounts of a billing: integer cents in the code, dollars on the wire. */
export const BILLING_AMOUNTS = ['total_amount', 'previous_balance', 'carried_balance', 'paid_amount'] as const

const billing = {
  id: Id,
  client_id: Id,
  client: ref(ClientSummary),
  billing_type: BillingType,
  currency: Currency,
  billing_month: Month,
  billing_year: Year,
  total_vehicles: Type.Integer({ minimum: 0, examples: [12] }),
  total_amount: Total,
  previous_balance: Total,
  paid_amount: Type.Number({ ...Total, description: 'All that has been paid on it so far' }),
  overpaid_by: Type.Number({
    ...Total,
    description: 'How much more is paid than `previous_balance` + `total_amount`; 0 when it is not more',
  }),
  ...due,
  notes,
  ...issue,
  version: Version,
  last_sent_at: nullable({ ...Instant, description: 'When it last went out by e-mail' }),
  created_at: Instant,
  updated_at: Instant,
}

export const Billing = Type.Object(billing, {
  $id: 'Billing',
  description: "One client's charges for one period, by one tariff",
})

export const ListedBilling = withMore(Billing, monthClosed, { $id: 'ListedBilling' })

export const Billings = Type.Object(
  { billings: Type.Array(ref(ListedBilling)), total_count: Type.Integer({ minimum: 0, examples: [123] }) },
  { $id: 'Billings' },
)

export const MadeBilling = withMore(
  Billing,
  { warnings, warning_messages: lineMessages.warning_messages },
  { $id: 'MadeBilling' },
)

export const ManualBilling = Type.Object(
  {
    client_id: nullable(Id),
    vehicle_ids: Type.Array(Id, { maxItems: 10_000 }),
    billing_month: Month,
    billing_year: Year,
    notes: Type.Optional(notes),
  },
  {
    $id: 'ManualBilling',
    examples: [
      { client_id: 1, vehicle_ids: [1], billing_month: 11, billing_year: 2026, notes: 'From 1 November' },
    ],
  },
)
export type ManualBilling = Static<typeof ManualBilling>

export const BillingChange = Type.Object(
  {
    previous_balance: Type.Optional(PreviousBalance),
    paid_amount: Type.Optional(
      Type.Number({
        ...Paid,
        description: 'All that has been paid on it so far: it replaces the amount before',
      }),
    ),
    due_date: Type.Optional(
      nullable({
        ...Day,
        description:
          'Until when it is to be paid; null: as the terms of payment say, or as its newest revision does by them',
      }),
    ),
    notes: Type.Optional(notes),
    version: KnownVersion,
    record_payment: Type.Optional(
      Type.String({
        ...IdempotencyKey,
        description:
          'Also records in the ledger, at once or not at all, what is paid more or less than before, dated now. A POST to ' +
          'the client balances need not follow; one that comes with this Idempotency-Key must be `recorded_payment` of ' +
          'the answer to the letter (client_id, transaction_type, amount, description, transaction_date), and finds it there. ' +
          'The change is safe to send again too: a repeat within a day answers what the first one answered',
      }),
    ),
  },
  { $id: 'BillingChange', examples: [{ paid_amount: 22.5, version: 1 }] },
)
export type BillingChange = Static<typeof BillingChange>

export const ChangedBilling = withMore(
  Billing,
  {
    replaced_paid_amount: Type.Number({ description: 'The paid amount before this change', examples: [0] }),
    recorded_payment: Type.Optional(ref(Transaction)),
  },
  { $id: 'ChangedBilling' },
)

export const BillingConflict = conflictWith(Billing, 'BillingConflict')

/** By what the list is filtered, and what a mailing goes to is chosen. */
export const billingFilters = {
  search: Search,
  client_id: idOf('the client'),
  vehicle_id: idOf('a vehicle that stands on it'),
  billing_type: BillingType,
  billing_month: Month,
  billing_year: Year,
  sent: Type.Boolean({ description: 'Whether it has gone out by e-mail as it is now' }),
  issue_state: oneOf(ISSUE_STATES, { description: 'What has become of it' }),
  overpaid: Type.Boolean({ description: 'Whether more is paid on it than it asks for' }),
  opening: Type.Boolean({ description: 'Whether it is what the client owed from before' }),
  currency: Currency,
  ...dueFilters,
}

export const billingsQuery = listQuery(
  billingFilters,
  [
    'id',
    'client',
    'period',
    'billing_type',
    'billing_month',
    'billing_year',
    'total_vehicles',
    'total_amount',
    'paid_amount',
    'amount_due',
    'due_date',
    'issue_state',
    'issued_at',
    'last_sent_at',
    'created_at',
  ],
  { byDefault: ['id', 'DESC'] },
)
export type BillingsFilter = Static<typeof billingsQuery.filter>

export const billingSchemas = [
  Billing,
  ListedBilling,
  Billings,
  MadeBilling,
  ManualBilling,
  BillingChange,
  ChangedBilling,
  BillingConflict,
]

/** The two shapes of the list of billings, by what the query holds. */
const BillingList = Type.Unsafe<unknown>({
  anyOf: [
    {
      // A title beside a reference would be lost.
      allOf: [ref(Billings)],
      title: 'plain',
      description: 'Without `vehicle_id`, `sort`, `range` and `filter`: a page of billings, and their number',
    },
    {
      ...Type.Array(ref(ListedBilling)),
      title: 'array',
      description: 'With one of `vehicle_id`, `sort`, `range` and `filter`: the billings alone',
    },
  ],
})

const tags = ['Billings']

export const list = {
  operationId: 'listBillings',
  summary: 'List billings',
  description:
    'Newest first. What it answers depends on the query: with one of `vehicle_id`, `sort`, `range` and `filter` an ' +
    'array of billings, without any of these `{ billings, total_count }`. Both carry X-Total-Count. `search` looks for ' +
    'the number, and into client id, name and e-mail addresses of the client.',
  tags,
  querystring: billingsQuery.schema,
  response: closed(BillingList),
}

export const exportCsv = {
  operationId: 'exportBillings',
  summary: 'Download billings as CSV',
  description: `${csvDescription('All that the filters find', BILLING_COLUMNS)} A local currency other than USD adds Currency, before Amount.`,
  tags,
  querystring: billingsQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getBilling',
  summary: 'Get a billing',
  description: 'Without its lines: those are in `GET /api/billings/{id}/view`.',
  tags,
  params: IdParams,
  response: closed(ref(Billing), 404),
}

export const createManual = {
  operationId: 'createBilling',
  summary: 'Bill chosen vehicles of a client',
  description:
    'One billing has one tariff: vehicles charged in USD and others are refused together (400). ' +
    'A vehicle that is billed in the period already is refused (409).',
  tags,
  headers: IdempotencyHeaders,
  body: ref(ManualBilling),
  response: closed(ref(MadeBilling), 404, 409),
}

export const update = {
  operationId: 'updateBilling',
  summary: 'Change the balance of a billing',
  description:
    '`paid_amount` is all that has been paid on this billing so far, in dollars: not what is added by this call. What is ' +
    'left to pay is `previous_balance` + `total_amount` - `paid_amount`; when more is paid than that, the answer says by ' +
    'how much: `overpaid_by`. This call alone leaves the account of the ' +
    'client as it is: the difference to `replaced_paid_amount`, which it answers, is then booked by ' +
    '`POST /api/client-balances`, a debit with the description `Payment for billing #{id}` when more is paid, a credit ' +
    'with `Refund or adjustment for billing #{id}` when less is. Or with `record_payment`, by this call, both or none; it ' +
    'answers what it has booked as `recorded_payment`.',
  tags,
  params: IdParams,
  body: ref(BillingChange),
  headers: IfMatchHeaders,
  response: { ...closed(ref(ChangedBilling), 404, 422), ...outdated(BillingConflict) },
}

export const remove = {
  operationId: 'deleteBilling',
  summary: 'Delete a billing',
  description:
    "A draft alone, the client's newest of its type, and without payment; any other stays: 409. What was issued can be made void. " +
    'What the ledger has for it, when one of the two calls of a payment was never made, is given back.',
  tags,
  params: IdParams,
  headers: IfMatchHeaders,
  response: closed(ref(Billing), 404, 409),
}

export const removeMany = bulkDelete({
  operationId: 'deleteBillings',
  summary: 'Delete billings',
  tags,
})

export const upload = {
  operationId: 'uploadBillings',
  summary: "Bill the month from the tracking platforms' export",
  description:
    'Makes up to two billings a client, one of each type, and creates or updates the vehicles. ' +
    'A vehicle that is billed in the period already is left alone. Month and year may come as query or as fields. ' +
    'To try it: [billings.xlsx](/docs/samples/billings.xlsx) bills a vehicle of the client SAMPLE-1, whom ' +
    '[clients.xlsx](/docs/samples/clients.xlsx) makes.',
  tags,
  ...uploadSchema(BillingUpload, { billing_month: Month, billing_year: Year }),
}

export const template = {
  operationId: 'downloadBillingsTemplate',
  summary: 'Download a workbook of billings to fill in and upload',
  description:
    'The right headers, an example that an upload leaves out, a note on each column and drop-downs of what there is.',
  tags,
  response: workbookAnswer(),
}
