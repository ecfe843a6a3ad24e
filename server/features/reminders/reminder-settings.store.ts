import { Op, type Transaction } from 'sequelize'
import type { WithWrite } from '../../db/with-write.ts'
import { dayAfter } from '../../lib/days.rules.ts'
import { companyClock } from '../company/company-day.ts'
import { REMINDER_SETTINGS } from './default-levels.rules.ts'
import { ReminderSettings } from './reminder-settings.model.ts'

/** How reminders are sent, as it is or until somebody sets it. */
export async function settingsNow(transaction?: Transaction): Promise<typeof REMINDER_SETTINGS> {
  const settings = await ReminderSettings.findOne({ transaction })
  if (!settings) return REMINDER_SETTINGS
  const { is_daily, daily_hour, daily_from, suspend_after_days } = settings
  return { is_daily, daily_hour, daily_from, suspend_after_days }
}

/** To be called when a backup was restored: reminders of today may have been sent after it was made. They go on tomorrow. */
export async function settleRestoredReminders(withWrite: WithWrite): Promise<void> {
  const daily_from = dayAfter((await companyClock()).today, 1)
  const isSooner = { [Op.or]: [null, { [Op.lt]: daily_from }] }
  const where = { is_daily: true, daily_from: isSooner }
  await withWrite((transaction) => ReminderSettings.update({ daily_from }, { where, transaction }))
}
