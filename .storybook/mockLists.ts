import type { GetListParams, RaRecord } from 'react-admin'
import { clientKeys } from '../server/features/clients/clients.rules.ts'
import { vehicleKeys } from '../server/features/vehicles/vehicles.rules.ts'
import { toCents, toDollars } from '../server/lib/money.rules.ts'
import { keyOf, searchTextOf } from '../server/lib/text.rules.ts'
import type { AgeingRow } from '../admin/src/ageing/ageing.ts'
import type { Balance } from '../admin/src/balances/balance.ts'
import type { Billing } from '../admin/src/billings/billing.ts'
import type { Client } from '../admin/src/clients/client.ts'
import type { EmailTemplate } from '../admin/src/emails/emailTemplate.ts'
import type { Entry } from '../admin/src/history/entry.ts'
import { monthOfImport, type Import } from '../admin/src/imports/import.ts'
import type { Message } from '../admin/src/outbox/message.ts'
import type { Payment } from '../admin/src/payments/payment.ts'
import type { Platform } from '../admin/src/platforms/platform.ts'
import type { ReviewRow } from '../admin/src/reviews/review.ts'
import type { Vehicle } from '../admin/src/vehicles/vehicle.ts'

/** What a list of the service does beyond comparing fields: a filter or an order that is no field of the record. */
interface ListRules<R> {
  /** The text that is searched. */
  text?: (record: R) => string
  filters?: Readonly<Record<string, (record: R) => unknown>>
  orders?: Readonly<Record<string, (record: R) => unknown>>
}

const rules = <R>(given: ListRules<R>) => given as ListRules<RaRecord>

const LISTS: Readonly<Record<string, ListRules<RaRecord>>> = {
  platforms: rules<Platform>({
    text: ({ name }) => keyOf(name),
    filters: { name: ({ name }) => keyOf(name) },
  }),
  clients: rules<Client>({
    text: (client) => clientKeys(client).search_text,
    orders: { platform: ({ platform }) => platform?.name },
  }),
  vehicles: rules<Vehicle>({
    text: (vehicle) => vehicleKeys(vehicle).search_text,
    orders: { client: ({ client }) => client.client_name },
  }),
  billings: rules<Billing>({
    filters: {
      sent: ({ last_sent_at }) => last_sent_at !== null,
      opening: ({ opening_date }) => opening_date !== null,
      overpaid: ({ overpaid_by }) => Number(overpaid_by) > 0,
      due: ({ amount_due }) => (amount_due > 0 ? 'open' : undefined),
    },
    orders: {
      client: ({ client }) => client.client_name,
      period: ({ billing_year, billing_month }) => billing_year * 12 + billing_month,
    },
  }),
  payments: rules<Payment>({
    text: ({ reference_no, client }) => searchTextOf(reference_no, client.client_id, client.client_name),
  }),
  'client-balances': rules<Balance>({
    text: ({ client_name }) => keyOf(client_name),
    orders: { absolute_balance: ({ remaining_balance }) => Math.abs(remaining_balance) },
  }),
  ageing: rules<AgeingRow>({
    text: ({ client }) => keyOf(client.client_name),
    orders: { client_name: ({ client }) => keyOf(client.client_name) },
    filters: { only: ({ total_due }) => (total_due > 0 ? 'due' : 'credit') },
  }),
  'emails/templates': rules<EmailTemplate>({ text: ({ name }) => keyOf(name) }),
  'emails/outbox': rules<Message>({
    text: ({ client_name, recipient_email, cc_emails, subject }) =>
      searchTextOf(client_name, recipient_email, ...cc_emails, subject),
  }),
  history: rules<Entry>({
    filters: {
      record: ({ resource, payload, parent }) =>
        parent ? `${parent.resource}:${parent.id}` : `${resource}:${payload.id}`,
    },
  }),
  'months/2026-10/review': rules<ReviewRow>({
    text: ({ client }) => searchTextOf(client.client_id, client.client_name),
    // Of several flags the first one.
    filters: { flag: ({ flags }) => flags[0]?.flag },
    orders: {
      client_name: ({ client }) => client.client_name,
      absolute_difference: ({ difference }) => Math.abs(difference),
      flags: ({ flags }) => flags.length,
    },
  }),
  imports: rules<Import>({
    text: ({ file_name }) => keyOf(file_name),
    filters: { month: ({ choices }) => monthOfImport(choices) },
  }),
}

