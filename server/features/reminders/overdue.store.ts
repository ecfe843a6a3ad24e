import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { Billing } from '../billings/billings.model.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { Reminder, ReminderBilling } from './reminders.model.ts'
import type { LevelRecord } from './reminder-levels.store.ts'
import type { ListedBilling, Reminded } from './reminders.rules.ts'

/** A billing that is overdue. Amounts are integer cents. */
export interface OverdueBilling extends ListedBilling {
  client_id: number
  currency: string
  billing_type: Billing['billing_type']
  /** The newest one that was issued. */
  revision: number | null
  /** Whether it was issued or sent, or is owed from before: nobody is reminded of what was not. */
  is_seen: boolean
}

const ATTRIBUTES = [
  ...['id', 'client_id', 'currency', 'billing_type', 'billing_month', 'billing_year', 'due_date'],
  ...['amount_due', 'revision', 'last_sent_at', 'opening_date'],
]

/** The billings that are overdue on a day of the company, the oldest first. @param client_ids of these clients; all when left out */
export async function overdueBillings(
  today: string,
  client_ids?: readonly number[],
  transaction?: Transaction,
): Promise<OverdueBilling[]> {
  const overdue: WhereOptions = { amount_due: { [Op.gt]: 0 }, due_date: { [Op.lt]: today }, void_at: null }
  const found: OverdueBilling[] = []
  for (const some of client_ids ? chunksOf(client_ids) : [undefined]) {
    const where = some ? { ...overdue, client_id: some } : overdue
    const rows = (await Billing.findAll({
      attributes: ATTRIBUTES,
      where,
      order: ['due_date', 'id'],
      raw: true,
      transaction,
    })) as unknown as (Omit<OverdueBilling, 'is_seen'> & Pick<Billing, 'last_sent_at'>)[]
    for (const { last_sent_at, ...row } of rows)
      found.push({
        ...row,
        amount_due: Number(row.amount_due),
        is_seen: row.revision !== null || last_sent_at !== null || row.opening_date !== null,
      })
  }
  return found
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
