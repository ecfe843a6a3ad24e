import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { databaseTime } from './clock.ts'
import { recordEvent } from './trail-events.ts'
import { TrailSeal } from './trail-seals.ts'
import type { WithWrite } from './with-write.ts'

/** The moment before which changes are older than so many months. */
export function retentionLimit(now: Date, months: number): Date {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - months)
  // The 31st of a month that has none is in the next one.
  if (limit.getUTCDate() !== now.getUTCDate()) limit.setUTCDate(0)
  return limit
}

/** The first seal that still has its rows, when all of them are older than a moment. */
async function nextToGo(before: Date, transaction?: Transaction): Promise<TrailSeal | null> {
  const seal = await TrailSeal.findOne({
    where: { removed_at: null },
    order: [['seal_no', 'ASC']],
    ...(transaction && { transaction, lock: transaction.LOCK.UPDATE }),
  })
  return seal && (seal.newest_at ?? seal.created_at) < before ? seal : null
}

/** Removes the rows of a seal, which says so from here on: only then the guards of the trail let them go. */
async function letGo(seal: TrailSeal, sequelize: Sequelize, transaction: Transaction): Promise<void> {
  await seal.update({ removed_at: databaseTime(sequelize), digests: null }, { transaction })
  const run = (sql: string) => sequelize.query(sql, { type: QueryTypes.RAW, transaction })
  await run(`DELETE FROM trail_changes WHERE id <= ${seal.last_change}`)
  // An entry stays as long as there are changes of it, which a later seal covers.
  await run(
    `DELETE FROM trail_entries WHERE id <= ${seal.last_entry} AND NOT EXISTS ` +
      '(SELECT 1 FROM trail_changes c WHERE c.entry_id = trail_entries.id)',
  )
  const data = { seal: seal.seal_no, until: seal.newest_at?.toISOString() ?? null }
  await recordEvent({ name: 'history_removed', table: 'trail_seals', id: seal.id, data }, transaction)
}

/**
 * Removes what is older than a moment from the trail, a seal at a time. The seals stay: what they say of the removed rows is
 * how many there were, and their hash, so that the chain can be checked on.
 */
export async function removeOlder(withWrite: WithWrite, sequelize: Sequelize, before: Date): Promise<number> {
  for (let removed = 0; ; removed += 1) {
    if (!(await nextToGo(before))) return removed
    await withWrite(async (transaction) => {
      const seal = await nextToGo(before, transaction)
      if (seal) await letGo(seal, sequelize, transaction)
    })
  }
}
