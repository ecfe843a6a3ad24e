import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import {
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
  Paid,
  ref,
  Search,
  Total,
  withMore,
} from '../../http/schema.ts'
import { ImportPreview, ImportRow, UploadAnswer, uploadContract } from '../imports/uploads.schemas.ts'
import { NewAllocation } from '../payments/settling.schemas.ts'
import { LINE_COLUMNS } from './payment-lines.csv.ts'
import { LEFT_OUT } from './payment-lines.ts'
import { CERTAINTIES, DOUBTS } from './payment-matches.rules.ts'
import { SIGNS } from './payment-signs.rules.ts'
import { ProfileId } from './payment-profiles.schemas.ts'
import { LINE_CERTAINTIES, LINE_STATES } from './payment-sheets.model.ts'

const ClientSummary = Type.Object({
  id: Id,
  client_id: Type.String({ examples: ['C1001'] }),
  client_name: Type.String({ examples: ['Dune Haulage LLC'] }),
})

const text = (example: string) => nullable(Type.String({ examples: [example] }))

const said = {
  amount: Paid,
  currency: Currency,
  reference: text('TT-20261031'),
  payer: text('DUNE HAULAGE LLC'),
  details: Type.Array(Type.String(), { examples: [['Payment for October']] }),
}

const PaymentMatch = Type.Object(
  {
    certainty: oneOf(CERTAINTIES, {
      description:
        'sure: a payment reference, or two other signs that agree, and nothing that speaks for somebody else; likely: one ' +
        'client stands out; several: it could be any of the candidates; none: nothing names a client',
    }),
    doubt: nullable(
      oneOf(DOUBTS, {
        description:
          'Why it is not sure. one_sign: one sign alone; contradicted: another sign names somebody else; shared: a sign names ' +
          'several clients; other_currency: the reference is of a billing in another currency; unknown_currency: nobody is billed in that of ' +
          'the line; is_void: the reference is of a void billing; read_otherwise: a line of the same day and amount was imported by other columns',
      }),
    ),
    billing_ids: Type.Array(Id, { description: 'The billings of the first candidate that the line names' }),
    candidates: Type.Array(
      Type.Object({
        client: ClientSummary,
        signs: Type.Array(oneOf(SIGNS), { description: 'What of the line names the client' }),
      }),
      { description: 'The best first, at most 5' },
    ),
  },
  { $id: 'PaymentMatch', description: 'Whose payment a line may be, and why' },
)

export const PaymentLine = Type.Object(
  {
    id: Id,
    import_id: idOf('the import of the sheet'),
    sheet_row: Type.Integer({ minimum: 1, description: 'As Excel numbers it', examples: [12] }),
    account: Type.String({ examples: ['Paybill 522533'] }),
    line_date: Day,
    ...said,
    state: oneOf(LINE_STATES, { examples: ['waiting'] }),
    certainty: nullable(oneOf(LINE_CERTAINTIES, { description: 'How it was known whose payment it is' })),
    payment_id: nullable(Type.Integer({ examples: [null] })),
    is_reversed: Type.Boolean({ description: 'Whether its payment was reversed', examples: [false] }),
    client: nullable(ClientSummary),
    reason: nullable(Type.String({ description: 'Why it was set aside', examples: [null] })),
    decided_by: nullable(Type.String({ examples: [null] })),
    decided_at: nullable(Type.Unsafe<Date | string>({ ...Instant, examples: [null] })),
    match: nullable(ref(PaymentMatch)),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: 'PaymentLine', description: 'A line of a payment sheet, money in, and what became of it' },
)

const PaymentSheetRow = withMore(
  ImportRow,
  {
    details: Type.Optional(
      Type.Object(
        {
          state: oneOf(['payment', 'waits', 'set_aside', 'known', ...LEFT_OUT], {
            description:
              'payment: it becomes one; waits: somebody must say whose it is; set_aside: it is no payment of a client; known: an ' +
              'earlier sheet had it; debit: money out; ' +
              'total and empty: it is no line',
          }),
          line: nullable(Type.Object({ day: Day, ...said })),
          match: nullable(ref(PaymentMatch)),
          client: nullable(ClientSummary),
          allocations: Type.Array(Type.Object({ billing_id: Id, amount: Paid })),
          on_account: nullable(Type.Number({ ...Total, description: 'What of it settles no billing' })),
        },
        { description: 'What becomes of the line' },
      ),
    ),
  },
  { $id: 'PaymentSheetRow' },
)

