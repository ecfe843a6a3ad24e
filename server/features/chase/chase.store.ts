import { col, fn, Op } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { overdueAccounts } from '../../db/overdue-accounts.ts'
import { daysBetween } from '../../lib/days.rules.ts'
import { isExchange } from '../balances/corrections.rules.ts'
import { NOT_OPENING } from '../balances/opening-credits.store.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { Client } from '../clients/clients.model.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { stateOf } from '../outbox/outbox.wire.ts'
import { Payment } from '../payments/payments.model.ts'
import { overdueBillings, overpaidClients } from '../reminders/overdue.store.ts'
import { accountKey } from '../reminders/reminder-plan.ts'
import { Reminder } from '../reminders/reminders.model.ts'
import { ChaseNote } from './chase-notes.model.ts'

/** What is overdue of a client in one currency, and what it is found and sorted by. Amounts are integer cents. */
export type ChaseRow = Awaited<ReturnType<typeof readChase>>[number]

/** What is overdue of clients that have paid too much somewhere, net of that, by client and currency. */
async function netOverdue(today: string, client_ids: readonly number[]) {
  const net = new Map<string, { amount_due: number; billings: number; oldest_due_date: string }>()
  // By the day that they were due: the first of an account is its oldest.
  for (const { due_date, amount_due, ...billing } of await overdueBillings(today, client_ids)) {
    const key = accountKey(billing)
    const known = net.get(key) ?? { amount_due: 0, billings: 0, oldest_due_date: due_date }
    known.amount_due += amount_due
    known.billings += 1
    net.set(key, known)
  }
  return net
}

/** Everything that is overdue on a day of the company and asked for, by client and currency. */
export async function readChase(today: string) {
  const overdue = await overdueAccounts(Client.sequelize!, today)
  const overpaid = await overpaidClients()
  const mixed = new Set(overdue.map(({ client_id }) => client_id).filter((id) => overpaid.has(id)))
  const net = await netOverdue(today, [...mixed])
  return overdue.flatMap((account) => {
    const left = mixed.has(account.client_id) ? net.get(accountKey(account)) : account
    if (!left) return []
    const { amount_due, billings, oldest_due_date } = left
    return {
      ...{ ...account, billings, oldest_due_date },
      id: `${account.client_id}-${account.currency}`,
      amount_due: Number(amount_due),
      days_overdue: daysBetween(oldest_due_date, today),
    }
  })
}

/** Rows by their ids. */
async function byId<Row extends { id: number }>(rows: Promise<Row[]>): Promise<Map<number, Row>> {
  return new Map((await rows).map((row) => [row.id, row]))
}

/** The newest rows of a client and a currency among those that meet a condition, by `12-USD`. */
async function newestOf<Row extends { id: number; client_id: number; currency: string }>(
  findIds: (client_id: number[]) => Promise<{ id: number }[]>,
  findRows: (id: number[]) => Promise<Row[]>,
  client_ids: readonly number[],
): Promise<Map<string, Row>> {
  const newest = new Map<string, Row>()
  for (const some of chunksOf(client_ids))
    for (const row of await findRows((await findIds(some)).map(({ id }) => id)))
      newest.set(`${row.client_id}-${row.currency}`, row)
  return newest
}

const NEWEST = {
  attributes: [[fn('MAX', col('id')), 'id']] as [[ReturnType<typeof fn>, string]],
  group: ['client_id', 'currency'],
  raw: true as const,
}

/**
 * The credits of clients that are no payments any more. A part that was exchanged into another currency was paid all the
 * same; a payment that was exchanged whole has nothing left that its reversal could correct.
 */
async function takenBack(client_id: number[]): Promise<number[]> {
  const [corrections, reversed] = await Promise.all([
    Transaction.findAll({
      attributes: ['reverses', 'description'],
      where: { client_id, reverses: { [Op.ne]: null } },
      raw: true,
    }),
    Payment.findAll({
      attributes: ['transaction_id'],
      where: { client_id, reversed_at: { [Op.ne]: null } },
      raw: true,
    }),
  ])
  return [
    ...corrections.flatMap(({ reverses, description }) => (isExchange(description) ? [] : reverses!)),
    ...reversed.map(({ transaction_id }) => transaction_id),
  ]
}

/** What clients last paid in, and was not taken back; what they had in advance from before is no payment. */
async function lastPayments(client_ids: readonly number[]) {
  const isPayment = { transaction_type: 'credit' as const, billing_id: null, reverses: null }
  const findIds = async (client_id: number[]) => {
    const id = { [Op.notIn]: await takenBack(client_id) }
    return Transaction.findAll({ ...NEWEST, where: { client_id, ...isPayment, id, [Op.and]: NOT_OPENING } })
  }
  const attributes = ['id', 'client_id', 'currency', 'amount', 'transaction_date']
  return newestOf(findIds, (id) => Transaction.findAll({ attributes, where: { id }, raw: true }), client_ids)
}

/** What clients were last reminded of, and what came of it. */
async function lastReminders(client_ids: readonly number[]) {
  const message = { model: OutboxMessage, as: 'message', attributes: ['state', 'scheduled_at'] }
  return newestOf(
    (client_id) => Reminder.findAll({ ...NEWEST, where: { client_id } }),
    (id) => Reminder.findAll({ where: { id }, include: message }),
    client_ids,
  )
}

/** Rows with their clients, what was last paid and asked for, and what was last talked about. */
export async function withLast(rows: readonly ChaseRow[]) {
  const ids = [...new Set(rows.map(({ client_id }) => client_id))]
  const note_ids = rows.flatMap(({ note_id }) => note_id ?? [])
  const attributes = ['id', 'client_id', 'client_name']
  const [clients, notes, payments, reminders] = await Promise.all([
    byId(Client.findAll({ attributes, where: { id: ids }, raw: true })),
    byId(ChaseNote.findAll({ where: { id: note_ids } })),
    lastPayments(ids),
    lastReminders(ids),
  ])
  return rows.map(({ id, client_id, currency, amount_due, billings, oldest_due_date, ...row }) => {
    const [payment, reminder] = [payments.get(id), reminders.get(id)]
    return {
      ...{ id, client: clients.get(client_id)!, currency, amount_due, billings, oldest_due_date },
      days_overdue: row.days_overdue,
      note: notes.get(row.note_id ?? 0)?.get() ?? null,
      last_payment: payment ? { amount: Number(payment.amount), date: payment.transaction_date } : null,
      last_reminder: reminder
        ? { id: reminder.id, day: reminder.day, level: reminder.level_name, state: stateOf(reminder.message) }
        : null,
    }
  })
}
export type ChasedRow = Awaited<ReturnType<typeof withLast>>[number]
