import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  Currency,
  Day,
  DayOrInstant,
  Id,
  idOf,
  IdParams,
  Instant,
  nullable,
  oneOf,
  optional,
  Paid,
  ref,
  Search,
  Total,
} from '../../http/schema.ts'
import { PAYMENT_COLUMNS } from './payments.csv.ts'
import { Allocation, Amount, NewAllocation, reasonOf } from './settling.schemas.ts'

const MODES = ['cash', 'bank_transfer', 'check', 'credit_card', 'other'] as const
const payment_mode = oneOf(MODES, { examples: ['bank_transfer'] })
const text = (maxLength: number, example: string) => nullable(Type.String({ maxLength, examples: [example] }))
export const Payment = Type.Object(
  {
    id: Id,
    client_id: idOf('the client'),
    client: Type.Object({
      id: Id,
      client_id: Type.String({ examples: ['C1001'] }),
      client_name: Type.String({ examples: ['Dune Haulage LLC'] }),
    }),
    amount: Paid,
    currency: Currency,
    transaction_date: DayOrInstant,
    payment_mode: nullable(payment_mode),
    reference_no: text(255, 'TT-20261031'),
    note: text(1000, 'For October'),
    allocations: Type.Array(ref(Allocation)),
    allocated_amount: Type.Number({
      ...Total,
      description:
        'What of it settles billings now, or went into another currency for one, in its own; 0 when it is reversed',
    }),
    unallocated_amount: Type.Number({
      ...Total,
      description: 'What of it is on account in its own currency; 0 when it is reversed',
    }),
    transaction_id: Type.Integer({ description: 'Its credit in the ledger', examples: [1] }),
    import_id: nullable(
      Type.Integer({ description: 'The sheet that it comes from; null: recorded by hand', examples: [null] }),
    ),
    state: oneOf(['recorded', 'reversed'], { examples: ['recorded'] }),
    reversed_at: nullable(Type.Unsafe<Date | string>({ ...Instant, examples: [null] })),
    reversed_by: nullable(Type.String({ examples: [null] })),
    reverse_reason: nullable(Type.String({ examples: [null] })),
    reversal_id: nullable(
      Type.Integer({
        description: 'The transaction that took back what was left in its own currency',
        examples: [null],
      }),
    ),
    created_by: Type.String({ examples: ['sara'] }),
    created_at: Instant,
  },
  { $id: 'Payment', description: 'What a client has paid, and what of it settles which billing' },
)

export const NewPayment = Type.Object(
  {
    client_id: idOf('the client'),
    amount: Amount,
    currency: Type.Optional(
      nullable(
        Type.String({
          ...Currency,
          description: 'Without it that of the billings, else the only one that the client has',
        }),
      ),
    ),
    transaction_date: { ...DayOrInstant, description: 'The day of the payment, not after today' },
    payment_mode: Type.Optional(optional(payment_mode)),
    reference_no: Type.Optional(text(255, 'TT-20261031')),
    note: Type.Optional(text(1000, 'For October')),
    allocations: Type.Array(NewAllocation, {
      maxItems: 500,
      description: 'What of it settles which billing; the rest is on account',
    }),
  },
  {
    $id: 'NewPayment',
    examples: [
      {
        client_id: 1,
        amount: 120,
        currency: 'USD',
        transaction_date: '2026-10-31',
        payment_mode: 'bank_transfer',
        reference_no: 'TT-20261031',
        allocations: [{ billing_id: 1, amount: 22.5 }],
      },
    ],
  },
)

export const PaymentReversal = Type.Object(
  { reason: reasonOf('The cheque bounced') },
  { $id: 'PaymentReversal', examples: [{ reason: 'The cheque bounced' }] },
)

export const paymentsQuery = listQuery(
  {
    client_id: idOf('the client'),
    currency: Currency,
    state: oneOf(['recorded', 'reversed'], { description: 'Whether it stands' }),
    payment_mode: oneOf(MODES, { description: 'How it was paid' }),
    import_id: idOf('the sheet that they come from'),
    start: Type.String({ ...Day, description: 'The first day' }),
    end: Type.String({ ...Day, description: 'The last day' }),
    q: Search,
  },
  ['id', 'transaction_date', 'amount', 'client_id'],
  { byDefault: ['transaction_date', 'DESC'] },
)
export type PaymentsFilter = Static<typeof paymentsQuery.filter>

export const PaymentTotals = Type.Object(
  {
    currency: Currency,
    payments: Type.Integer({ minimum: 0, description: 'How many there are', examples: [12] }),
    amount: Type.Number({ ...Total, description: 'Of those that stand' }),
    reversed: Type.Number({ ...Total, description: 'Of those that were reversed' }),
  },
  { $id: 'PaymentTotals', description: 'What payments in one currency come to' },
)

export const paymentSchemas = [Payment, NewPayment, PaymentReversal, PaymentTotals]

const tags = ['Payments']

export const list = {
  operationId: 'listPayments',
  summary: 'List payments',
  description: 'Newest first, unless the query says otherwise. `q` looks in the reference and the client.',
  tags,
  querystring: paymentsQuery.schema,
  response: closed(Type.Array(ref(Payment))),
}

export const totals = {
  operationId: 'sumUpPayments',
  summary: 'Sum up payments',
  description: 'All that the filters find, by currency: two are never added.',
  tags,
  querystring: paymentsQuery.scope,
  response: closed(Type.Array(ref(PaymentTotals)), 409),
}

export const exportCsv = {
  operationId: 'exportPayments',
  summary: 'Download payments as CSV',
  description: `${csvDescription('All that the filters find', PAYMENT_COLUMNS)} A local currency other than USD adds Currency, before Amount.`,
  tags,
  querystring: paymentsQuery.scope,
  response: csvAnswer(),
}

export const get = {
  operationId: 'getPayment',
  summary: 'Get a payment',
  tags,
  params: IdParams,
  response: closed(ref(Payment), 404),
}

export const create = {
  operationId: 'recordPayment',
  summary: 'Record a payment',
  description:
    'Writes in one step what the specification does by several calls: the credit of the payment, a debit `Payment for billing ' +
    '#{id}` and the paid amount of each billing that it settles. What is left is on account. More than is due of a billing is 409 ' +
    '`payment.above_due`, more than the payment has 409 `payment.exceeds`; both say by how much. A billing in another currency is ' +
    'settled by two amounts, its own and what of the payment that takes (`given_amount`): nothing is converted.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewPayment),
  response: closed(ref(Payment), 409),
}

export const reverse = {
  operationId: 'reversePayment',
  summary: 'Reverse a payment',
  description:
    'As of a cheque that bounced: what of it settles billings still is due again, and its credit is taken back. All of it stays ' +
    'to be seen. A second time it is 409 `payment.reversed_already`.',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(PaymentReversal),
  response: closed(ref(Payment), 404, 409),
}
