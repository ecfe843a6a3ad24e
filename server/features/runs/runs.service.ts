import { Op, type Transaction, type WhereOptions } from 'sequelize'
import { cachedList } from '../../db/cached-list.ts'
import { allOf, byIds, type ListRequest, type ListScope } from '../../db/list.ts'
import { searched } from '../../db/search.ts'
import { currentAuthor } from '../../db/trail-context.ts'
import { NOTHING, type WithWrite, type Write } from '../../db/with-write.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import type { Actor } from '../activity/activity.service.ts'
import { takeBackLines } from '../billings/undo-lines.store.ts'
import { Client } from '../clients/clients.model.ts'
import { assertOpen } from '../closings/closings.store.ts'
import { recordRunEnd, recordRunUndone } from './run-events.store.ts'
import { endedAs } from './run-steps.ts'
import type { RunWorker } from './run-worker.ts'
import { BillingRun, BillingRunResult, billingRunsTime } from './runs.model.ts'
import { isUndoable, NO_FIGURES } from './runs.rules.ts'
import type { ResultsFilter, RunRequest, RunsFilter } from './runs.schemas.ts'
import { runOnWire } from './runs.wire.ts'

export type RunsService = ReturnType<typeof createRunsService>

const NOT_FOUND = message('run.not_found')
/** Previews are kept so long, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** @param underWay the runs of this process, which are alive whatever their leases say */
function inState(state: RunsFilter['state'], underWay: readonly number[]): WhereOptions {
  if (!state) return {}
  const isLost = { lease_until: { [Op.lt]: billingRunsTime() }, id: { [Op.notIn]: [...underWay] } }
  if (state === 'interrupted') return { state: 'running', ...isLost }
  return state === 'running' ? { state, [Op.not]: isLost } : { state }
}

const whereRuns =
  (underWay: () => readonly number[]) =>
  ({ ids, month, state, dry_run }: ListRequest<RunsFilter>['filter']): WhereOptions =>
    allOf(
      ...byIds({ ids }),
      month ? { ...periodOfMonth(month) } : {},
      inState(state, underWay()),
      dry_run === undefined ? {} : { dry_run },
    )

type OfRun = ResultsFilter & { run_id: number }

const whereResults = ({ ids, search, ...columns }: ListRequest<OfRun>['filter']): WhereOptions =>
  allOf(...byIds({ ids }), ...searched('client_name_key', search), columns)

/** Deletes the previews of a while ago. */
async function forgetOldPreviews(transaction: Transaction): Promise<void> {
  const before = new Date(billingRunsTime().getTime() - KEPT_MS)
  const where = { dry_run: true, finished_at: { [Op.lt]: before } }
  const old = await BillingRun.findAll({ attributes: ['id'], where, raw: true, transaction })
  const ids = old.map(({ id }) => id)
  if (!ids.length) return
  await BillingRunResult.destroy({ where: { run_id: ids }, transaction })
  await BillingRun.destroy({ where: { id: ids }, transaction })
}

/** The preview that a run is to follow. @throws ConflictError when there is none of this month and these clients */
async function findPreview(
  fingerprint: string | undefined,
  asked: Pick<BillingRun, 'billing_month' | 'billing_year' | 'chosen'>,
  transaction: Transaction,
): Promise<number | null> {
  if (fingerprint === undefined) return null
  const { billing_month, billing_year, chosen } = asked
  const where = { fingerprint, billing_month, billing_year, dry_run: true, state: 'finished' }
  const found = await BillingRun.findAll({ where, order: [['id', 'DESC']], transaction })
  const preview = found.find((run) => run.chosen === chosen)
  if (!preview) throw new ConflictError('run.outdated_preview')
  return preview.id
}

/** Queues a run. */
async function queueRun(
  { username }: Actor,
  month: string,
  { client_ids, dry_run = false, fingerprint }: RunRequest,
  transaction: Transaction,
): Promise<BillingRun> {
  const ids = client_ids && [...new Set(client_ids)].sort((a, b) => a - b)
  const asked = { ...periodOfMonth(month), chosen: ids ? JSON.stringify(ids) : null }
  await assertOpen(asked, transaction)
  const preview_id = dry_run ? null : await findPreview(fingerprint, asked, transaction)
  if (dry_run) await forgetOldPreviews(transaction)
  return BillingRun.create(
    {
      ...{ ...asked, dry_run, preview_id, username, author: JSON.stringify(currentAuthor()) },
      total_clients: ids ? ids.length : await Client.count({ transaction }),
      figures: JSON.stringify(NO_FIGURES),
      state: 'queued',
      due_at: billingRunsTime(),
      ...{ fingerprint: null, lease_until: null, finished_at: null, code: null, params: null },
    },
    { transaction },
  )
}

