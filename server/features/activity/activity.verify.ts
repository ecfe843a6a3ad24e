import { col, fn, Op } from 'sequelize'
import type { Verification } from '../../db/verification.ts'
import { Activity } from './activity.model.ts'
import type { Subject } from './activity.rules.ts'

/** The message for a record whose creation is not in the activity log. */
export const UNTOLD = 'no activity tells of its making'

/**
 * A function that answers for records, oldest first, whether the log has such an action on them. Older entries have no
 * subject, and the oldest ones no id: each of those counts for the first record that has no entry of its own.
 */
export async function tellerOf(
  check: Verification,
  action: 'Created' | 'Imported' | 'Sent' | 'Signed up',
  subject: Subject | null,
): Promise<(id: number) => boolean> {
  const rows = (await Activity.findAll({
    attributes: ['entity_id', [fn('COUNT', col('id')), 'times']],
    where: { action, subject: { [Op.or]: [subject, null] } },
    group: ['entity_id'],
    raw: true,
    transaction: check.transaction,
  })) as unknown as { entity_id: number | null; times: number }[]
  const named = new Map(rows.map(({ entity_id, times }) => [entity_id, Number(times)]))
  let unnamed = named.get(null) ?? 0
  return (id) => named.has(id) || unnamed-- > 0
}

/** The tables of the subjects. */
const TABLE_OF: Partial<Record<Subject, string>> = {
  platforms: 'platforms',
  clients: 'clients',
  vehicles: 'vehicles',
  billings: 'billings',
  'client-balances': 'clients',
  imports: 'imports',
  'emails/outbox': 'outbox_messages',
  'emails/templates': 'email_templates',
}

/** The highest id in the log by table: it was assigned, and must not be assigned again. */
export async function highestTold(check: Verification): Promise<Map<string, number>> {
  const rows = (await Activity.findAll({
    attributes: ['subject', [fn('MAX', col('entity_id')), 'last']],
    group: ['subject'],
    raw: true,
    transaction: check.transaction,
  })) as unknown as { subject: Subject | null; last: number | null }[]
  const highest = new Map<string, number>()
  for (const { subject, last } of rows) {
    const table = subject && TABLE_OF[subject]
    if (table) highest.set(table, Math.max(last ?? 0, highest.get(table) ?? 0))
  }
  return highest
}
