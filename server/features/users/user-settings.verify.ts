import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { ROLES } from '../permissions/permissions.rules.ts'
import { UserSettings } from './user-settings.model.ts'

/** What those become who sign up by themselves: a role that there is. */
export async function verifyUserSettings(check: Verification): Promise<void> {
  const ofSettings = check.of('users.settings')
  for await (const all of batchesOf(UserSettings, ['signup_role'], check.transaction))
    for (const settings of all) {
      const record = message('checked.row', { table: 'user_settings', id: settings.id })
      ofSettings.oneOf(record, settings, 'signup_role', [...ROLES, null])
    }
}
