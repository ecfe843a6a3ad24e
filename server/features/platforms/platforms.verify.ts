import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { tellerOf, UNTOLD } from '../activity/activity.verify.ts'
import { Platform } from './platforms.model.ts'

/** The platforms of the database: their keys are derived from their names, and their creation is in the activity log. */
export async function verifyPlatforms(check: Verification): Promise<void> {
  const isTold = await tellerOf(check, 'Created', 'platforms')
  for await (const platforms of batchesOf(Platform, ['name', 'name_key'], check.transaction))
    for (const { id, name, name_key } of platforms) {
      const record = `platform #${id}`
      check.same(record, { name_key }, { name_key: keyOf(name) })
      if (!isTold(id)) check.differs(record, UNTOLD)
    }
}