const PaymentSheetPreview = withMore(
  ImportPreview,
  { rows: Type.Array(ref(PaymentSheetRow)) },
  { $id: 'PaymentSheetPreview' },
)

const Assignment = Type.Object(
  {
    client_id: idOf('the client who has paid'),
    allocations: Type.Optional(
      Type.Array(NewAllocation, {
        maxItems: 500,
        description:
          'What of it settles which billing; without it those that the line names, then the oldest ones in its currency',
      }),
    ),
  },
  { $id: 'PaymentLineAssignment', examples: [{ client_id: 1 }] },
)
/** The most letters of a reason. */
export const MAX_REASON = 1000

const SettingAside = Type.Object(
  { reason: filledText(MAX_REASON, { examples: ['Interest of the bank'] }) },
  { $id: 'PaymentLineSettingAside', examples: [{ reason: 'Interest of the bank' }] },
)

export const lineSchemas = [
  PaymentMatch,
  PaymentLine,
  PaymentSheetRow,
  PaymentSheetPreview,
  Assignment,
  SettingAside,
]

export const linesQuery = listQuery(
  {
    state: oneOf(LINE_STATES, { description: 'What has become of the line' }),
    account: Type.String({
      maxLength: 255,
      description: 'The account of the sheet',
      examples: ['Paybill 522533'],
    }),
    currency: Currency,
    import_id: idOf('the import of the sheet'),
    search: Search,
  },
  ['id', 'line_date', 'amount'],
  { byDefault: ['line_date', 'ASC'] },
)
export type LinesFilter = Static<typeof linesQuery.filter>

const tags = ['Payment sheets']

export const upload = {
  operationId: 'uploadPayments',
  summary: 'Import a payment sheet',
  description:
    'A sheet of a bank or a mobile-money operator: .xlsx, .xls, or .csv with commas, semicolons or tabs. A line whose client is sure, or ' +
    'is decided by `decisions`, becomes a payment: it settles the billings that it names, then the oldest ones; others wait for a client. A ' +
    'line that an earlier sheet of the account had is left out, and so is money out.',
  tags,
  ...uploadContract(
    {
      answer: UploadAnswer,
      preview: PaymentSheetPreview,
      choices: { profile_id: ProfileId },
      fields: {
        decisions: Type.Optional(
          Type.String({
            description:
              'What is decided of lines that are not sure, as JSON, by the rows of the sheet: whose payment it is (`client_id`), or why it ' +
              'is set aside (`set_aside`)',
            examples: ['[{"row":7,"client_id":1},{"row":8,"set_aside":"Interest of the bank"}]'],
          }),
        ),
      },
    },
    404,
  ),
}

export const list = {
  operationId: 'listPaymentLines',
  summary: 'List lines of payment sheets',
  description:
    'Those that wait for a client have a `match`: whose they may be; `search` looks into the reference, the payer and the details.',
  tags,
  querystring: linesQuery.schema,
  response: closed(Type.Array(ref(PaymentLine))),
}

export const exportCsv = {
  operationId: 'exportPaymentLines',
  summary: 'Download lines of payment sheets as CSV',
  description: csvDescription('All that the filters find', LINE_COLUMNS),
  tags,
  querystring: linesQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getPaymentLine',
  summary: 'Get a line of a payment sheet',
  tags,
  params: IdParams,
  response: closed(ref(PaymentLine), 404),
}

export const assign = {
  operationId: 'assignPaymentLine',
  summary: 'Give a line to a client',
  description:
    'It becomes a payment, which settles the billings that it names, then the oldest ones, or what `allocations` say: also billings in ' +
    'another currency, by two amounts. Its payer is remembered. A line that waits no more: 409.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(Assignment),
  response: closed(ref(PaymentLine), 404, 409),
}

export const setAside = {
  operationId: 'setAsidePaymentLine',
  summary: 'Set a line aside',
  description: 'It is no payment of a client. A line that waits no more: 409.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(SettingAside),
  response: closed(ref(PaymentLine), 404, 409),
}

export const takeBack = {
  operationId: 'takeBackPaymentLine',
  summary: 'Let a line wait again',
  description: 'One that was set aside, or whose payment was reversed. Any other: 409.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  response: closed(ref(PaymentLine), 404, 409),
}
