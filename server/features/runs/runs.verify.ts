import { col, fn, Op } from 'sequelize'
import { batchesOf } from '../../db/snapshot.ts'
import type { InvariantCheck, Verification } from '../../db/verification.ts'
import { monthOf } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { BillingItem } from '../billings/billing-items.model.ts'
import { BillingRun, BillingRunResult } from './runs.model.ts'
import { isUnderWay, NO_FIGURES, STORED_RUN_STATES, withResults, type RunFigures } from './runs.rules.ts'

const COLUMNS = ['billing_month', 'billing_year', 'dry_run', 'state', 'figures', 'finished_at'] as const
type Stored = Pick<BillingRun, 'id' | (typeof COLUMNS)[number]>

/** What the results of each run come to, by its id. */
async function figuresOfResults(check: Verification): Promise<Map<number, RunFigures>> {
  const figures = new Map<number, RunFigures>()
  const columns = ['run_id', 'outcome', 'line_count', 'amount', 'currency', 'rate_is_default'] as const
  for await (const results of batchesOf(BillingRunResult, [...columns], check.transaction))
    for (const { run_id, ...result } of results)
      figures.set(run_id, withResults(figures.get(run_id) ?? NO_FIGURES, [result]))
  return figures
}

function verifyRun(results: InvariantCheck, run: Stored, figures: RunFigures = NO_FIGURES): void {
  const { id, state, finished_at } = run
  const record = message('checked.run', { id })
  results.oneOf(record, run, 'state', STORED_RUN_STATES)
  results.that(record, isUnderWay(state) === (finished_at === null), () =>
    message(isUnderWay(state) ? 'finding.state_has' : 'finding.state_lacks', { state, field: 'finished_at' }),
  )
  results.same(record, { figures: run.figures }, { figures: JSON.stringify(figures) })
}

/** The runs of the database: what each says it has come to is what it did, and each line belongs to one that stands. */
export async function verifyRuns(check: Verification): Promise<void> {
  const [results, lines] = [check.of('runs.results'), check.of('lines.runs')]
  const figures = await figuresOfResults(check)
  const standing = new Map<number, string>()
  for await (const runs of batchesOf(BillingRun, [...COLUMNS], check.transaction))
    for (const run of runs) {
      verifyRun(results, run, figures.get(run.id))
      if (!run.dry_run && run.state !== 'undone') standing.set(run.id, monthOf(run))
    }
  const made = await BillingItem.findAll({
    attributes: ['run_id', 'billing_month', 'billing_year', [fn('MIN', col('billing_id')), 'billing_id']],
    // Those of a void billing stay when their run is undone.
    where: { run_id: { [Op.ne]: null }, void_id: 0 },
    group: ['run_id', 'billing_month', 'billing_year'],
    raw: true,
    transaction: check.transaction,
  })
  for (const { run_id, billing_id, ...period } of made)
    lines.that(
      message('checked.billing', { id: billing_id }),
      standing.get(run_id!) === monthOf(period),
      () => message('finding.no_run', { run_id: run_id! }),
    )
}
