import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { listQuery } from '../../http/list-query.ts'
import { IN_CONTRACT } from '../../http/in-contract.ts'
import { IdempotencyHeaders } from '../../http/idempotency.ts'
import {
  closed,
  Currency,
  Day,
  DayOrInstant,
  filledText,
  Id,
  IdParams,
  Instant,
  nullable,
  optional,
  oneOf,
  Paid,
  ref,
} from '../../http/schema.ts'
import { MAX_PAYMENT_CENTS, toDollars } from '../../lib/money.rules.ts'
import { TRANSACTION_COLUMNS } from './balances.csv.ts'

const text = (maxLength: number, example: string) => nullable(Type.String({ maxLength, examples: [example] }))

const transaction_type = oneOf(['credit', 'debit'], {
  description: 'credit: a payment received; debit: a charge, or what a billing is paid with',
  examples: ['debit'],
})

const payment_mode = oneOf(['cash', 'bank_transfer', 'check', 'credit_card', 'other'], {
  examples: ['bank_transfer'],
})

const fields = {
  client_id: Id,
  transaction_type,
  amount: Paid,
  currency: Currency,
  description: text(1000, 'Payment for billing #1'),
  transaction_date: DayOrInstant,
  payment_mode: nullable(payment_mode),
  reference_no: text(255, 'TT-20261031'),
  created_by: text(255, 'Sara Lind'),
}

export const Transaction = Type.Object(
  {
    id: Id,
    ...fields,
    billing_id: nullable(
      Type.Integer({
        description:
          'The billing that it pays, or gives back a payment on, by its type and description when it was posted; else null',
        examples: [1],
      }),
    ),
    reverses: nullable(
      Type.Integer({
        description:
          'The transaction that it corrects, whose amount it takes off the total: a refund on a billing the newest ' +
          'payment on it, a reversal what was reversed; else null',
        examples: [1],
      }),
    ),
    posted_by: nullable(
      Type.String({
        description: 'Who was signed in when it was posted; null where that was not kept yet',
        examples: ['sara'],
      }),
    ),
    created_at: Instant,
  },
  { $id: 'Transaction', description: "One credit or debit on a client's balance; it is never changed" },
)

export const NewTransaction = Type.Object(
  {
    client_id: fields.client_id,
    transaction_type: fields.transaction_type,
    amount: Type.Number({
      format: 'dollars',
      maximum: toDollars(MAX_PAYMENT_CENTS),
      // The service refuses it in the words of the specification.
      [IN_CONTRACT]: { exclusiveMinimum: 0 },
      description: 'Dollars, above 0, at most two decimals',
      examples: [120.5],
    }),
    transaction_date: fields.transaction_date,
    ...Type.Partial(
      Type.Object({
        currency: nullable(
          Type.String({
            ...Currency,
            description:
              'US dollars or the local currency; without it that of the billing that is named, else the only one that ' +
              'the client has',
          }),
        ),
        billing_id: nullable(
          Type.Integer({
            ...Id,
            description:
              'The billing that it is for: it is in its currency. A debit without a `description` pays it; what else pays it, ' +
              'or gives back a payment on it, the description says',
          }),
        ),
        description: fields.description,
        payment_mode: optional(payment_mode),
        reference_no: fields.reference_no,
        created_by: fields.created_by,
      }),
    ).properties,
  },
  {
    $id: 'NewTransaction',
    examples: [
      {
        client_id: 1,
        transaction_type: 'debit',
        amount: 22.5,
        description: 'Payment for billing #1',
        transaction_date: '2026-10-31',
        payment_mode: 'bank_transfer',
        reference_no: 'TT-20261031',
      },
    ],
  },
)
export type NewTransaction = Static<typeof NewTransaction>

/** More than a ledger has. */
const MAX_ROWS = 2_147_483_647

const day = (what: string) => Type.String({ ...Day, description: what })

export const transactionsQuery = listQuery(
  {
    transaction_type,
    currency: Currency,
    start: day('The first day'),
    end: day('The last day'),
    time_zone: Type.String({
      maxLength: 100,
      description: 'Whose day an instant has; UTC when left out',
      examples: ['Africa/Nairobi'],
    }),
  },
  ['id', 'occurred_at', 'transaction_type', 'amount', 'description', 'payment_mode', 'reference_no'],
  {
    byDefault: ['occurred_at', 'DESC'],
    unlimited: {
      rows: MAX_ROWS,
      description: 'all',
    },
  },
)
export type TransactionsFilter = Static<typeof transactionsQuery.filter>

/** With the words before it, it fits a description. */
const REASON_LENGTH = 900

export const Reversal = Type.Object(
  {
    reason: filledText(REASON_LENGTH, {
      description: 'Why: it stands in the description of the new transaction',
      examples: ['Posted twice'],
    }),
  },
  { $id: 'Reversal', examples: [{ reason: 'Posted twice' }] },
)

export const transactionSchemas = [Transaction, NewTransaction, Reversal]

const tags = ['Balances']

export const list = {
  operationId: 'listTransactions',
  summary: "List a client's transactions",
  description:
    'All of them, newest first, unless the query says otherwise: it may be what the export takes, and a page.',
  tags,
  params: IdParams,
  querystring: transactionsQuery.schema,
  response: closed(Type.Array(ref(Transaction)), 404),
}

export const exportCsv = {
  operationId: 'exportTransactions',
  summary: "Download a client's transactions as CSV",
  description: `${csvDescription('All that the filters find', TRANSACTION_COLUMNS)} A local currency other than USD adds Currency, before Amount.`,
  tags,
  params: IdParams,
  querystring: transactionsQuery.scope,
  response: csvAnswer(404),
}

export const create = {
  operationId: 'createTransaction',
  summary: 'Record a credit or debit',
  description:
    'A credit is money that the client has paid into the account. A debit takes from it: a charge, or what a billing is ' +
    'paid with. So two calls settle a billing: `PUT /api/billings/{id}` sets its `paid_amount`; then this one books the ' +
    'difference to the amount before, as a debit with the description `Payment for billing #{id}`, or as a credit with ' +
    '`Refund or adjustment for billing #{id}` when less is paid than before. The answer names the billing in ' +
    '`billing_id`. With `record_payment` the PUT books it itself: then this call must carry that key as ' +
    'Idempotency-Key, or be left out, so that nothing is booked twice. Nothing is booked for a void billing: 409.',
  tags,
  headers: IdempotencyHeaders,
  body: ref(NewTransaction),
  response: closed(ref(Transaction), 409),
}

export const reverse = {
  operationId: 'reverseTransaction',
  summary: 'Reverse a transaction',
  description:
    'Records the opposite of a transaction, dated now: the balance is as before it, and the totals are net of both. The ' +
    'ledger keeps either. It is done once (409 `transaction.reversed_already`), and not to what corrects another one (409 ' +
    '`transaction.is_correction`). What is paid on a billing is corrected by its `paid_amount` (409 `transaction.of_billing`, ' +
    'whose `params` name the billing); where that is deleted it is reversed, unless a refund has given it back (409 ' +
    '`transaction.given_back`).',
  tags,
  params: IdParams,
  headers: IdempotencyHeaders,
  body: ref(Reversal),
  response: closed(ref(Transaction), 404, 409),
}
