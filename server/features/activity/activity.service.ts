import type { Transaction } from 'sequelize'
import { Activity } from './activity.model.ts'
import type { Subject } from './activity.rules.ts'

/** The user who acts; the activity log has their name. */
export interface Actor {
  username: string
}

const ENTITY_LENGTH = 300

/**
 * Adds an entry to the activity log, in the transaction of the action.
 * @param entity    the name of the record: `Platform Orion Track`
 * @param entity_id the id of the record, and `subject` its kind, where it has a page
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
