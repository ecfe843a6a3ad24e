import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { Platform } from './platforms.model.ts'

/** The platforms of the database: their keys follow from their names. */
export async function verifyPlatforms(check: Verification): Promise<void> {
  for await (const platforms of batchesOf(Platform, ['name', 'name_key'], check.transaction))
    for (const { id, name, name_key } of platforms)
      check.same(`platform #${id}`, { name_key }, { name_key: keyOf(name) })
}
