import type { ModelStatic } from 'sequelize'
import type { Activity } from '../activity/activity.model.ts'
import type { Subject } from '../activity/activity.rules.ts'
import { recentActivities } from '../activity/activity.service.ts'
import { Billing } from '../billings/billings.model.ts'
import { Client } from '../clients/clients.model.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'

type Register = ModelStatic<Platform | Client | Vehicle | Billing>

/** Records that can be deleted, and then have no page any more. */
const REGISTERS: Partial<Record<Subject, Register>> = {
  platforms: Platform,
  clients: Client,
  'client-balances': Client,
  vehicles: Vehicle,
  billings: Billing,
}

/** Those of the ids whose records still exist. */
async function existingIds(register: Register, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await (register as ModelStatic<Client>).findAll({
    attributes: ['id'],
    where: { id: ids },
    raw: true,
  })
  return new Set(rows.map(({ id }) => id))
}

/** A function that answers whether the record of an activity has a page. */
async function pagesOf(activities: readonly Activity[]): Promise<(activity: Activity) => boolean> {
  const existing = new Map<Subject, Set<number>>()
  for (const [subject, register] of Object.entries(REGISTERS) as [Subject, Register][]) {
    const ids = activities.filter((each) => each.subject === subject).map(({ entity_id }) => entity_id!)
    existing.set(subject, await existingIds(register, ids))
  }
  return ({ subject, entity_id, action }) => {
    if (!subject || entity_id === null) return false
    return existing.get(subject)?.has(entity_id) ?? action !== 'Deleted'
  }
}

/** The newest activities, newest first, each with its record as long as that exists. */
export async function activityLines(limit: number) {
  const activities = await recentActivities(limit)
  const hasPage = await pagesOf(activities)
  return activities.map((activity) => {
    const { id, action, entity, username, created_at } = activity
    const { subject, entity_id } = hasPage(activity) ? activity : { subject: null, entity_id: null }
    return { id, action, entity, subject, entity_id, username, time: created_at }
  })
}
