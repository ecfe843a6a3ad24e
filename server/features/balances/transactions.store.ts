import { Op, type WhereOptions } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { allOf, byIds, inOrder, type ListScope } from '../../db/list.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import { Client } from '../clients/clients.model.ts'
import { Transaction } from './transactions.model.ts'
import type { TransactionsFilter } from './balances.schemas.ts'

/** A transaction with its day in the reader's time zone. */
export type DatedTransaction = Transaction & { day: string }

const HOUR_MS = 3_600_000
/** No time zone is further from UTC. */
const FURTHEST_MS = 14 * HOUR_MS

/** Converts to a day: a date is the same everywhere, an instant depends on the zone. @throws InvalidError for an unknown zone */
function dayIn(timeZone = 'UTC'): (dateOrInstant: string) => string {
  try {
    const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
    return (text) => (text.includes('T') ? format.format(new Date(text)) : text)
  } catch {
    throw new InvalidError(`"${timeZone}" is no time zone`, { time_zone: 'is no time zone' })
  }
}

/** Transactions that may be of these days in some time zone. */
function nearDays({ start, end }: TransactionsFilter): WhereOptions[] {
  const from = start && new Date(Date.parse(start) - FURTHEST_MS)
  const to = end && new Date(Date.parse(end) + 24 * HOUR_MS + FURTHEST_MS)
  return [
    ...(from ? [{ occurred_at: { [Op.gte]: from } }] : []),
    ...(to ? [{ occurred_at: { [Op.lt]: to } }] : []),
  ]
}

/** @throws NotFoundError */
async function checkClient(id: number): Promise<void> {
  if (!(await Client.findByPk(id, { attributes: ['id'] }))) throw new NotFoundError('Client not found')
}

/** A client's transactions, newest first. @throws NotFoundError */
export async function listTransactions(client_id: number): Promise<Transaction[]> {
  await checkClient(client_id)
  return Transaction.findAll({ where: { client_id }, order: inOrder(['occurred_at', 'DESC']) })
}

async function* datedWithin(
  batches: AsyncIterable<Transaction[]>,
  { start = '', end = '9999-12-31' }: TransactionsFilter,
  dayOf: (dateOrInstant: string) => string,
): AsyncGenerator<DatedTransaction[]> {
  for await (const batch of batches)
    yield batch
      .map((each) => Object.assign(each, { day: dayOf(each.transaction_date) }))
      .filter(({ day }) => day >= start && day <= end)
}

/** All of a client's transactions that match a filter: see `batchesOfList`. @throws NotFoundError, InvalidError */
export async function transactionBatches(
  client_id: number,
  { filter, order }: ListScope<TransactionsFilter>,
): Promise<AsyncGenerator<DatedTransaction[]>> {
  const dayOf = dayIn(filter.time_zone)
  await checkClient(client_id)
  const { transaction_type } = filter
  const where = allOf(
    { client_id },
    ...byIds(filter),
    ...(transaction_type ? [{ transaction_type }] : []),
    ...nearDays(filter),
  )
  const batches = await batchesOfModel(Transaction, { where, order: inOrder(order) }, (id) =>
    Transaction.findAll({ where: { id } }),
  )
  return datedWithin(batches, filter, dayOf)
}
