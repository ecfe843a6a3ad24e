import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  asFile,
  BillingType,
  closed,
  Currency,
  Day,
  Id,
  idOf,
  Month,
  nullable,
  oneOf,
  ref,
  Search,
  Total,
  Year,
} from '../../http/schema.ts'
import { workbookAnswer } from '../../http/workbooks.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { PAYMENT_TERMS } from '../company/company.rules.ts'
import { ageingColumns } from './ageing.csv.ts'
import { AGED_AMOUNTS, BUCKETS } from './ageing.rules.ts'

const amount = (description: string, example = 0) =>
  Type.Number({ ...Total, description, examples: [example] })

/** A client and a currency. */
export const AgeingId = Type.String({
  pattern: '^[1-9][0-9]{0,9}-[A-Z]{3}$',
  description: "The client's id and the currency",
  examples: ['1-USD'],
})

const amounts = {
  current: amount('Not overdue', 100),
  bucket_1: amount('Overdue up to the first limit of the company, `ageing_days_1`', 93.5),
  bucket_2: amount('Up to `ageing_days_2`'),
  bucket_3: amount('Up to `ageing_days_3`'),
  bucket_4: amount('Overdue for longer'),
  total_due: amount('The sum of these', 193.5),
  overpaid: amount('What was paid too much on billings; no part of `total_due`'),
  on_account: amount(
    'What the prepaid account holds, below zero when it is overdrawn; no part of `total_due`',
    20,
  ),
  balance: amount('`total_due` - `overpaid` - `on_account`', 173.5),
}

export const AgeingRow = Type.Object(
  { id: AgeingId, client_id: Id, client: ref(ClientSummary), currency: Currency, ...amounts },
  { $id: 'AgeingRow', description: 'What a client owes in a currency, by how long it is overdue' },
)

const limit = (days: number, description: string) =>
  Type.Integer({ minimum: 1, description, examples: [days] })

export const AgeingTotals = Type.Object(
  {
    as_at: Type.String({ ...Day, description: 'The day of the company' }),
    ageing_days_1: limit(PAYMENT_TERMS.ageing_days_1, 'The last day overdue of `bucket_1`'),
    ageing_days_2: limit(PAYMENT_TERMS.ageing_days_2, 'Of `bucket_2`'),
    ageing_days_3: limit(PAYMENT_TERMS.ageing_days_3, 'Of `bucket_3`'),
    by_currency: Type.Array(
      Type.Object({
        currency: Currency,
        clients: Type.Integer({ minimum: 0, description: 'How many rows it has', examples: [12] }),
        ...amounts,
      }),
    ),
  },
  { $id: 'AgeingTotals', description: 'The sums of an ageing: amounts of two currencies are never added' },
)

export const AgedBilling = Type.Object(
  {
    id: Id,
    client_id: Id,
    currency: Currency,
    billing_type: nullable(BillingType),
    billing_month: nullable(Month),
    billing_year: nullable(Year),
    due_date: nullable(Day),
    days_overdue: Type.Integer({ minimum: 0, description: 'On the day', examples: [12] }),
    amount_due: amount('On the day; negative when it was overpaid', 93.5),
    bucket: nullable(oneOf(BUCKETS, { description: 'null: it is overpaid', examples: ['bucket_1'] })),
  },
  {
    $id: 'AgedBilling',
    description: 'A billing behind an ageing; one that was deleted since has no type and no period',
  },
)

export const ageingSchemas = [AgeingRow, AgeingTotals, AgedBilling]

const as_at = Type.String({
  ...Day,
  description:
    'The day, today where the company is when left out: everything that was recorded until its end counts, and nothing that came after',
})

export const ageingQuery = listQuery(
  {
    as_at,
    search: Search,
    client_id: idOf('the client'),
    currency: Currency,
    only: oneOf(['due', 'overdue', 'credit'], {
      description: 'Clients of whom something is due, or overdue, or who have a credit',
    }),
  },
  ['id', 'client_name', 'currency', 'total_due', 'overdue', 'balance', ...AGED_AMOUNTS],
  { byDefault: ['client_name', 'ASC'], id: Type.Unsafe<string>(AgeingId) },
)
export type AgeingFilter = Static<typeof ageingQuery.filter>

export const agedBillingsQuery = listQuery(
  {
    as_at,
    client_id: idOf('the client'),
    currency: Currency,
    bucket: oneOf([...BUCKETS, 'overpaid'], { description: 'The column that they are in' }),
  },
  ['id', 'due_date', 'amount_due', 'days_overdue', 'client_id'],
  { byDefault: ['due_date', 'ASC'] },
)
export type AgedBillingsFilter = Static<typeof agedBillingsQuery.filter>

const tags = ['Ageing']

export const list = {
  operationId: 'listAgeing',
  summary: 'List what clients owe, by how long it is overdue',
  description:
    'A line for each client and currency, as at a day. As at a day that is over it says what it said at the end of that day. ' +
    'Credits stand in columns of their own, and are never taken off what is due.',
  tags,
  querystring: ageingQuery.schema,
  response: closed(Type.Array(ref(AgeingRow)), 409),
}

export const totals = {
  operationId: 'getAgeingTotals',
  summary: 'Sum up what clients owe',
  description:
    'The sums of all that the same filters find, by currency, and the days that the columns go by.',
  tags,
  querystring: ageingQuery.scope,
  response: closed(ref(AgeingTotals), 409),
}

export const exportCsv = {
  operationId: 'exportAgeing',
  summary: 'Download the ageing as CSV',
  description: csvDescription(
    'All that the filters find',
    ageingColumns([PAYMENT_TERMS.ageing_days_1, PAYMENT_TERMS.ageing_days_2, PAYMENT_TERMS.ageing_days_3]),
  ),
  tags,
  querystring: ageingQuery.scope,
  response: csvAnswer(409),
}

export const downloadPdf = {
  operationId: 'downloadAgeingPdf',
  summary: 'Download the ageing as PDF',
  description: 'All that the filters find, a table for each currency.',
  tags,
  querystring: ageingQuery.scope,
  response: { ...closed(Type.Any(), 409), 200: asFile('application/pdf') },
}

export const downloadExcel = {
  operationId: 'downloadAgeingExcel',
  summary: 'Download the ageing as a workbook',
  description: 'The same, with its sums as formulas.',
  tags,
  querystring: ageingQuery.scope,
  response: workbookAnswer(409),
}

export const billings = {
  operationId: 'listAgedBillings',
  summary: 'List the billings behind an ageing',
  description:
    'Each with its due date, how many days it was overdue, and what was due of it, all as at the day.',
  tags,
  querystring: agedBillingsQuery.schema,
  response: closed(Type.Array(ref(AgedBilling)), 409),
}
