import type { ModelStatic } from 'sequelize'
import type { Activity } from '../activity/activity.model.ts'
import type { Subject } from '../activity/activity.rules.ts'
import { recentActivities } from '../activity/activity.service.ts'
import { Billing } from '../billings/billings.model.ts'
import { Client } from '../clients/clients.model.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'

type Register = ModelStatic<Platform | Client | Vehicle | Billing>

/** What can be deleted, and then has no page any more. */
const REGISTERS: Partial<Record<Subject, Register>> = {
  platforms: Platform,
  clients: Client,
  'client-balances': Client,
  vehicles: Vehicle,
  billings: Billing,
}

/** Which of these ids are those of records that are still there. */
async function idsThere(register: Register, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await (register as ModelStatic<Client>).findAll({
    attributes: ['id'],
    where: { id: ids },
    raw: true,
  })
  return new Set(rows.map(({ id }) => id))
}

/** Tells of an activity whether there is a page to lead to. */
async function pagesOf(activities: readonly Activity[]): Promise<(activity: Activity) => boolean> {
  const there = new Map<Subject, Set<number>>()
  for (const [subject, register] of Object.entries(REGISTERS) as [Subject, Register][]) {
    const ids = activities.filter((each) => each.subject === subject).map(({ entity_id }) => entity_id!)
    there.set(subject, await idsThere(register, ids))
  }
  return ({ subject, entity_id, action }) => {
    if (!subject || entity_id === null) return false
    return there.get(subject)?.has(entity_id) ?? action !== 'Deleted'
  }
}

/** The newest activities, newest first, with the record that each is about as long as it is there. */
export async function activityLines(limit: number) {
  const activities = await recentActivities(limit)
  const hasPage = await pagesOf(activities)
  return activities.map((activity) => {
    const { id, action, entity, username, created_at } = activity
    const { subject, entity_id } = hasPage(activity) ? activity : { subject: null, entity_id: null }
    return { id, action, entity, subject, entity_id, username, time: created_at }
  })
}