const fieldOf = (record: RaRecord, name: string): unknown => (record as Record<string, unknown>)[name]

function fits(record: RaRecord, filter: object, { text, filters = {} }: ListRules<RaRecord>): boolean {
  return Object.entries(filter).every(([name, wanted]: [string, unknown]) => {
    if (name === 'search' || name === 'q') return (text?.(record) ?? '').includes(keyOf(String(wanted)))
    // The records of a story are as at whatever day is asked for.
    if (name === 'as_at') return true
    if (name === 'due_from') return String(fieldOf(record, 'due_date')) >= String(wanted)
    if (name === 'due_to') return String(fieldOf(record, 'due_date')) <= String(wanted)
    if (name === 'id') return (wanted as unknown[]).map(String).includes(String(record.id))
    return (filters[name]?.(record) ?? fieldOf(record, name)) === wanted
  })
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? keyOf(String(value))
    : ''

/** Numbers by their size, texts as names are compared; what is empty comes first, as in the database. */
function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [textOf(one), textOf(other)]
  return a < b ? -1 : Number(a > b)
}

/** What records come to, by currency. */
function byCurrency<Row extends { currency: string }, Sums extends object>(
  found: readonly Row[],
  sums: (own: readonly Row[], sum: (amountOf: (row: Row) => number) => number) => Sums,
) {
  const currencies = [...new Set(found.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = found.filter((each) => each.currency === currency)
    const sum = (amountOf: (row: Row) => number) =>
      toDollars(own.reduce((cents, row) => cents + toCents(amountOf(row)), 0))
    return { currency, ...sums(own, sum) }
  })
}

/** What the payments that a filter finds come to. */
function paymentTotals(payments: readonly RaRecord[], filter: object) {
  const found = payments.filter((record) => fits(record, filter, LISTS.payments ?? {})) as Payment[]
  const amountIf = (wanted: Payment['state']) => (payment: Payment) =>
    payment.state === wanted ? payment.amount : 0
  return byCurrency(found, (own, sum) => ({
    payments: own.length,
    ...{ amount: sum(amountIf('recorded')), reversed: sum(amountIf('reversed')) },
  }))
}

/** What the billings that a filter finds come to. */
function billingTotals(billings: readonly RaRecord[], filter: object) {
  const found = billings.filter((record) => fits(record, filter, LISTS.billings!)) as Billing[]
  return byCurrency(found, (own, sum) => {
    const due = ({ amount_due }: Billing) => Math.max(0, amount_due)
    return {
      billings: own.length,
      total_amount: sum((billing) => (billing.void_at ? 0 : billing.total_amount)),
      paid_amount: sum(({ paid_amount }) => paid_amount),
      amount_due: sum(due),
      overdue: sum((billing) => (billing.payment_state === 'overdue' ? due(billing) : 0)),
    }
  })
}

/** What all records that a filter finds come to, of the lists that say so. */
export const totalsOf = { billings: billingTotals, payments: paymentTotals }

/** A page of a resource's records: filtered, searched and sorted as the service does; equal ones by their id. */
export function listed(resource: string, records: readonly RaRecord[], params: GetListParams) {
  const { pagination, sort } = params
  const filter = (params.filter ?? {}) as object
  const { page = 1, perPage = 25 } = pagination ?? {}
  const { field, order } = sort ?? { field: 'id', order: 'ASC' }
  const list = LISTS[resource] ?? {}
  const keyed = (record: RaRecord) => (list.orders?.[field] ?? ((each) => fieldOf(each, field)))(record)
  const found = records
    .filter((record) => fits(record, filter, list))
    .sort((a, b) => (compared(keyed(a), keyed(b)) || compared(a.id, b.id)) * (order === 'DESC' ? -1 : 1))
  return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
}
