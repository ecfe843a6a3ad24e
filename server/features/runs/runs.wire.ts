import type { Plain } from '../../db/page-query.ts'
import { messageIn } from '../../db/stored-messages.ts'
import { inDollars } from '../../lib/dollars.ts'
import { monthOf } from '../../lib/period.rules.ts'
import { render } from '../../messages.ts'
import { billingRunsTime, type BillingRun, type BillingRunResult } from './runs.model.ts'
import type { RunFigures, RunState } from './runs.rules.ts'

const wordsOf = (stored: { code: string | null; params: string | null }) => {
  const reason = messageIn(stored)
  return { message: reason && render(reason), ...reason }
}

/** A run as it is at this moment, in dollars. @param underWay the runs of this process, which are alive whatever their leases say */
export function runOnWire(run: Plain<BillingRun>, underWay: readonly number[] = []) {
  const { id, dry_run, fingerprint, preview_id, username, total_clients, done_clients } = run
  const { created_at, finished_at, lease_until } = run
  const isLost =
    run.state === 'running' && !underWay.includes(id) && new Date(lease_until!) < billingRunsTime()
  const state: RunState = isLost ? 'interrupted' : run.state
  const { counts, totals } = JSON.parse(run.figures) as RunFigures
  const chosen = run.chosen === null ? null : (JSON.parse(run.chosen) as number[]).length
  return {
    ...{ id, month: monthOf(run), dry_run, chosen_clients: chosen, fingerprint, preview_id, username, state },
    ...{ total_clients, done_clients, counts },
    totals: totals.map((total) => inDollars(total, ['amount'])),
    ...wordsOf(run),
    ...{ created_at, finished_at },
  }
}

/** What became of a client, in dollars. */
export function resultOnWire(stored: Plain<BillingRunResult>) {
  const { digest: _, client_name_key: _key, code, params, ...result } = stored
  return { ...inDollars(result, ['amount']), ...wordsOf({ code, params }) }
}
