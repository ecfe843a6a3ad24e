import type { Period } from '../../lib/period.rules.ts'
import { monthOf } from '../../lib/period.rules.ts'
import { render } from '../../messages.ts'
import { messageIn } from '../../db/stored-messages.ts'
import type { IssueState } from '../billings/owed.rules.ts'
import type { IssueRun } from './issue-runs.model.ts'

/** A run as the wire has it. */
export function issueRunOnWire(run: IssueRun) {
  const { id, username, state, total, done, issued, failed, created_at, ended_at } = run
  const said = messageIn({ code: run.code, params: run.params })
  return {
    ...{ id, month: monthOf(run), username, state: state === 'sending' ? ('running' as const) : state },
    ...{ total, done, issued, failed, created_at, ended_at },
    ...{ message: said && render(said), code: said && said.code, params: said && said.params },
  }
}

export const monthIssueOnWire = (
  period: Period,
  { counts, run }: { counts: Record<IssueState, number>; run: IssueRun | null },
) => ({ month: monthOf(period), ...counts, run: run && issueRunOnWire(run) })
