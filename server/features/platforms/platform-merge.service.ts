import type { Transaction } from 'sequelize'
import { moveDependents } from '../../db/dependents.ts'
import { removeUnused } from '../../db/remove.ts'
import type { Precondition } from '../../db/versioned.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { InvalidError, NotFoundError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { Platform } from './platforms.model.ts'
import type { PlatformMerge } from './platforms.schemas.ts'

/** The platform that stays, and how many clients have moved to it. */
export interface MergedPlatform {
  platform: Platform
  moved_clients: number
}

const nameOf = ({ name }: Platform) => message('record.platform', { name })

/** Locks two platforms, in the order of their ids: two merges of the same ones wait for each other. @throws NotFoundError, InvalidError */
async function lockBoth(
  id: number,
  into: number,
  transaction: Transaction,
): Promise<[merged: Platform, stays: Platform]> {
  const where = { id: [id, into] }
  const found = await Platform.findAll({ where, order: [['id', 'ASC']], lock: true, transaction })
  const [merged, stays] = [found.find((each) => each.id === id), found.find((each) => each.id === into)]
  if (!merged) throw new NotFoundError('platform.not_found')
  if (!stays) throw new InvalidError('platform.unknown', {}, [{ field: 'into', ...message('field.unknown') }])
  return [merged, stays]
}

async function merge(
  actor: Actor,
  id: number,
  { into }: PlatformMerge,
  transaction: Transaction,
  check?: Precondition<Platform>,
): Promise<MergedPlatform> {
  if (into === id)
    throw new InvalidError('platform.merged_into_itself', {}, [{ field: 'into', ...message('field.itself') }])
  const [merged, platform] = await lockBoth(id, into, transaction)
  check?.(merged)
  const count = await moveDependents(merged, platform, transaction)
  await removeUnused(merged, nameOf(merged), transaction)
  const clients = message('count.clients', { count })
  const deed = message('activity.merged', { record: nameOf(merged), into: nameOf(platform), clients })
  await recordActivity({ transaction, actor, deed, entity_id: into, subject: 'platforms' })
  return { platform, moved_clients: count }
}

/** Merges platforms that are one. */
export const createPlatformMergeService = (withWrite: WithWrite) => ({
  /** Moves the clients of a platform to another one, and deletes it. @throws NotFoundError, InvalidError */
  mergePlatform: (
    actor: Actor,
    id: number,
    input: PlatformMerge,
    write: Write<MergedPlatform> = withWrite,
    check?: Precondition<Platform>,
  ): Promise<MergedPlatform> => write((transaction) => merge(actor, id, input, transaction, check)),
})
