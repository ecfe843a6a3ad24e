import type { Transaction } from 'sequelize'
import { REMINDER_SETTINGS } from './default-levels.rules.ts'
import { ReminderSettings } from './reminder-settings.model.ts'

/** How reminders are sent, as it is or until somebody sets it. */
export async function settingsNow(transaction?: Transaction): Promise<typeof REMINDER_SETTINGS> {
  const settings = await ReminderSettings.findOne({ transaction })
  if (!settings) return REMINDER_SETTINGS
  const { is_daily, daily_hour, daily_from, suspend_after_days } = settings
  return { is_daily, daily_hour, daily_from, suspend_after_days }
}
