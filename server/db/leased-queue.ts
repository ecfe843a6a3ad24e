import { randomUUID } from 'node:crypto'
import { Op, type Model, type ModelStatic, type Transaction, type WhereOptions } from 'sequelize'
import { STALE_HOURS } from '../lib/retry-pauses.rules.ts'
import { databaseTime } from './clock.ts'
import type { WithWrite } from './with-write.ts'

/** A row belongs to a process until its lease ends; each heartbeat of the process renews it. In milliseconds. */
const LEASE_MS = 20_000
const MINUTE = 60_000

/** A row of a table that is a queue: its state is `queued` while it waits, `sending` or another word while a process has it. */
interface QueuedRow {
  id: number
  state: string
  due_at: Date
  lease_owner: string | null
  lease_until: Date | null
  claimed_at: Date | null
  /** Where it makes a difference whether it was handed over. */
  handed_at?: Date | null
}
export type QueuedModel = Model & QueuedRow

/** What becomes of rows that nobody has sent. */
interface Fates {
  /** The update of one that has waited too long. */
  overdue: () => object
  /** The update of one that was handed over when its process died; null: it is sent again, as a receiver may get it twice. */
  left: (() => object) | null
  /** The state of one that a process has: `sending` when left out. */
  claimed?: string
  /** Its rows are due as soon as they are there, wherever a clock that was set back sees the time of that. */
  isUntimed?: boolean
}

/** The columns of a row that no process has claimed. */
export const RELEASED = { state: 'queued' as const, lease_owner: null, lease_until: null }

/** A time by the clock of the database, so many milliseconds from now. */
export const fromNow = (model: ModelStatic<Model>, milliseconds: number): Date =>
  new Date(databaseTime(model.sequelize!).getTime() + milliseconds)

/** The columns of a row that a process has claimed. */
export const claimOf = <State extends string = 'sending'>(
  model: ModelStatic<Model>,
  lease_owner: string,
  state = 'sending' as State,
) => ({
  state,
  lease_owner,
  lease_until: fromNow(model, LEASE_MS),
  claimed_at: fromNow(model, 0),
  handed_at: null,
})

/** Rows that have waited too long, and are not sent any more: see `sweep`. */
const isStale = (model: ModelStatic<Model>): WhereOptions => ({
  state: 'queued',
  due_at: { [Op.lt]: fromNow(model, -STALE_HOURS * 60 * MINUTE) },
})
const isDueIn = (model: ModelStatic<Model>, { isUntimed }: Pick<Fates, 'isUntimed'>): WhereOptions => ({
  [Op.and]: [
    { state: 'queued', ...(isUntimed ? {} : { due_at: { [Op.lte]: fromNow(model, 0) } }) },
    { [Op.not]: isStale(model) },
  ],
})

/** How many rows may be claimed now. @param perMinute null: any number */
async function claimLimit(
  model: ModelStatic<Model>,
  most: number,
  perMinute: number | null,
  transaction: Transaction,
): Promise<number> {
  if (perMinute === null) return most
  const where = { claimed_at: { [Op.gt]: fromNow(model, -MINUTE) } }
  return Math.min(most, perMinute - (await model.count({ where, transaction })))
}

/** Claims rows that are due, oldest first. */
async function claimDue<Row extends QueuedModel>(
  model: ModelStatic<Row>,
  { owner, claimed, isUntimed }: { owner: string; claimed: string } & Pick<Fates, 'isUntimed'>,
  limit: number,
  transaction: Transaction,
): Promise<Row[]> {
  if (limit < 1) return []
  const rows = await model.findAll({
    where: isDueIn(model, { isUntimed }) as never,
    order: [
      ['due_at', 'ASC'],
      ['id', 'ASC'],
    ],
    limit,
    lock: transaction.LOCK.UPDATE,
    skipLocked: true,
    transaction,
  })
  const claim = claimOf(model, owner, claimed)
  const ids = rows.map(({ id }) => id)
  await model.update(claim, { where: { id: ids } as never, transaction })
  return rows.map((row) => row.set(claim as never))
}

