import { createHash, type Hash } from 'node:crypto'
import {
  DataTypes,
  Model,
  QueryTypes,
  Transaction,
  UniqueConstraintError,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from 'sequelize'
import { databaseTime } from './clock.ts'
import { hashesOf, RowCollector, type SealedTable } from './trail-rows.ts'
import type { WithWrite } from './with-write.ts'

/** A seal covers at most so many rows of each table. */
const ROWS_A_SEAL = 10_000

/** A seal of some rows of the trail: its hash covers them and the seal before. It is never changed, but may let its rows go. */
export class TrailSeal extends Model<InferAttributes<TrailSeal>, InferCreationAttributes<TrailSeal>> {
  declare id: CreationOptional<number>
  /** From 1. */
  declare seal_no: number
  /** The ids that it covers, as ranges. */
  declare entries: string
  declare changes: string
  /** JSON of the beginnings of the rows' hashes, in Base64; null when the rows have been let go. */
  declare digests: string | null
  declare rows_hash: string
  declare previous_hash: string
  declare seal_hash: string
  /** The last ids that it covers, or those of the seal before. */
  declare last_entry: number
  declare last_change: number
  /** The moment of its newest change. */
  declare newest_at: Date | null
  declare created_at: CreationOptional<Date>
  /** When retention has removed its rows. */
  declare removed_at: CreationOptional<Date | null>
}

export const initTrailSeal = (sequelize: Sequelize) =>
  TrailSeal.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      seal_no: { type: DataTypes.INTEGER, allowNull: false },
      entries: { type: DataTypes.TEXT, allowNull: false },
      changes: { type: DataTypes.TEXT, allowNull: false },
      digests: DataTypes.TEXT,
      rows_hash: { type: DataTypes.STRING, allowNull: false },
      previous_hash: { type: DataTypes.STRING, allowNull: false },
      seal_hash: { type: DataTypes.STRING, allowNull: false },
      last_entry: { type: DataTypes.INTEGER, allowNull: false },
      last_change: { type: DataTypes.INTEGER, allowNull: false },
      newest_at: DataTypes.DATE(3),
      created_at: DataTypes.DATE(3),
      removed_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'trail_seals', timestamps: false },
  )

type SealFields = Pick<
  InferAttributes<TrailSeal>,
  'seal_no' | 'entries' | 'changes' | 'rows_hash' | 'previous_hash' | 'newest_at' | 'created_at'
>

/** The hash of a seal: of the seal before, of its rows, and of what it says of them. */
export const sealHashOf = (seal: SealFields): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[seal.seal_no, seal.previous_hash, seal.entries, seal.changes, seal.rows_hash],
        ...[seal.newest_at?.toISOString() ?? null, seal.created_at.toISOString()],
      ]),
    )
    .digest('hex')

/** Up to which ids rows are to be sealed. */
export type Bounds = Record<SealedTable, number>

const NONE: Bounds = { trail_entries: 0, trail_changes: 0 }

async function numberOf(sequelize: Sequelize, sql: string, transaction?: Transaction): Promise<number> {
  const [row] = await sequelize.query<{ value: number | null }>(sql, {
    type: QueryTypes.SELECT,
    ...(transaction && { transaction }),
  })
  return Number(row?.value ?? 0)
}

/** The last rows that are there. */
export async function lastRows(sequelize: Sequelize): Promise<Bounds> {
  const last = (table: SealedTable) => numberOf(sequelize, `SELECT MAX(id) AS value FROM ${table}`)
  return { trail_entries: await last('trail_entries'), trail_changes: await last('trail_changes') }
}

/**
 * Waits for the writers of rows up to these bounds: on MySQL a row may be committed after one that has a higher id. A
 * locking read waits for them and holds up nobody: the rows are never changed.
 */
