import { col, fn, Op, type WhereOptions } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { daysBetween } from '../../lib/days.rules.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { Billing } from '../billings/billings.model.ts'
import { Client } from '../clients/clients.model.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { stateOf } from '../outbox/outbox.wire.ts'
import { Reminder } from '../reminders/reminders.model.ts'
import { ChaseNote } from './chase-notes.model.ts'

type ChasedClient = Pick<
  Client,
  'id' | 'client_id' | 'client_name' | 'client_name_key' | 'search_text' | 'platform_id'
>
type Note = Pick<ChaseNote, 'id' | 'client_id' | 'note' | 'next_date' | 'username' | 'created_at'>

/** What is overdue of a client in one currency, and what was last said about it. Amounts are integer cents. */
export interface ChaseRow {
  /** The client and the currency: `12-USD`. */
  id: string
  client: ChasedClient
  currency: string
  amount_due: number
  billings: number
  oldest_due_date: string
  days_overdue: number
  note: Note | null
}

interface Overdue {
  client_id: number
  currency: string
  amount_due: number | string
  billings: number | string
  oldest_due_date: string
}

/** What is overdue, by client and currency. */
const overdueBy = async (where: WhereOptions): Promise<Overdue[]> =>
  (await Billing.findAll({
    attributes: [
      ...['client_id', 'currency'],
      [fn('SUM', col('amount_due')), 'amount_due'],
      [fn('COUNT', col('id')), 'billings'],
      [fn('MIN', col('due_date')), 'oldest_due_date'],
    ],
    where,
    group: ['client_id', 'currency'],
    raw: true,
  })) as unknown as Overdue[]

/** The newest note on each of these clients. */
async function lastNotes(client_ids: readonly number[]): Promise<Map<number, Note>> {
  const notes = new Map<number, Note>()
  for (const client_id of chunksOf(client_ids)) {
    const newest = await ChaseNote.findAll({
      attributes: [[fn('MAX', col('id')), 'id']],
      where: { client_id },
      group: ['client_id'],
      raw: true,
    })
    for (const note of await ChaseNote.findAll({ where: { id: newest.map(({ id }) => id) } }))
      notes.set(note.client_id, note.get())
  }
  return notes
}

async function clientsOf(ids: readonly number[]): Promise<Map<number, ChasedClient>> {
  const attributes = ['id', 'client_id', 'client_name', 'client_name_key', 'search_text', 'platform_id']
  const clients = new Map<number, ChasedClient>()
  for (const id of chunksOf(ids))
    for (const client of await Client.findAll({ attributes, where: { id }, raw: true }))
      clients.set(client.id, client)
  return clients
}

/** Everything that is overdue on a day of the company, by client and currency. */
export async function readChase(today: string): Promise<ChaseRow[]> {
  const overdue = await overdueBy({ amount_due: { [Op.gt]: 0 }, due_date: { [Op.lt]: today }, void_at: null })
  const ids = [...new Set(overdue.map(({ client_id }) => client_id))]
  const [clients, notes] = await Promise.all([clientsOf(ids), lastNotes(ids)])
  return overdue.map(({ client_id, currency, oldest_due_date, ...sums }) => ({
    ...{ id: `${client_id}-${currency}`, client: clients.get(client_id)!, currency, oldest_due_date },
    amount_due: Number(sums.amount_due),
    billings: Number(sums.billings),
    days_overdue: daysBetween(oldest_due_date, today),
    note: notes.get(client_id) ?? null,
  }))
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

/** What clients last paid in, and was not taken back. */
async function lastPayments(client_ids: readonly number[]) {
  const findIds = async (client_id: number[]) => {
    const corrected = await Transaction.findAll({
      attributes: ['reverses'],
      where: { client_id, reverses: { [Op.ne]: null } },
      raw: true,
    })
    const isPayment = { transaction_type: 'credit' as const, billing_id: null, reverses: null }
    const id = { [Op.notIn]: corrected.map(({ reverses }) => reverses!) }
    return Transaction.findAll({ ...NEWEST, where: { client_id, ...isPayment, id } })
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

/** The same rows with what was last paid and asked for. */
export async function withLast(rows: readonly ChaseRow[]) {
  const ids = [...new Set(rows.map(({ client }) => client.id))]
  const [payments, reminders] = await Promise.all([lastPayments(ids), lastReminders(ids)])
  return rows.map((row) => {
    const [payment, reminder] = [payments.get(row.id), reminders.get(row.id)]
    return {
      ...row,
      last_payment: payment ? { amount: Number(payment.amount), date: payment.transaction_date } : null,
      last_reminder: reminder
        ? { id: reminder.id, day: reminder.day, level: reminder.level_name, state: stateOf(reminder.message) }
        : null,
    }
  })
}
export type ChasedRow = Awaited<ReturnType<typeof withLast>>[number]
