import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { isoOf } from '../../db/instants.ts'
import { Billing } from '../billings/billings.model.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { netDues } from './net-dues.rules.ts'
import { Reminder, ReminderBilling } from './reminders.model.ts'
import type { LevelRecord } from './reminder-levels.store.ts'
import type { ListedBilling, Reminded } from './reminders.rules.ts'

/** A billing that is to be paid. Amounts are integer cents. */
export interface DueBilling extends ListedBilling {
  client_id: number
  currency: string
  billing_type: Billing['billing_type']
  /** The newest one that was issued. */
  revision: number | null
  /** An ISO instant. */
  created_at: string
  /** Whether it was issued or sent, or is owed from before: nobody is reminded of what was not. */
  is_seen: boolean
}

const ATTRIBUTES = [
  ...['id', 'client_id', 'currency', 'billing_type', 'billing_month', 'billing_year', 'due_date'],
  ...['amount_due', 'revision', 'last_sent_at', 'opening_date', 'created_at'],
]
const IS_CREDIT: WhereOptions = { amount_due: { [Op.lt]: 0 } }

/**
 * What is due of billings, the oldest first, net of what is overpaid in their accounts.
 * @param due which of those that are due are looked at
 * @param client_ids of these clients; all when left out
 */
async function dueBillings(
  due: WhereOptions,
  client_ids?: readonly number[],
  transaction?: Transaction,
): Promise<DueBilling[]> {
  const found: DueBilling[] = []
  for (const some of client_ids ? chunksOf(client_ids) : [undefined]) {
    const where: WhereOptions = { void_at: null, [Op.or]: [due, IS_CREDIT], ...(some && { client_id: some }) }
    // One read has the credits with what they are set off against: a payment that moves between billings is in it once.
    const rows = (await Billing.findAll({
      attributes: ATTRIBUTES,
      where,
      order: ['due_date', 'id'],
      raw: true,
      transaction,
    })) as unknown as (Omit<DueBilling, 'is_seen'> & Pick<Billing, 'last_sent_at'>)[]
    const billings = rows.map(({ last_sent_at, ...row }) => ({
      ...row,
      amount_due: Number(row.amount_due),
      created_at: isoOf(row.created_at),
      is_seen: row.revision !== null || last_sent_at !== null || row.opening_date !== null,
    }))
    found.push(...netDues(billings))
  }
  return found
}

/**
 * The billings that are overdue on a day of the company, the oldest first, with what is left to be paid of them beside what is
 * overpaid in the same account.
 * @param client_ids of these clients; all when left out
 */
export const overdueBillings = (
  today: string,
  client_ids?: readonly number[],
  transaction?: Transaction,
): Promise<DueBilling[]> =>
  dueBillings({ amount_due: { [Op.gt]: 0 }, due_date: { [Op.lt]: today } }, client_ids, transaction)

/** What is left to be paid of billings in the same way, overdue or not; those of which nothing is are left out. */
export async function stillDueOf(
  billing_ids: readonly number[],
  transaction?: Transaction,
): Promise<DueBilling[]> {
  const clients = new Set<number>()
  for (const id of chunksOf(billing_ids))
    for (const { client_id } of await Billing.findAll({
      attributes: ['client_id'],
      where: { id },
      raw: true,
      transaction,
    }))
      clients.add(client_id)
  const asked = new Set(billing_ids)
  const due = await dueBillings({ amount_due: { [Op.gt]: 0 } }, [...clients], transaction)
  return due.filter(({ id }) => asked.has(id))
}

/** The clients that have paid too much on a billing, or had one lowered that was paid. */
export async function overpaidClients(): Promise<Set<number>> {
  const where = { ...IS_CREDIT, void_at: null }
  const rows = await Billing.findAll({ attributes: ['client_id'], where, raw: true })
  return new Set(rows.map(({ client_id }) => client_id))
}

const COME_TO_NOTHING = ['failed', 'cancelled'] as const

/** How far billings have come, by their ids. What an e-mail that came to nothing was to say does not count. */
export async function remindedSoFar(
  billing_ids: readonly number[],
  levels: readonly LevelRecord[],
  transaction?: Transaction,
): Promise<Map<number, Reminded>> {
  const days = new Map(levels.map(({ id, days_after_due }) => [id, days_after_due]))
  const reminded = new Map<number, Reminded>()
  const message = { model: OutboxMessage, as: 'message', attributes: ['state'] }
  for (const billing_id of chunksOf(billing_ids)) {
    const had = await ReminderBilling.findAll({
      where: { billing_id, level_id: { [Op.ne]: null } },
      include: { model: Reminder, as: 'reminder', attributes: ['day'], include: [message] },
      transaction,
    })
    for (const { billing_id: id, level_id, reminder } of had) {
      if (COME_TO_NOTHING.some((state) => state === reminder.message.state)) continue
      const before = reminded.get(id)
      const level = days.get(level_id!) ?? 0
      if (!before || before.had === null || level > before.had)
        reminded.set(id, { had: level, last_day: reminder.day })
    }
  }
  return reminded
}

/** Lets levels be had again that e-mails were to tell which came to nothing. The caller has locked the clients. */
export async function releaseLevels(client_ids: readonly number[], transaction: Transaction): Promise<void> {
  for (const client_id of chunksOf(client_ids)) {
    const message = { model: OutboxMessage, as: 'message', attributes: [], where: { state: COME_TO_NOTHING } }
    const reminders = await Reminder.findAll({
      attributes: ['id'],
      where: { client_id },
      include: message,
      raw: true,
      transaction,
    })
    const where = { reminder_id: reminders.map(({ id }) => id), level_id: { [Op.ne]: null } }
    if (reminders.length) await ReminderBilling.update({ level_id: null }, { where, transaction })
  }
}