/** @throws NotFoundError */
async function lockRun(id: number, transaction: Transaction): Promise<BillingRun> {
  const run = await BillingRun.findByPk(id, { lock: transaction.LOCK.UPDATE, transaction })
  if (!run) throw new NotFoundError(NOT_FOUND)
  return run
}

/** Asks a run to stop. @throws NotFoundError, ConflictError when it has ended */
async function cancel(id: number, transaction: Transaction): Promise<BillingRun> {
  const run = await lockRun(id, transaction)
  const { state } = run
  if (state === 'running') return run.update({ cancel_wanted: true }, { transaction })
  if (state !== 'queued') throw new ConflictError('run.ended', { state })
  await run.update(endedAs('cancelled'), { transaction })
  await recordRunEnd(run, transaction)
  return run
}

/** Takes back all that a run has made, or nothing of it. @throws NotFoundError, ConflictError */
async function undo(actor: Actor, id: number, transaction: Transaction): Promise<BillingRun> {
  const run = await lockRun(id, transaction)
  const { state, created_at } = run
  if (state === 'queued' || state === 'running') throw new ConflictError('run.under_way')
  const count = isUndoable(run)
    ? await takeBackLines(
        actor,
        { run_id: id },
        created_at,
        transaction,
        (obstacles) => new ConflictError('run.cannot_undo', obstacles),
      )
    : 0
  if (!count) throw new ConflictError('run.nothing_to_undo')
  await run.update({ state: 'undone' }, { transaction })
  await recordRunUndone(actor, run, count, transaction)
  return run
}

/** The runs from the register, and what they did. Amounts are integer cents. */
export function createRunsService(withWrite: WithWrite, worker: RunWorker) {
  const whereOf = whereRuns(worker.underWay)
  const sortColumns = { month: ['billing_year', 'billing_month'] }
  const options = { notFound: NOT_FOUND, sortColumns }
  const runs = cachedList<BillingRun, RunsFilter>(withWrite, BillingRun, whereOf, options)
  const results = cachedList<BillingRunResult, OfRun>(withWrite, BillingRunResult, whereResults, {
    notFound: NOT_FOUND,
    sortColumns: { client_name: 'client_name_key' },
  })
  const shown = (run: Parameters<typeof runOnWire>[0]) => runOnWire(run, worker.underWay())
  const wakingUp = async (run: BillingRun): Promise<BillingRun> => {
    worker.wake()
    return run
  }

  return {
    runOnWire: shown,

    /** @throws NotFoundError */
    getRun: async (id: number) => shown(await runs.get(id)),

    listRuns: async (request: ListRequest<RunsFilter>) => (await runs.list(request)).map(shown),

    countRuns: runs.count,

    /** All runs that a filter finds, some hundred at a time. */
    runBatches: async function* (scope: ListScope<RunsFilter>) {
      for await (const some of await runs.batches(scope)) yield some.map(shown)
    },

    /** What a run did. @throws NotFoundError */
    async listResults(run_id: number, { filter, ...page }: ListRequest<ResultsFilter>) {
      await runs.get(run_id)
      const ofRun = { ...filter, run_id }
      return { total: await results.count(ofRun), rows: await results.list({ ...page, filter: ofRun }) }
    },

    /** @throws NotFoundError */
    async resultBatches(run_id: number, { filter, order }: ListScope<ResultsFilter>) {
      await runs.get(run_id)
      return results.batches({ order, filter: { ...filter, run_id } })
    },

    /** Queues a run of a month. @throws ConflictError when that is closed, or when the run is to follow another preview */
    startRun: async (
      actor: Actor,
      month: string,
      asked: RunRequest,
      write: Write<BillingRun> = withWrite,
    ): Promise<BillingRun> =>
      wakingUp(await write((transaction) => queueRun(actor, month, asked, transaction))),

    /** @throws NotFoundError, ConflictError when it has ended */
    cancelRun: (id: number): Promise<BillingRun> => withWrite((transaction) => cancel(id, transaction)),

    /** @throws NotFoundError, ConflictError */
    undoRun: (actor: Actor, id: number, write: Write<BillingRun> = withWrite): Promise<BillingRun> =>
      write((transaction) => undo(actor, id, transaction), NOTHING),
  }
}