async function settleWriters(sequelize: Sequelize, after: Bounds, to: Bounds): Promise<void> {
  if (sequelize.getDialect() === 'sqlite') return
  const isolationLevel = Transaction.ISOLATION_LEVELS.READ_COMMITTED
  await sequelize.transaction({ isolationLevel }, async (transaction) => {
    for (const table of ['trail_entries', 'trail_changes'] as const) {
      const rows = `FROM ${table} WHERE id > ${after[table]} AND id <= ${to[table]}`
      await numberOf(sequelize, `SELECT COUNT(*) AS value ${rows} LOCK IN SHARE MODE`, transaction)
    }
  })
}

/** Collects the rows of one table after an id, at most as many as a seal covers. */
async function collect(
  sequelize: Sequelize,
  table: SealedTable,
  range: readonly [number, number],
  hash: Hash,
): Promise<{ last: number; ids: string; digests: string }> {
  const collector = new RowCollector()
  let last = range[0]
  for await (const rows of hashesOf(sequelize, table, range)) {
    for (const row of rows) {
      collector.add(row)
      hash.update(row.hash)
    }
    last = rows.at(-1)!.id
    if (collector.count >= ROWS_A_SEAL) break
  }
  const { ids, digests } = collector.rows()
  // All that there is up to the bound was looked at: ids in between are of writes that were taken back.
  return { last: collector.count < ROWS_A_SEAL ? range[1] : last, ids, digests: digests.toString('base64') }
}

/** The moment of the newest of some changes. */
async function newestOf(sequelize: Sequelize, after: number, last: number): Promise<Date | null> {
  const [row] = await sequelize.query<{ newest: Date | string | null }>(
    'SELECT MAX(COALESCE(e.created_at, c.changed_at)) AS newest FROM trail_changes c LEFT JOIN trail_entries e ' +
      `ON e.id = c.entry_id WHERE c.id > ${after} AND c.id <= ${last}`,
    { type: QueryTypes.SELECT },
  )
  return row?.newest ? new Date(row.newest) : null
}

/** Seals the next rows. @returns whether there may be more */
async function sealNext(withWrite: WithWrite, sequelize: Sequelize, to: Bounds): Promise<boolean> {
  const before = await TrailSeal.findOne({ order: [['seal_no', 'DESC']] })
  const after: Bounds = before
    ? { trail_entries: before.last_entry, trail_changes: before.last_change }
    : NONE
  const end = {
    trail_entries: Math.max(to.trail_entries, after.trail_entries),
    trail_changes: Math.max(to.trail_changes, after.trail_changes),
  }
  await settleWriters(sequelize, after, end)
  const hash = createHash('sha256')
  const entries = await collect(sequelize, 'trail_entries', [after.trail_entries, end.trail_entries], hash)
  const changes = await collect(sequelize, 'trail_changes', [after.trail_changes, end.trail_changes], hash)
  if (!entries.ids && !changes.ids) return false
  const fields = {
    seal_no: (before?.seal_no ?? 0) + 1,
    previous_hash: before?.seal_hash ?? '',
    rows_hash: hash.digest('hex'),
    ...{ entries: entries.ids, changes: changes.ids },
    newest_at: await newestOf(sequelize, after.trail_changes, changes.last),
    created_at: databaseTime(sequelize),
  }
  const digests = JSON.stringify({ entries: entries.digests, changes: changes.digests })
  const place = { last_entry: entries.last, last_change: changes.last }
  await withWrite((transaction) =>
    TrailSeal.create({ ...fields, ...place, digests, seal_hash: sealHashOf(fields) }, { transaction }),
  )
  return changes.last < end.trail_changes || entries.last < end.trail_entries
}

/**
 * Seals the rows of the trail that are not sealed yet, up to these ids. Nobody who writes waits for it: rows are hashed
 * before the transaction that writes the seal.
 */
export async function sealTrail(withWrite: WithWrite, sequelize: Sequelize, to: Bounds): Promise<void> {
  try {
    while (await sealNext(withWrite, sequelize, to));
  } catch (error) {
    // Another process has sealed them just now.
    if (!(error instanceof UniqueConstraintError)) throw error
  }
}
