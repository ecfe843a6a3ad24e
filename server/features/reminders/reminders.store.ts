import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { allOf, byIds, type ListRequest } from '../../db/list.ts'
import { messageIn } from '../../db/stored-messages.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { stateOf } from '../outbox/outbox.wire.ts'
import { stillDueOf } from './overdue.store.ts'
import { Reminder, ReminderBilling } from './reminders.model.ts'
import type { RemindersFilter } from './reminders.schemas.ts'

const CLIENT = { model: Client, as: 'client', attributes: ['id', 'client_id', 'client_name'] }
const BILLINGS = {
  model: ReminderBilling,
  as: 'billings',
  separate: true,
  order: [
    ['due_date', 'ASC'],
    ['id', 'ASC'],
  ] as [string, string][],
}
const MESSAGE = {
  model: OutboxMessage,
  as: 'message',
  attributes: ['state', 'scheduled_at', 'ended_at', 'server_words', 'code', 'params'],
}
export const withAll = [CLIENT, BILLINGS, MESSAGE]

export const whereReminders = ({
  start,
  end,
  ids,
  ...columns
}: ListRequest<RemindersFilter>['filter']): WhereOptions =>
  allOf(
    ...byIds({ ids }),
    ...(start ? [{ day: { [Op.gte]: start } }] : []),
    ...(end ? [{ day: { [Op.lte]: end } }] : []),
    columns,
  )

/** A reminder with its client, billings and message. @throws NotFoundError */
export async function findReminder(where: WhereOptions, transaction?: Transaction): Promise<Reminder> {
  const reminder = await Reminder.findOne({ where, include: withAll, transaction })
  if (!reminder) throw new NotFoundError('reminder.not_found')
  return reminder
}

/** Reminders as the API answers them: with what became of the message, and of the debt. */
export async function remindersOnWire(reminders: readonly Reminder[], transaction?: Transaction) {
  const listed = reminders.flatMap(({ billings }) => billings.map(({ billing_id }) => billing_id))
  const left = await stillDueOf([...new Set(listed)], transaction)
  const due = new Map(left.map(({ id, amount_due }) => [id, amount_due]))
  return reminders.map((reminder) => {
    const { message, billings, client } = reminder
    const { outbox_message_id, level_id, level_name, ...columns } = reminder.get()
    const still = billings.reduce((sum, { billing_id }) => sum + (due.get(billing_id) ?? 0), 0)
    return {
      ...columns,
      client: client.get(),
      amount_due: toDollars(Number(columns.amount_due)),
      still_due: toDollars(still),
      level: { id: level_id, name: level_name },
      message_id: outbox_message_id,
      state: stateOf(message),
      ended_at: message.ended_at,
      server_words: message.server_words,
      ...messageIn(message),
      billings: billings.map(({ billing_id, due_date, amount_due }) => ({
        ...{ billing_id, due_date, amount_due: toDollars(Number(amount_due)) },
        still_due: toDollars(due.get(billing_id) ?? 0),
      })),
    }
  })
}
