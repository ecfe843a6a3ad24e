import { Type } from 'typebox'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  asFile,
  closed,
  Currency,
  Day,
  filledText,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  Price,
  ref,
  Total,
  withMore,
} from '../../http/schema.ts'
import { workbookAnswer } from '../../http/workbooks.ts'
import { Billing } from '../billings/billings.schemas.ts'

const Sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'The SHA-256 of its bytes',
  examples: ['5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef'],
})
const Vehicles = Type.Integer({ minimum: 0, examples: [12] })
const Revision = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'From 1 on',
  examples: [1],
})

export const BillingRevision = Type.Object(
  {
    id: Id,
    billing_id: idOf('the billing'),
    revision: Revision,
    issued_by: Type.String({ description: 'Who issued it', examples: ['sara'] }),
    issued_at: Instant,
    pdf_sha256: Sha256,
    excel_sha256: Sha256,
    logo_sha256: nullable({ ...Sha256, description: 'Of the logo at its head; null: it has none' }),
    currency: Currency,
    total_vehicles: Vehicles,
    total_amount: Total,
    previous_balance: Total,
    paid_amount: Type.Number({ ...Total, description: 'What its documents say is paid' }),
  },
  {
    $id: 'BillingRevision',
    description: 'What was issued of a billing: it stays as it was, whatever becomes of the billing',
  },
)

export const IssuedBilling = withMore(
  Billing,
  {
    is_new: Type.Boolean({
      description:
        'Whether it was issued just now; false: it asks for nothing else than its newest revision does',
    }),
    issued_revision: ref(BillingRevision),
  },
  { $id: 'IssuedBilling' },
)

const OwedSums = Type.Object(
  {
    total_vehicles: Vehicles,
    total_amount: Total,
    previous_balance: Total,
    notes: Type.String({ examples: ['From 1 November'] }),
    due_date: nullable({ ...Day, description: 'Until when it is to be paid, where somebody has said so' }),
  },
  { $id: 'OwedSums', description: 'What a billing asks for' },
)

const OwedLine = Type.Object(
  {
    item_id: { ...Id, description: 'The id of the line; it may be gone' },
    sr_no: Type.Integer({ description: 'Its place on the statement', examples: [1] }),
    imei_number: Type.String({ examples: ['350000000000017'] }),
    registration: Type.String({
      description: 'What the statement calls the vehicle',
      examples: ['KDA 100A'],
    }),
    installation_date: nullable(Day),
    is_chargeable: Type.Boolean(),
    monthly_rate: Price,
    rate_is_default: Type.Boolean({ description: 'There was no unit price: it is the default' }),
    fuel_charge: Price,
    has_installation_charge: Type.Boolean(),
    installation_charge: Price,
    voucher_code: Type.String({ examples: ['V-17'] }),
    comments: Type.String({ examples: ['New tracker'] }),
    amount: Type.Number({ ...Total, description: 'All that the billing charges for it' }),
  },
  { $id: 'OwedLine', description: 'A line of a statement' },
)

const OwedLineChange = Type.Object(
  {
    before: Type.Unsafe<object | null>({ ...nullable(ref(OwedLine)), description: 'null: it is new' }),
    after: Type.Unsafe<object | null>({ ...nullable(ref(OwedLine)), description: 'null: it is gone' }),
  },
  { $id: 'OwedLineChange' },
)

export const RevisionChanges = Type.Object(
  {
    billing_id: Id,
    currency: Currency,
    before: nullable(ref(OwedSums)),
    after: ref(OwedSums),
    lines: Type.Array(ref(OwedLineChange), { description: 'Those that differ' }),
  },
  { $id: 'RevisionChanges', description: 'What a revision asks for that the one before did not' },
)

export const VoidRequest = Type.Object(
  { reason: filledText(1000, { description: 'Why; it is kept', examples: ['Billed to the wrong client'] }) },
  { $id: 'VoidRequest', examples: [{ reason: 'Billed to the wrong client' }] },
)

export const revisionSchemas = [
  BillingRevision,
  IssuedBilling,
  OwedSums,
  OwedLine,
  OwedLineChange,
  RevisionChanges,
  VoidRequest,
]

const tags = ['Billings']
const RevisionParams = Type.Object({ id: idOf('the billing'), revision: Revision })
const DRAFT = 'draft'
const ChangesParams = Type.Object({
  id: idOf('the billing'),
  revision: Type.String({
    pattern: '^(draft|[1-9]\\d{0,8})$',
    description: 'A revision, or `draft`: the billing as it is now, beside its newest one',
    examples: [DRAFT],
  }),
})

/** The revision of a path; null for the draft of the next one. */
export const revisionIn = (text: string): number | null => (text === DRAFT ? null : Number(text))

export const revisionsQuery = listQuery({}, ['revision', 'issued_at', 'id'], {
  byDefault: ['revision', 'DESC'],
})

export const list = {
  operationId: 'listRevisions',
  summary: 'List what was issued of a billing',
  description: 'Its revisions, newest first, unless the query says otherwise.',
  tags,
  params: IdParams,
  querystring: revisionsQuery.schema,
  response: closed(Type.Array(ref(BillingRevision)), 404),
}

export const issue = {
  operationId: 'issueBilling',
  summary: 'Issue a billing',
  description:
    'Freezes what it asks for as its next revision, whose PDF and workbook are kept byte by byte. One that asks for nothing ' +
    'else than its newest revision does is left as it is: `is_new` is false. What is paid is no part of what it asks for.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  response: closed(ref(IssuedBilling), 404, 409),
}

export const makeVoid = {
  operationId: 'voidBilling',
  summary: 'Make a billing void',
  description:
    'One that was issued, and is the newest of its client and type: it asks for nothing from then on, its vehicles may be ' +
    'billed again for the month, and what the ledger of the client has for it is given back. Its revisions stay.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(VoidRequest),
  response: closed(ref(Billing), 404, 409),
}

export const pdf = {
  operationId: 'downloadRevisionPdf',
  summary: 'Download the PDF of a revision',
  description: 'Byte by byte as it was issued.',
  tags,
  params: RevisionParams,
  response: { ...closed(Type.Any(), 404), 200: asFile('application/pdf') },
}

export const excel = {
  operationId: 'downloadRevisionExcel',
  summary: 'Download the workbook of a revision',
  description: 'Byte by byte as it was issued.',
  tags,
  params: RevisionParams,
  response: workbookAnswer(404),
}

export const changes = {
  operationId: 'getRevisionChanges',
  summary: 'See what a revision has changed',
  description: 'Beside the one before, or what the billing as it is now would change beside its newest one.',
  tags,
  params: ChangesParams,
  response: closed(ref(RevisionChanges), 404),
}
