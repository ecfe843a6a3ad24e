import type { WhereOptions } from 'sequelize'
import { batchesOfModel } from '../../db/batches.ts'
import { allOf, byIds, inOrder, pageOptions, type ListRequest, type ListScope } from '../../db/list.ts'
import type { Write } from '../../db/with-write.ts'
import type { Actor } from '../activity/activity.service.ts'
import type { VerificationRuns } from './verification-runs.ts'
import { VerificationCheck, VerificationFinding, VerificationRun } from './verification.model.ts'
import type { FindingsFilter } from './verification.schemas.ts'
import { checksOnWire, findingOnWire, runOnWire } from './verification.wire.ts'

const SORT_COLUMNS = { check: 'invariant' }
const DAY_MS = 24 * 60 * 60 * 1000

export type VerificationService = ReturnType<typeof createVerificationService>

/** When the next nightly run is due; null: none is. */
function nextNight(hour: number | null): Date | null {
  if (hour === null) return null
  const next = new Date()
  next.setUTCHours(hour, 0, 0, 0)
  return next.getTime() > Date.now() ? next : new Date(next.getTime() + DAY_MS)
}

/** The id of the newest run that came to an end; 0: there is none. */
async function newestFinished(): Promise<number> {
  const options = {
    attributes: ['id'],
    where: { state: 'finished' },
    order: [['id', 'DESC']] as [['id', 'DESC']],
  }
  return (await VerificationRun.findOne(options))?.id ?? 0
}

async function whereOf({
  ids,
  run_id,
  check,
  kind,
}: ListRequest<FindingsFilter>['filter']): Promise<WhereOptions> {
  return allOf(
    ...byIds({ ids }),
    { run_id: run_id ?? (await newestFinished()) },
    check ? { invariant: check } : {},
    kind ? { kind } : {},
  )
}

const listFindings = async (request: ListRequest<FindingsFilter>) =>
  (
    await VerificationFinding.findAll({
      where: await whereOf(request.filter),
      ...pageOptions(request, SORT_COLUMNS),
    })
  ).map(findingOnWire)

/** What is known of whether the books hold. @param hour at which they are checked each night */
export function createVerificationService(runs: VerificationRuns, hour: number | null) {
  const shown = (run: VerificationRun) => runOnWire(run, runs.progressOf(run.id))

  return {
    startRun: (actor: Actor, write: Write<VerificationRun>): Promise<VerificationRun> =>
      runs.start(actor, write),

    runOnWire: shown,

    /** How the books are: every invariant, and the runs that are known. */
    async getVerification() {
      const stored = (await VerificationRun.findAll({ order: [['id', 'DESC']] })).map(shown)
      const finished = stored.find(({ state }) => state === 'finished')
      const checks = checksOnWire(await VerificationCheck.findAll({ where: { run_id: finished?.id ?? 0 } }))
      const has = (state: string) => checks.some((check) => check.state === state)
      return {
        state: has('differs') ? 'differs' : has('not_run') ? 'not_run' : 'holds',
        running: stored.find(({ state }) => state === 'running') ?? null,
        last: finished ?? null,
        next_at: nextNight(hour),
        checks,
        runs: stored,
      } as const
    },

    listFindings,

    countFindings: async (filter: ListRequest<FindingsFilter>['filter']): Promise<number> =>
      VerificationFinding.count({ where: await whereOf(filter) }),

    /** All that a filter finds, some hundred at a time. */
    findingBatches: async ({ filter, order }: ListScope<FindingsFilter>) =>
      batchesOfModel(
        VerificationFinding,
        { where: await whereOf(filter), order: inOrder(order, SORT_COLUMNS) },
        async (id) => (await VerificationFinding.findAll({ where: { id } })).map(findingOnWire),
      ),
  }
}
