import type { Transaction } from 'sequelize'
import { Activity } from './activity.model.ts'
import type { Subject } from './activity.rules.ts'

/** Who acts: the name that the activity log keeps. */
export interface Actor {
  username: string
}

const ENTITY_LENGTH = 300

/**
 * Notes what somebody did, in the same transaction as the deed.
 * @param entity the record in words: `Platform Orion Track`
 * @param entity_id the record itself, and what kind it is of, where there is a page about it
 */
export async function recordActivity(
  transaction: Transaction,
  actor: Actor,
  action: 'Created' | 'Updated' | 'Deleted' | 'Imported' | 'Signed up' | 'Sent' | 'Queued' | 'Exported',
  entity: string,
  entity_id: number | null = null,
  subject: Subject | null = null,
): Promise<void> {
  const { username } = actor
  await Activity.create(
    { username, action, entity: entity.slice(0, ENTITY_LENGTH), entity_id, subject },
    { transaction },
  )
}

/** The newest activities, newest first. */
export const recentActivities = (limit: number): Promise<Activity[]> =>
  Activity.findAll({ order: [['id', 'DESC']], limit })
