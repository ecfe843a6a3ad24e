import type { Model, ModelStatic, WhereOptions } from 'sequelize'
import { messageIn } from '../../db/stored-messages.ts'
import { Activity } from '../activity/activity.model.ts'
import { SUBJECT_TABLES, type Subject } from '../activity/activity.rules.ts'
import { recentActivities } from '../activity/activity.service.ts'

/** Those of the ids that records of a table still have. */
async function existingIds(table: string, ids: number[]): Promise<Set<number>> {
  const models = Object.values(Activity.sequelize!.models) as ModelStatic<Model & { id: number }>[]
  const model = models.find(({ tableName }) => tableName === table)!
  const rows = await model.findAll({ attributes: ['id'], where: { id: ids } as WhereOptions, raw: true })
  return new Set(rows.map(({ id }) => id))
}

/** A function that answers whether the record of an activity has a page. */
async function pagesOf(activities: readonly Activity[]): Promise<(activity: Activity) => boolean> {
  const existing = new Map<Subject, Set<number>>()
  for (const [subject, table] of Object.entries(SUBJECT_TABLES) as [Subject, string | null][]) {
    const ids = activities.filter((each) => each.subject === subject).map(({ entity_id }) => entity_id!)
    if (table && ids.length) existing.set(subject, await existingIds(table, ids))
  }
  return ({ subject, entity_id }) => {
    if (!subject || entity_id === null) return false
    return existing.get(subject)?.has(entity_id) ?? true
  }
}

/** The newest activities, newest first, each with its record as long as that exists. */
export async function activityLines(limit: number) {
  const activities = await recentActivities(limit)
  const hasPage = await pagesOf(activities)
  return activities.map((activity) => {
    const { id, action, entity, username, created_at } = activity
    const { subject, entity_id } = hasPage(activity) ? activity : { subject: null, entity_id: null }
    return { id, action, entity, ...messageIn(activity), subject, entity_id, username, time: created_at }
  })
}
