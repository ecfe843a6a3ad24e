import { col, fn, Op } from 'sequelize'
import type { Said, Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { Activity } from './activity.model.ts'
import { SUBJECT_TABLES, type Subject } from './activity.rules.ts'

/** What is said of a record that nobody made. */
export const untold = (): Said => message('finding.untold')

/**
 * Says of records, oldest first, whether the log tells such a deed of them. Of older activities it is not known what
 * they are about, and the oldest did not name each record: one of those stands for the first that no other names.
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

/** The highest id that the log tells of, by table: it has been given, and is not given again. */
export async function highestTold(check: Verification): Promise<Map<string, number>> {
  const rows = (await Activity.findAll({
    attributes: ['subject', [fn('MAX', col('entity_id')), 'last']],
    group: ['subject'],
    raw: true,
    transaction: check.transaction,
  })) as unknown as { subject: Subject | null; last: number | null }[]
  const highest = new Map<string, number>()
  for (const { subject, last } of rows) {
    const table = subject && SUBJECT_TABLES[subject]
    if (table) highest.set(table, Math.max(last ?? 0, highest.get(table) ?? 0))
  }
  return highest
}
