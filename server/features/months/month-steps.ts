import { col, fn } from 'sequelize'
import { allOf } from '../../db/list.ts'
import { periodOfMonth, type Period } from '../../lib/period.rules.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
import { periodOf } from '../billings/billings.store.ts'
import type { IssueState } from '../billings/owed.rules.ts'
import { wasSent } from '../../db/sent-statements.ts'
import { unsentIn } from '../mailings/unsent.store.ts'
import type { ReconciliationService } from '../reconciliation/reconciliation.service.ts'
import type { ReviewsService } from '../reviews/reviews.service.ts'
import { BillingRun } from '../runs/runs.model.ts'

export interface StepDeps {
  reconciliation: ReconciliationService
  reviews: ReviewsService
}

/** How many billings of a month there are in each state. */
async function countBillings(period: Period) {
  const rows = (await Billing.findAll({
    attributes: ['issue_state', [fn('COUNT', col('id')), 'billings']],
    where: { ...periodOf(period), ...OF_A_MONTH },
    group: ['issue_state'],
    raw: true,
  })) as unknown as { issue_state: IssueState; billings: number }[]
  const issue = { draft: 0, changed: 0, issued: 0, void: 0 }
  for (const row of rows) issue[row.issue_state] = Number(row.billings)
  return { billings: issue.draft + issue.changed + issue.issued, issue }
}

const countSent = (period: Period): Promise<number> =>
  Billing.count({ where: allOf({ ...periodOf(period), ...OF_A_MONTH, void_at: null }, wasSent(true)) })

/** How many runs bill a month from the register now. */
const countRuns = (period: Period): Promise<number> =>
  BillingRun.count({ where: { ...periodOf(period), dry_run: false, state: ['queued', 'running'] } })

/** What is left to do, and done, in each step of a month's end. */
export async function monthSteps(month: string, { reconciliation, reviews }: StepDeps) {
  const period = periodOfMonth(month)
  const [{ billings, issue }, sent, unsent, runs, findings, clients] = await Promise.all([
    countBillings(period),
    countSent(period),
    reviews.openFlagsOf(month).then((flags) => unsentIn(period, flags)),
    countRuns(period),
    reconciliation.countsOf(period),
    reviews.countsOf(month),
  ])
  return {
    collect: { billings, runs },
    reconcile: { open: findings.open, known: findings.known },
    review: { open: clients.open, dismissed: clients.dismissed },
    issue,
    send: { sent, ...unsent },
  }
}
