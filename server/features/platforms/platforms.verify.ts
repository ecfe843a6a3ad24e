import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message } from '../../messages.ts'
import { tellerOf, untold } from '../activity/activity.verify.ts'
import { Platform } from './platforms.model.ts'

/** The platforms of the database: their keys are derived from their names, and their creation is in the activity log. */
export async function verifyPlatforms(check: Verification): Promise<void> {
  const [keys, told] = [check.of('platforms.keys'), check.of('platforms.told')]
  const isTold = await tellerOf(check, 'Created', 'platforms')
  for await (const platforms of batchesOf(Platform, ['name', 'name_key'], check.transaction))
    for (const { id, name, name_key } of platforms) {
      const record = message('checked.platform', { id })
      keys.same(record, { name_key }, { name_key: keyOf(name) })
      told.that(record, isTold(id), untold)
    }
}
