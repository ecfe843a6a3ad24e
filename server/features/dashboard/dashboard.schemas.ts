import { Type, type TProperties } from 'typebox'
import {
  messageFields,
  closed,
  Currency,
  Day,
  Id,
  Instant,
  nullable,
  oneOf,
  ref,
  Total,
} from '../../http/schema.ts'
import { SUBJECTS } from '../activity/activity.rules.ts'

const total = Type.Integer({ minimum: 0, examples: [64] })
/** The figures of each currency, the local one first, then any other that has amounts. */
const byCurrency = <T extends TProperties>(figures: T) =>
  Type.Array(Type.Object({ currency: Currency, ...figures }), {
    description: 'The same by currency: the local one first, then any other that has amounts',
  })

const named = Type.Array(Type.Object({ name: Type.String(), value: Type.Integer() }))

export const DashboardStats = Type.Object(
  {
    total_clients: total,
    total_vehicles: total,
    total_billings: total,
    total_platforms: total,
    revenue: Type.Number({
      ...Total,
      description: 'The sum of what the clients have paid, net of corrections, in the local currency',
    }),
    payments: Type.Number({
      ...Total,
      description: 'The sum of what was drawn from their accounts, net of corrections, in the local currency',
    }),
    by_currency: byCurrency({
      revenue: Total,
      payments: Total,
      outstanding: Total,
      due: Type.Number({ ...Total, description: 'What is due of billings' }),
      overdue: Type.Number({ ...Total, description: 'What of that is overdue' }),
      expected: Type.Number({ ...Total, description: 'What of it falls due from `today` to `month_end`' }),
    }),
    today: Type.String({ ...Day, description: 'Where the company is' }),
    month_end: Type.String({ ...Day, description: 'The last day of its month' }),
    active_clients: Type.Integer({ ...total, description: 'Clients with a balance that is not zero' }),
    billing_types: named,
    clients_by_platform: named,
    recent_activity: Type.Array(
      Type.Object({
        id: Id,
        action: Type.String({ examples: ['Created'] }),
        entity: Type.String({ examples: ['Platform Orion Track'] }),
        ...Type.Partial(Type.Object(messageFields)).properties,
        subject: nullable(
          oneOf(SUBJECTS, {
            description: 'What `entity_id` is the id of; null when there is no such record',
          }),
        ),
        entity_id: nullable(Type.Integer({ ...Id, description: 'The record, as long as it is there' })),
        username: Type.String({ examples: ['demo'] }),
        time: Instant,
      }),
    ),
  },
  { $id: 'DashboardStats' },
)

export const DashboardMonth = Type.Object(
  {
    month: Type.Integer({ minimum: 1, maximum: 12, examples: [10] }),
    year: Type.Integer({ minimum: 0, maximum: 9999, examples: [2026] }),
    billed: Type.Number({
      ...Total,
      description: 'The sum of `total_amount` of the billings whose period it is, in the local currency',
    }),
    paid: Type.Number({
      ...Total,
      description:
        'The sum of the credits (payments received) in the local currency whose `transaction_date` lies in it, without ' +
        'those that correct a debit (`reverses`) and less the debits that correct a credit: each counts in its own month, ' +
        'of an instant its day in UTC',
    }),
    by_currency: byCurrency({ billed: Total, paid: Total }),
  },
  { $id: 'DashboardMonth' },
)

export const dashboardSchemas = [DashboardStats, DashboardMonth]

export const stats = {
  operationId: 'getDashboardStats',
  summary: 'Get the figures of the dashboard',
  description: 'The counts, what the clients owe together, and what was done last.',
  tags: ['Dashboard'],
  response: closed(ref(DashboardStats), 409),
}

export const months = {
  operationId: 'listDashboardMonths',
  summary: 'List what was billed and paid in each of twelve months',
  description:
    'Twelve months, oldest first, up to the newest in which anything was billed or (until today) paid; ' +
    'one without either has zeros.',
  tags: ['Dashboard'],
  response: closed(Type.Array(ref(DashboardMonth)), 409),
}
