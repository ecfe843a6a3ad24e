import {
  DataTypes,
  Model,
  Op,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
  type Transaction,
} from 'sequelize'
import { databaseTime } from './clock.ts'
import { pack, unpack } from './packed.ts'

/** A call that is to have one effect, however often it is sent. */
export interface Call {
  user_id: number
  idempotency_key: string
  /** What was asked for: another request under the same key has another one. */
  fingerprint: string
}

/** What a call answered. */
export class KeptAnswer extends Model<InferAttributes<KeptAnswer>, InferCreationAttributes<KeptAnswer>> {
  declare id: CreationOptional<number>
  declare user_id: number
  declare idempotency_key: string
  declare fingerprint: string
  declare answer: string
  declare created_at: CreationOptional<Date>
}

export const initKeptAnswer = (sequelize: Sequelize) =>
  KeptAnswer.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
      user_id: { type: DataTypes.INTEGER, allowNull: false },
      idempotency_key: { type: DataTypes.STRING, allowNull: false },
      fingerprint: { type: DataTypes.STRING, allowNull: false },
      answer: { type: DataTypes.TEXT, allowNull: false },
      created_at: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'kept_answers', updatedAt: false },
  )

const DAY_MS = 24 * 60 * 60 * 1000
/** As all processes have it: each drops what is old. */
const now = (): Date => databaseTime(KeptAnswer.sequelize!)
const aDayAgo = (): Date => new Date(now().getTime() - DAY_MS)

/** What was answered under the key of a call, and to what request, unless that is a day ago. */
export async function findAnswer(call: Call): Promise<{ fingerprint: string; answer: unknown } | null> {
  const { user_id, idempotency_key } = call
  const kept = await KeptAnswer.findOne({
    where: { user_id, idempotency_key, created_at: { [Op.gte]: aDayAgo() } },
  })
  if (!kept) return null
  return { fingerprint: kept.fingerprint, answer: await unpack(kept.answer) }
}

/**
 * Keeps the answer to a call in the transaction of its effect, and drops those that are a day old.
 * @throws UniqueConstraintError when another one has answered under the key a moment before
 */
export async function keepAnswer(call: Call, answer: unknown, transaction: Transaction): Promise<void> {
  const packed = await pack(answer)
  await KeptAnswer.destroy({ where: { created_at: { [Op.lt]: aDayAgo() } }, transaction })
  await KeptAnswer.create({ ...call, answer: packed, created_at: now() }, { transaction })
}
