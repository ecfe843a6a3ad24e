import { createHash } from 'node:crypto'
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
export interface IdempotentCall {
  user_id: number
  idempotency_key: string
  /** Of the request: another request under the same key has another one. */
  fingerprint: string
}

/** The response to a call that carried an Idempotency-Key. */
export class IdempotentResponse extends Model<
  InferAttributes<IdempotentResponse>,
  InferCreationAttributes<IdempotentResponse>
> {
  declare id: CreationOptional<number>
  declare user_id: number
  declare idempotency_key: string
  declare fingerprint: string
  /** Compressed JSON, or a piece of it. */
  declare answer: string
  declare created_at: CreationOptional<Date>
}

export const initIdempotentResponse = (sequelize: Sequelize) =>
  IdempotentResponse.init(
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

/**
 * How much of an answer a row holds, in characters: that to a sheet of a million rows is larger than a statement of MariaDB
 * may be.
 */
const PIECE = 2 ** 20

/** What the keys of further pieces begin with: no header can have them, as they begin with a blank. */
const furtherKey = (key: string): string => ` ${createHash('sha256').update(key).digest('hex')} `

const DAY_MS = 24 * 60 * 60 * 1000
/** The database's time: all processes delete by it. */
const now = (): Date => databaseTime(IdempotentResponse.sequelize!)
const aDayAgo = (): Date => new Date(now().getTime() - DAY_MS)

/** The response that was stored under the key of a call, and the fingerprint of its request; null after a day. */
export async function findResponse(
  call: IdempotentCall,
): Promise<{ fingerprint: string; response: unknown } | null> {
  const { user_id, idempotency_key } = call
  const stored = await IdempotentResponse.findOne({
    where: { user_id, idempotency_key, created_at: { [Op.gte]: aDayAgo() } },
  })
  if (!stored) return null
  const further =
    stored.answer.length < PIECE
      ? []
      : await IdempotentResponse.findAll({
          where: { user_id, idempotency_key: { [Op.startsWith]: furtherKey(idempotency_key) } },
          order: [['id', 'ASC']],
        })
  const packed = [stored, ...further].map(({ answer }) => answer).join('')
  return { fingerprint: stored.fingerprint, response: await unpack(packed) }
}

/**
 * Stores the response to a call in the transaction of its effect, and deletes those that are a day old.
 * @throws UniqueConstraintError when another call has been answered under the key a moment before
 */
export async function storeResponse(
  call: IdempotentCall,
  response: unknown,
  transaction: Transaction,
): Promise<void> {
  const packed = await pack(response)
  await IdempotentResponse.destroy({ where: { created_at: { [Op.lt]: aDayAgo() } }, transaction })
  const created_at = now()
  for (let from = 0; from === 0 || from < packed.length; from += PIECE) {
    const idempotency_key = from ? `${furtherKey(call.idempotency_key)}${from / PIECE}` : call.idempotency_key
    const answer = packed.slice(from, from + PIECE)
    await IdempotentResponse.create({ ...call, idempotency_key, answer, created_at }, { transaction })
  }
}
