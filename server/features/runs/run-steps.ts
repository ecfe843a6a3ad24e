import { ForeignKeyConstraintError, Op, UniqueConstraintError, type Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { storedMessage } from '../../db/stored-messages.ts'
import type { WithWrite } from '../../db/with-write.ts'
import { RequestError, UnavailableError } from '../../lib/errors.ts'
import { message, type Message } from '../../messages.ts'
import { Client, type ClientRecord } from '../clients/clients.model.ts'
import { aboutClient, billClients, type NewResult } from './bill-clients.ts'
import { recordRunEnd } from './run-events.store.ts'
import { ChangedClients, compareToPreview, fingerprintOf } from './run-preview.ts'
import { BillingRun, BillingRunResult, billingRunsTime } from './runs.model.ts'
import { withResults, type RunFigures, type StoredRunState } from './runs.rules.ts'

/** So many clients are billed in a transaction: others write between two. */
const CLIENTS_AT_ONCE = 100

/** The run is another process's by now. */
export class LostRunError extends Error {}

/** Takes back what a preview has made. */
class TakenBack extends Error {}

/** A run's columns when it has ended. */
export const endedAs = (state: StoredRunState, reason: Message | null = null) => ({
  state,
  finished_at: billingRunsTime(),
  lease_owner: null,
  lease_until: null,
  ...storedMessage(reason),
})

/** The clients that come next, in the order of their ids. */
async function nextClients({ chosen, last_client_id }: BillingRun): Promise<number[]> {
  if (chosen) {
    const ids = JSON.parse(chosen) as number[]
    return ids.filter((id) => id > last_client_id).slice(0, CLIENTS_AT_ONCE)
  }
  const found = await Client.findAll({
    attributes: ['id'],
    where: { id: { [Op.gt]: last_client_id } },
    order: ['id'],
    limit: CLIENTS_AT_ONCE,
    raw: true,
  })
  return found.map(({ id }) => id)
}

/** Results of clients that are left out, as they are not what was previewed. */
async function leftOutResults(ids: ReadonlySet<number>, transaction: Transaction): Promise<NewResult[]> {
  const clients: ClientRecord[] = await Client.findAll({ where: { id: [...ids] }, raw: true, transaction })
  const byId = new Map(clients.map((client) => [client.id, client]))
  return [...ids].map((id) => aboutClient(byId.get(id) ?? { id }, 'skipped', message('run.changed_since')))
}

/** Why a client cannot be billed; null where it is no matter of that client, as that the month is closed. */
function refusalOf(error: unknown): Message | null {
  if (error instanceof UnavailableError) return null
  if (error instanceof RequestError) return error.reason.code === 'month.closed' ? null : error.reason
  // Somebody has billed or deleted one of the vehicles at the same moment.
  const isChanged = error instanceof ForeignKeyConstraintError || error instanceof UniqueConstraintError
  return isChanged ? message('run.record_changed') : null
}

/** Adds results to a run that is locked, and goes on after these clients. */
async function record(
  run: BillingRun,
  ids: readonly number[],
  results: readonly NewResult[],
  transaction: Transaction,
): Promise<void> {
  const figures = withResults(JSON.parse(run.figures) as RunFigures, results)
  const rows = results.map((result) => ({ ...result, run_id: run.id }))
  await insertRows(BillingRunResult, rows, transaction)
  await run.update(
    {
      figures: JSON.stringify(figures),
      done_clients: run.done_clients + ids.length,
      last_client_id: ids.at(-1)!,
    },
    { transaction },
  )
}

/** Bills clients, all but those that are left out, and answers what became of all of them. */
async function billOrOmit(
  run: BillingRun,
  ids: readonly number[],
  omitted: ReadonlySet<number>,
  transaction: Transaction,
): Promise<NewResult[]> {
  const billed = ids.filter((id) => !omitted.has(id))
  const results = await billClients(billed, run, run.id, transaction)
  if (run.preview_id) await compareToPreview(run.preview_id, billed, results, transaction)
  return [...results, ...(await leftOutResults(omitted, transaction))]
}

/** The steps of the runs that this process has claimed. */
export class RunSteps {
  /** @param owner of their leases */
  constructor(
    private readonly withWrite: WithWrite,
    private readonly owner: string,
  ) {}

  /** Bills the next clients. Answers whether the run goes on. @throws LostRunError */
  async step(id: number): Promise<boolean> {
    const run = await BillingRun.findOne({ where: this.claimed(id) })
    if (!run) throw new LostRunError()
    const ids = run.cancel_wanted ? [] : await nextClients(run)
    if (ids.length) await this.billEach(run, ids)
    else await this.end(id, run.cancel_wanted ? 'cancelled' : 'finished')
    return ids.length > 0
  }

  /** Ends a run, and tells of it. @throws LostRunError */
  async end(id: number, state: StoredRunState, reason: Message | null = null): Promise<void> {
    const run = await BillingRun.findByPk(id)
    const fingerprint = run?.dry_run && state === 'finished' ? await fingerprintOf(run) : null
    await this.withWrite(async (transaction) => {
      const locked = await this.lockRun(id, transaction)
      await locked.update({ ...endedAs(state, reason), fingerprint }, { transaction })
      await recordRunEnd(locked, transaction)
    })
  }

  /** Bills clients, and goes on after them; one that cannot be billed is told of, and the others are billed. */
  private async billEach(
    run: BillingRun,
    ids: readonly number[],
    omitted: ReadonlySet<number> = new Set(),
  ): Promise<void> {
    try {
      await this.billOrPreview(run, ids, omitted)
    } catch (error) {
      if (error instanceof ChangedClients) return this.billEach(run, ids, new Set([...omitted, ...error.ids]))
      const reason = refusalOf(error)
      if (!reason) throw error
      if (ids.length > 1) for (const id of ids) await this.billEach(run, [id])
      else await this.recordRefusal(run, ids[0]!, reason)
    }
  }

  private async billOrPreview(run: BillingRun, ids: readonly number[], omitted: ReadonlySet<number>) {
    const previewed = run.dry_run ? await this.preview(run, ids) : null
    await this.withWrite(async (transaction) => {
      const locked = await this.lockRun(run.id, transaction)
      await record(
        locked,
        ids,
        previewed ?? (await billOrOmit(locked, ids, omitted, transaction)),
        transaction,
      )
    })
  }

  /** What billing clients would come to; what it makes is rolled back. */
  private async preview(run: BillingRun, ids: readonly number[]): Promise<NewResult[]> {
    let results: NewResult[] = []
    try {
      await this.withWrite(async (transaction) => {
        results = await billOrOmit(run, ids, new Set(), transaction)
        throw new TakenBack()
      })
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error
    }
    return results.map((result) => (result.outcome === 'made' ? { ...result, billing_id: null } : result))
  }

  private recordRefusal(run: BillingRun, client: number, reason: Message): Promise<void> {
    return this.withWrite(async (transaction) => {
      const locked = await this.lockRun(run.id, transaction)
      const found: ClientRecord | null = await Client.findByPk(client, { raw: true, transaction })
      const result = aboutClient(found ?? { id: client }, 'failed', reason)
      await record(locked, [client], [result], transaction)
    })
  }

  /** The run, locked: it is still this process's. @throws LostRunError */
  private async lockRun(id: number, transaction: Transaction): Promise<BillingRun> {
    const where = this.claimed(id)
    const run = await BillingRun.findOne({ where, lock: transaction.LOCK.UPDATE, transaction })
    if (!run) throw new LostRunError()
    return run
  }

  private claimed(id: number) {
    return { id, lease_owner: this.owner, state: 'running' }
  }
}
