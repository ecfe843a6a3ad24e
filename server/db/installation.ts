import { hkdfSync } from 'node:crypto'
import {
  DataTypes,
  Model,
  Op,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
  type Transaction,
  type WhereOptions,
} from 'sequelize'
import { databaseTime } from './clock.ts'
import { retryOnUniqueConflict, type WithWrite } from './with-write.ts'

/**
 * What the processes of a database share about their installation. There is one row, with the id 1. No backup carries it: a
 * restored database starts without.
 */
export class Installation extends Model<
  InferAttributes<Installation>,
  InferCreationAttributes<Installation>
> {
  declare id: CreationOptional<number>
  /** Of the secret that all of them share. */
  declare secret_fingerprint: string
  /** The moment of the last good backup's snapshot. */
  declare backup_at: CreationOptional<Date | null>
  /** Until when a process has claimed the nightly backup. */
  declare backup_lease_until: CreationOptional<Date | null>
  /** When a process last tested whether the database can be written. */
  declare probed_at: CreationOptional<Date | null>
}

export const initInstallation = (sequelize: Sequelize) =>
  Installation.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      secret_fingerprint: { type: DataTypes.STRING, allowNull: false },
      backup_at: DataTypes.DATE(3),
      backup_lease_until: DataTypes.DATE(3),
      probed_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'installations', timestamps: false },
  )

/** The id of the one row. */
const ROW = 1

/** Lets one process of a database at a time go on, until its transaction ends. */
export const lockInstallation = (transaction: Transaction): Promise<unknown> =>
  Installation.findByPk(ROW, { attributes: ['id'], lock: true, transaction })

/** Identifies a secret without revealing it. */
const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'trackledger fingerprint', 32)).toString('base64url')

const firstRow = (withWrite: WithWrite, secret_fingerprint: string): Promise<Installation> =>
  retryOnUniqueConflict(() =>
    withWrite(
      async (transaction) =>
        (await Installation.findByPk(ROW, { transaction })) ??
        (await Installation.create({ id: ROW, secret_fingerprint }, { transaction })),
    ),
  )

/**
 * Claims the backup that was due at a moment, unless there is a later one or another process has claimed it.
 * @param forMs after how many milliseconds the claim ends, if no backup was made by then
 * @returns whether this process has it
 */
export async function claimBackup(withWrite: WithWrite, due: Date, forMs: number): Promise<boolean> {
  const now = databaseTime(Installation.sequelize!)
  const isDue = (): WhereOptions => ({
    id: ROW,
    backup_at: { [Op.or]: [null, { [Op.lt]: due }] },
    backup_lease_until: { [Op.or]: [null, { [Op.lt]: now }] },
  })
  if (!(await Installation.findOne({ attributes: ['id'], where: isDue() }))) return false
  const claim = { backup_lease_until: new Date(now.getTime() + forMs) }
  const [claimed] = await withWrite((transaction) =>
    Installation.update(claim, { where: isDue(), transaction }),
  )
  return claimed === 1
}

/** Records the moment of a good backup's snapshot, unless a later one is known. */
export const recordBackup = (withWrite: WithWrite, backup_at: Date): Promise<unknown> =>
  withWrite((transaction) =>
    Installation.update(
      { backup_at, backup_lease_until: null },
      { where: { id: ROW, backup_at: { [Op.or]: [null, { [Op.lt]: backup_at }] } }, transaction },
    ),
  )

/**
 * Checks that all processes of a database share one secret: they accept each other's tokens and decrypt what it encrypts.
 * @throws Error when it has been used with another one
 */
export async function checkSecret(withWrite: WithWrite, secret: string): Promise<void> {
  const fingerprint = fingerprintOf(secret)
  const known = (await Installation.findByPk(ROW)) ?? (await firstRow(withWrite, fingerprint))
  if (known.secret_fingerprint !== fingerprint)
    throw new Error(
      'JWT_SECRET is not the one that this database was used with, and all its processes need the same. ' +
        'If it was changed on purpose, run "trackledger new-secret" once (npm run new-secret)',
    )
}

/** Makes a secret the one of the database. @returns whether it was another one before */
export async function replaceSecret(withWrite: WithWrite, secret: string): Promise<boolean> {
  const secret_fingerprint = fingerprintOf(secret)
  const known = await firstRow(withWrite, secret_fingerprint)
  if (known.secret_fingerprint === secret_fingerprint) return false
  await withWrite((transaction) => known.update({ secret_fingerprint }, { transaction }))
  return true
}
