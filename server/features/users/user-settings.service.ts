import type { Static } from 'typebox'
import type { Precondition } from '../../db/versioned.ts'
import { retryOnUniqueConflict, type WithWrite } from '../../db/with-write.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { UserSettings } from './user-settings.model.ts'
import { findSettings, ROW } from './user-settings.store.ts'
import type { UserSettings as Wire, UserSettingsChange } from './users.schemas.ts'

/** What is known elsewhere about how people come in. */
interface Surroundings {
  signup: 'open' | 'closed'
  /** Whether mail can be sent. */
  sendsMail: () => Promise<boolean>
}

/** What holds for all users. */
export function createUserSettingsService(withWrite: WithWrite, { signup, sendsMail }: Surroundings) {
  const onWire = (settings: UserSettings | null, sends_mail: boolean): Static<typeof Wire> => ({
    id: ROW,
    signup,
    signup_role: settings?.signup_role ?? 'owner',
    second_factor_required: settings?.second_factor_required ?? false,
    sends_mail,
  })

  return {
    getSettings: async () => onWire(await findSettings(), await sendsMail()),

    async saveSettings(actor: Actor, change: UserSettingsChange, check?: Precondition<object>) {
      const sends = await sendsMail()
      return retryOnUniqueConflict(() =>
        withWrite(async (transaction) => {
          const stored = await findSettings(transaction)
          check?.(onWire(stored, sends))
          const settings = stored ?? UserSettings.build({ id: ROW, signup_role: null })
          await settings.set(change).save({ transaction })
          const deed = message(stored ? 'activity.updated' : 'activity.settings_created', {
            record: message('record.user_settings'),
          })
          await recordActivity({ transaction, actor, deed, entity_id: ROW, subject: 'users/settings' })
          return onWire(settings, sends)
        }),
      )
    },
  }
}
