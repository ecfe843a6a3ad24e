import type { Transaction } from 'sequelize'
import { picked } from '../../lib/picked.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import { raiseEvents } from '../webhooks/webhook-events.store.ts'
import type { BillingRun } from './runs.model.ts'
import type { RunFigures } from './runs.rules.ts'
import { Run as Contract } from './runs.schemas.ts'
import { runOnWire } from './runs.wire.ts'

/** Adds a run that has ended to the activity log, and tells others; a preview has done nothing. */
export async function recordRunEnd(run: BillingRun, transaction: Transaction): Promise<void> {
  if (run.dry_run) return
  const { id: entity_id, billing_month: month, billing_year: year, username } = run
  const { lines, billings_made, billings_joined } = (JSON.parse(run.figures) as RunFigures).counts
  const deed = message('activity.month_run', {
    ...{ month, year, vehicles: lines, billings: billings_made + billings_joined },
  })
  await recordActivity({ transaction, actor: { username }, deed, entity_id, subject: 'runs' })
  await tell('run.ended', run, transaction)
}

const tell = (type: 'run.ended' | 'run.undone', run: BillingRun, transaction: Transaction): Promise<void> =>
  raiseEvents(type, async () => [{ run: picked(runOnWire(run), Contract) }], transaction)

/** Adds to the activity log that a run was taken back, and tells others. @param count how many lines it had made */
export async function recordRunUndone(
  actor: Actor,
  run: BillingRun,
  count: number,
  transaction: Transaction,
): Promise<void> {
  const { id: entity_id, billing_month: month, billing_year: year } = run
  const deed = message('activity.run_undone', { month, year, count })
  await recordActivity({ transaction, actor, deed, entity_id, subject: 'runs' })
  await tell('run.undone', run, transaction)
}
