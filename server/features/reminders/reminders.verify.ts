import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { toDollars } from '../../lib/money.rules.ts'
import { message } from '../../messages.ts'
import { textErrors } from '../emails/email-templates.rules.ts'
import { OutboxMessage } from '../outbox/outbox.model.ts'
import { ReminderLevel } from './reminder-levels.model.ts'
import { ReminderPause, ReminderSettings } from './reminder-settings.model.ts'
import { Reminder, ReminderBilling } from './reminders.model.ts'
import { REMINDER_ATTACHMENTS, REMINDER_PLACEHOLDERS } from './reminders.rules.ts'

const rowOf = (table: string, id: number) => message('checked.row', { table, id })

async function verifyLevels(check: Verification): Promise<void> {
  const levels = check.of('reminders.levels')
  const columns = ['name', 'days_after_due', 'subject', 'body', 'attach'] as const
  for await (const some of batchesOf(ReminderLevel, [...columns], check.transaction))
    for (const level of some) {
      const record = rowOf(ReminderLevel.tableName, level.id)
      levels.whole(record, level, ['days_after_due'], 1)
      levels.oneOf(record, level, 'attach', REMINDER_ATTACHMENTS)
      for (const field of Object.keys(textErrors(level, REMINDER_PLACEHOLDERS)))
        levels.differs(record, message('finding.malformed', { field }))
    }
}

async function verifySettings(check: Verification): Promise<void> {
  const settings = check.of('reminders.settings')
  const columns = ['daily_hour', 'suspend_after_days'] as const
  for await (const some of batchesOf(ReminderSettings, [...columns], check.transaction))
    for (const each of some) {
      const record = rowOf(ReminderSettings.tableName, each.id)
      settings.that(record, each.id === 1, () => message('finding.only_one'))
      settings.whole(record, each, ['daily_hour'])
      settings.whole(record, each, ['suspend_after_days'], 1)
    }
  for await (const some of batchesOf(ReminderPause, ['reason'], check.transaction))
    for (const { id, reason } of some)
      settings.that(rowOf(ReminderPause.tableName, id), reason.trim() !== '', () =>
        message('finding.empty', { field: 'reason' }),
      )
}

/** What reminders list, by their ids: the sum of it, and whether a billing is at the level. In cents. */
async function listedBy(check: Verification): Promise<Map<number, { sum: number; oldest: string }>> {
  const listed = new Map<number, { sum: number; oldest: string }>()
  const columns = ['reminder_id', 'due_date', 'amount_due'] as const
  for await (const some of batchesOf(ReminderBilling, [...columns], check.transaction))
    for (const { reminder_id, due_date, amount_due } of some) {
      const { sum, oldest } = listed.get(reminder_id) ?? { sum: 0, oldest: due_date }
      listed.set(reminder_id, {
        sum: sum + Number(amount_due),
        oldest: due_date < oldest ? due_date : oldest,
      })
    }
  return listed
}

async function verifyAmounts(check: Verification): Promise<void> {
  const amounts = check.of('reminders.amounts')
  const listed = await listedBy(check)
  const columns = ['amount_due', 'oldest_due_date', 'recipient_email', 'outbox_message_id'] as const
  for await (const some of batchesOf(Reminder, [...columns], check.transaction)) {
    const messages = await OutboxMessage.findAll({
      attributes: ['id', 'kind', 'recipient_email'],
      where: { id: some.map(({ outbox_message_id }) => outbox_message_id) },
      raw: true,
      transaction: check.transaction,
    })
    const byId = new Map(messages.map((each) => [each.id, each]))
    for (const reminder of some) {
      const record = rowOf(Reminder.tableName, reminder.id)
      const { sum, oldest } = listed.get(reminder.id) ?? { sum: 0, oldest: null }
      const email = byId.get(reminder.outbox_message_id)
      const figures = { found: toDollars(Number(reminder.amount_due)), expected: toDollars(sum) }
      amounts.that(record, Number(reminder.amount_due) === sum && sum > 0, () =>
        message('finding.differs', { field: 'amount_due', ...figures }),
      )
      amounts.same(record, reminder, { oldest_due_date: oldest })
      amounts.same(record, { kind: email?.kind ?? null }, { kind: 'reminder' })
      amounts.same(
        record,
        { recipient_email: email?.recipient_email ?? null },
        { recipient_email: reminder.recipient_email },
      )
    }
  }
}

/** Reminders ask for what they list, each level once of a billing; their levels and settings are possible ones. */
export async function verifyReminders(check: Verification): Promise<void> {
  await verifyLevels(check)
  await verifySettings(check)
  await verifyAmounts(check)
  await check.of('reminders.once').unique(ReminderBilling, ['level_id', 'billing_id'])
}