/** Rows whose lease has ended, even of this process, unless it is sending them; or those of all other processes. */
const orphansOf = (
  model: ModelStatic<Model>,
  { owner, claimed, underWay }: { owner: string; claimed: string; underWay: ReadonlySet<number> },
  isOnly: boolean,
): WhereOptions => ({
  state: claimed,
  ...(isOnly
    ? { lease_owner: { [Op.ne]: owner } }
    : { lease_until: { [Op.lt]: fromNow(model, 0) }, id: { [Op.notIn]: [...underWay] } }),
})

/**
 * Cleans up after processes that died: a row that was not handed over goes back to the queue, of one that was the fates
 * say what becomes of it, as of those that have waited too long.
 */
async function sweepRows(
  withWrite: WithWrite,
  model: ModelStatic<QueuedModel>,
  isOrphan: WhereOptions,
  { overdue, left }: Fates,
): Promise<void> {
  const stale = isStale(model)
  const isWrong = { [Op.or]: [isOrphan, stale] }
  if (!(await model.findOne({ attributes: ['id'], where: isWrong as never }))) return
  await withWrite(async (transaction) => {
    const isUnhanded = { [Op.and]: [isOrphan, ...(left ? [{ handed_at: null }] : [])] }
    await model.update(RELEASED, { where: isUnhanded as never, transaction })
    if (left) await model.update(left(), { where: isOrphan as never, transaction })
    await model.update(overdue(), { where: stale as never, transaction })
  })
}

export interface LeasedQueue<Row extends QueuedModel> {
  readonly owner: string
  /** The ids of the rows that this process is sending. */
  readonly underWay: Set<number>
  /** Claims nothing for a while: every row would fail. */
  pause: (milliseconds: number) => void
  /** Whether there is a row to claim now. */
  isDue: () => Promise<boolean>
  /** Claims rows that are due. @param perMinute the limit of claims in a minute, null: none; with one the caller holds a lock */
  claim: (most: number, perMinute: number | null, transaction: Transaction) => Promise<Row[]>
  /** Puts a row back into the queue, unchanged. */
  release: (row: Row) => Promise<Row>
  /** Stores what is about to be sent. False when the row is not ours any more: then it must not be sent. */
  markHanded: (row: Row, made: object) => Promise<boolean>
  /** Renews the leases of the rows that this process is sending. */
  renewLeases: () => Promise<void>
  /** Cleans up after others. @param isOnly whether this is the only process of its database: all other leases have ended */
  sweep: (isOnly?: boolean) => Promise<void>
}

/** Which process sends which row of a table: one at a time claims a row, by a lease that it renews. */
export function createLeasedQueue<Row extends QueuedModel>(
  withWrite: WithWrite,
  model: ModelStatic<Row>,
  fates: Fates,
): LeasedQueue<Row> {
  const owner = randomUUID()
  const { claimed = 'sending', isUntimed } = fates
  const underWay = new Set<number>()
  /** By the monotonic clock. */
  let pausedUntil = 0
  const change = (values: object, where: object): Promise<number> =>
    withWrite(
      async (transaction) => (await model.update(values as never, { where: where as never, transaction }))[0],
    )
  const isClaimed = ({ id }: { id: number }) => ({ id, lease_owner: owner, state: claimed })
  return {
    owner,
    underWay,

    pause(milliseconds) {
      pausedUntil = performance.now() + milliseconds
    },

    isDue: async () =>
      pausedUntil <= performance.now() &&
      (await model.findOne({ attributes: ['id'], where: isDueIn(model, fates) as never })) !== null,

    claim: async (most, perMinute, transaction) =>
      claimDue(
        model,
        { owner, claimed, isUntimed },
        await claimLimit(model, most, perMinute, transaction),
        transaction,
      ),

    async release(row) {
      await change(RELEASED, isClaimed(row))
      return row.set(RELEASED as never)
    },

    async markHanded(row, made) {
      const handed = { ...made, handed_at: fromNow(model, 0), lease_until: fromNow(model, LEASE_MS) }
      return (await change(handed, { ...isClaimed(row), handed_at: null })) === 1
    },

    async renewLeases() {
      const where = { id: [...underWay], lease_owner: owner, state: claimed }
      if (underWay.size) await change({ lease_until: fromNow(model, LEASE_MS) }, where)
    },

    sweep: (isOnly = false) =>
      sweepRows(withWrite, model, orphansOf(model, { owner, claimed, underWay }, isOnly), fates),
  }
}
