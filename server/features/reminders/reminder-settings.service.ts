import type { Precondition } from '../../db/versioned.ts'
import { retryOnUniqueConflict, type WithWrite } from '../../db/with-write.ts'
import { dayAfter } from '../../lib/days.rules.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { companyClock } from '../company/company-day.ts'
import type { REMINDER_SETTINGS } from './default-levels.rules.ts'
import { ReminderSettings } from './reminder-settings.model.ts'
import type { ReminderSettingsChange } from './reminder-settings.schemas.ts'
import { settingsNow } from './reminder-settings.store.ts'

export type ReminderSettingsService = ReturnType<typeof createReminderSettingsService>
type Settings = typeof REMINDER_SETTINGS

/** The id of the only row. */
const ROW = 1

/** From which day on reminders go by themselves: tomorrow, where the hour that was set for today has passed. */
async function dailyFrom(before: Settings, after: Settings): Promise<string | null> {
  const isSame = before.is_daily === after.is_daily && before.daily_hour === after.daily_hour
  if (isSame || !after.is_daily) return after.is_daily ? before.daily_from : null
  const { today, hour } = await companyClock()
  return hour < after.daily_hour ? today : dayAfter(today, 1)
}

/** How reminders are sent. */
export const createReminderSettingsService = (withWrite: WithWrite) => ({
  getSettings: () => settingsNow(),

  saveSettings: (
    actor: Actor,
    change: ReminderSettingsChange,
    check?: Precondition<Settings>,
  ): Promise<Settings> =>
    retryOnUniqueConflict(() =>
      withWrite(async (transaction) => {
        const stored = await ReminderSettings.findByPk(ROW, { transaction, lock: transaction.LOCK.UPDATE })
        const before = await settingsNow(transaction)
        check?.(before)
        const after = { ...before, ...change }
        const values = { ...after, daily_from: await dailyFrom(before, after) }
        const settings = stored ?? ReminderSettings.build({ id: ROW, ...values })
        await settings.set(values).save({ transaction })
        const deed = message('activity.updated', { record: message('record.reminder_settings') })
        await recordActivity({ transaction, actor, deed, subject: 'reminders' })
        return values
      }),
    ),
})
