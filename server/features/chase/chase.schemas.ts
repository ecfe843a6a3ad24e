import { Type, type Static } from 'typebox'
import { csvAnswer, csvDescription } from '../../http/csv.ts'
import { listQuery } from '../../http/list-query.ts'
import {
  closed,
  Currency,
  Day,
  DayOrInstant,
  Id,
  idOf,
  Instant,
  nullable,
  ref,
  Search,
  Total,
} from '../../http/schema.ts'
import { ClientSummary } from '../clients/clients.schemas.ts'
import { MessageStateName } from '../outbox/outbox-messages.schemas.ts'
import { CHASE_COLUMNS } from './chase.csv.ts'

/** The client and the currency. */
const ChaseId = Type.Unsafe<string>({
  type: 'string',
  pattern: '^[1-9][0-9]{0,9}-[A-Z]{3}$',
  description: 'The id of the client, and the currency',
  examples: ['12-USD'],
})

export const ChaseRow = Type.Object(
  {
    id: ChaseId,
    client: ref(ClientSummary),
    currency: Currency,
    amount_due: Type.Number({
      ...Total,
      description: 'What is overdue, less what is overpaid of the same type',
    }),
    billings: Type.Integer({ minimum: 1, description: 'How many billings are', examples: [2] }),
    oldest_due_date: Day,
    days_overdue: Type.Integer({ minimum: 1, description: 'Of the oldest billing', examples: [44] }),
    last_reminder: nullable(
      Type.Object({
        id: Id,
        day: Day,
        level: Type.String({ examples: ['Second reminder'] }),
        state: MessageStateName,
      }),
    ),
    last_payment: nullable(Type.Object({ amount: Total, date: DayOrInstant })),
    note: nullable(
      Type.Object({
        id: Id,
        note: Type.String({ examples: ['Pays on Friday'] }),
        next_date: nullable(Day),
        username: Type.String({ examples: ['sara'] }),
        created_at: Instant,
      }),
    ),
  },
  { $id: 'ChaseRow', description: 'What is overdue of a client in one currency, and what was done about it' },
)

export const chaseQuery = listQuery(
  {
    client_id: idOf('the client'),
    platform_id: idOf('the platform'),
    currency: Currency,
    older_than: Type.Integer({
      minimum: 1,
      maximum: 3660,
      description: 'Overdue by more days than this',
      examples: [30],
    }),
    next_until: Type.String({ ...Day, description: 'The next date of its note is this day or before' }),
    search: Search,
  },
  ['id', 'client_name', 'amount_due', 'days_overdue', 'billings', 'next_date'],
  { byDefault: ['amount_due', 'DESC'], id: ChaseId },
)
export type ChaseFilter = Static<typeof chaseQuery.filter>

const tags = ['Chase']

export const list = {
  operationId: 'listChase',
  summary: 'List who is overdue',
  description:
    'A row for each client and currency, by the amount within each currency, with the last reminder, the last payment and the last note. What is overdue is ' +
    "decided by the company's day; what is overpaid of the same type and currency is set off against it, the oldest first, as on the statements.",
  tags,
  querystring: chaseQuery.schema,
  response: closed(Type.Array(ref(ChaseRow))),
}

export const exportCsv = {
  operationId: 'exportChase',
  summary: 'Download who is overdue as CSV',
  description: csvDescription('All that the filters find', CHASE_COLUMNS),
  tags,
  querystring: chaseQuery.scope,
  response: csvAnswer(),
}
