import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { listQuery } from '../../http/list-query.ts'
import { closed, Count, Currency, Id, ref, Search, Total } from '../../http/schema.ts'
import { BALANCE_COLUMNS } from './balances.csv.ts'

/** The id of an account: the client's while the local currency is USD, else with its currency. */
const AccountId = Type.Unsafe<number | string>({
  type: ['integer', 'string'],
  pattern: '^[1-9][0-9]{0,9}-[A-Z]{3}$',
  description: "The client's id; with its currency (`1-KES`) when the local currency is not USD",
  examples: [1],
})

export const Balance = Type.Object(
  {
    id: AccountId,
    client_id: Id,
    client_name: Type.String({ examples: ['Dune Haulage LLC'] }),
    currency: Currency,
    total_paid: Total,
    total_debit: Total,
    remaining_balance: Total,
    total_transactions: Type.Integer({ minimum: 0, examples: [3] }),
    amount_due: Type.Number({
      ...Total,
      description: 'What is due of the billings of the client in the currency',
    }),
    overdue: Type.Number({ ...Total, description: 'What of that is overdue' }),
  },
  {
    $id: 'Balance',
    description:
      "A client's prepaid account in one currency: credits minus debits. The totals are net of corrections: a " +
      'transaction with `reverses` is taken off the side of what it corrects',
  },
)

const owed = { total_outstanding_balance: Total }

export const OutstandingTotal = Type.Object(
  {
    total_outstanding_balance: Type.Number({ ...Total, description: 'In the local currency' }),
    by_currency: Type.Array(Type.Object({ currency: Currency, ...owed }), {
      description: 'The local currency first, then any other that has amounts',
    }),
  },
  { $id: 'OutstandingTotal' },
)

/** The amounts of balances: integer cents in the code, dollars on the wire. */
export const BALANCE_AMOUNTS = [
  'total_paid',
  'total_debit',
  'remaining_balance',
  'amount_due',
  'overdue',
] as const

export const balancesQuery = listQuery(
  { search: Search, currency: Currency },
  [
    'id',
    'client_name',
    'total_paid',
    'total_debit',
    'remaining_balance',
    'absolute_balance',
    'total_transactions',
    'amount_due',
    'overdue',
  ],
  { byDefault: ['client_name', 'ASC'], id: AccountId, rowsAnId: 2 },
)
export type BalancesFilter = Static<typeof balancesQuery.filter>

export const balanceSchemas = [Balance, OutstandingTotal]

const tags = ['Balances']

export const list = {
  operationId: 'listBalances',
  summary: "List the clients' balances",
  description:
    'One line for each client, by name: credits, debits, both net of corrections, and credits minus debits. When the local ' +
    'currency is not USD, one for each account of a client: it has one in each currency in which anything was billed or ' +
    'recorded, or else one in the local currency. An id of `filter` is that of an account (`1-KES`), or the client’s for all of its accounts.',
  tags,
  querystring: balancesQuery.schema,
  response: closed(Type.Array(ref(Balance)), 409),
}

export const count = {
  operationId: 'countBalances',
  summary: 'Count the balances',
  description: 'How many balances the same query lists, whatever `skip` and `limit` say.',
  tags,
  querystring: balancesQuery.schema,
  response: closed(ref(Count)),
}

export const exportCsv = {
  operationId: 'exportBalances',
  summary: "Download the clients' balances as CSV",
  description: `${csvDescription('All that the search finds', BALANCE_COLUMNS)} A local currency other than USD adds Currency, before Total Paid.`,
  tags,
  querystring: balancesQuery.scope,
  response: csvAnswer(),
}

export const outstanding = {
  operationId: 'getOutstandingTotal',
  summary: 'Sum up what the clients owe',
  description: 'The sum over the clients of what a negative balance owes, in each currency.',
  tags,
  response: closed(ref(OutstandingTotal), 409),
}
