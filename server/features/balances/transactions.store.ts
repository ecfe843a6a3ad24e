import { Op, type WhereOptions } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { allOf, byIds, inOrder, type ListRequest, type ListScope } from '../../db/list.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { Client } from '../clients/clients.model.ts'
import { Transaction } from './transactions.model.ts'
import type { TransactionsFilter } from './transactions.schemas.ts'

/** A transaction with its day in the reader's time zone. */
export type DatedTransaction = Transaction & { day: string }

const HOUR_MS = 3_600_000
/** No time zone is further from UTC. */
const FURTHEST_MS = 14 * HOUR_MS
/** Later ones have years of five digits, which databases do not know. */
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z')

/** Converts to a day: a date is the same everywhere, an instant depends on the zone. @throws InvalidError for an unknown zone */
function dayIn(timeZone = 'UTC'): (dateOrInstant: string) => string {
  try {
    const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
    return (text) => (text.includes('T') ? format.format(new Date(text)) : text)
  } catch {
    throw new InvalidError('transaction.not_time_zone', { value: timeZone }, [
      { field: 'time_zone', ...message('field.not_time_zone') },
    ])
  }
}

/** Transactions that may be of these days in some time zone. */
function nearDays({ start, end }: TransactionsFilter): WhereOptions[] {
  const from = start && new Date(Date.parse(start) - FURTHEST_MS)
  const to = end && new Date(Math.min(Date.parse(end) + 24 * HOUR_MS + FURTHEST_MS, LAST_MS))
  return [
    ...(from ? [{ occurred_at: { [Op.gte]: from } }] : []),
    ...(to ? [{ occurred_at: { [Op.lt]: to } }] : []),
  ]
}

/** @throws NotFoundError */
async function checkClient(id: number): Promise<void> {
  if (!(await Client.findByPk(id, { attributes: ['id'] }))) throw new NotFoundError('client.not_found')
}

/** The transactions of a client that match a filter, but its days: those are days of the reader. */
const whereOf = (
  client_id: number,
  { ids, transaction_type, currency, ...days }: ListScope<TransactionsFilter>['filter'],
): WhereOptions =>
  allOf(
    { client_id },
    ...byIds({ ids }),
    ...(transaction_type ? [{ transaction_type }] : []),
    ...(currency ? [{ currency }] : []),
    ...nearDays(days),
  )

/** Whether a day is within a filter's days. */
const isWithin = (day: string, { start = '', end = '9999-12-31' }: TransactionsFilter): boolean =>
  day >= start && day <= end

/** A page of a client's transactions, and how many match the filter. @throws NotFoundError, InvalidError */
export async function listTransactions(
  client_id: number,
  { filter, order, offset, limit }: ListRequest<TransactionsFilter>,
): Promise<{ total: number; transactions: Transaction[] }> {
  const dayOf = dayIn(filter.time_zone)
  await checkClient(client_id)
  const query = { where: whereOf(client_id, filter), order: inOrder(order) }
  if (!filter.start && !filter.end) {
    const { count: total, rows } = await Transaction.findAndCountAll({ ...query, offset, limit })
    return { total, transactions: rows }
  }
  const near = await Transaction.findAll(query)
  const found = near.filter(({ transaction_date }) => isWithin(dayOf(transaction_date), filter))
  return { total: found.length, transactions: found.slice(offset, offset + limit) }
}

async function* datedWithin(
  batches: AsyncIterable<Transaction[]>,
  filter: TransactionsFilter,
  dayOf: (dateOrInstant: string) => string,
): AsyncGenerator<DatedTransaction[]> {
  for await (const batch of batches)
    yield batch
      .map((each) => Object.assign(each, { day: dayOf(each.transaction_date) }))
      .filter(({ day }) => isWithin(day, filter))
}

/** All of a client's transactions that match a filter: see `batchesOfList`. @throws NotFoundError, InvalidError */
export async function transactionBatches(
  client_id: number,
  { filter, order }: ListScope<TransactionsFilter>,
): Promise<AsyncGenerator<DatedTransaction[]>> {
  const dayOf = dayIn(filter.time_zone)
  await checkClient(client_id)
  const where = whereOf(client_id, filter)
  const batches = await batchesOfModel(Transaction, { where, order: inOrder(order) }, (id) =>
    Transaction.findAll({ where: { id } }),
  )
  return datedWithin(batches, filter, dayOf)
}
