import { Op, Transaction, type Attributes, type Model, type ModelStatic, type Sequelize } from 'sequelize'

const ROWS_A_BATCH = 1000

/** Reads the database in one snapshot, whatever is written meanwhile. */
export function inSnapshot<Result>(
  sequelize: Sequelize,
  read: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const isolationLevel = Transaction.ISOLATION_LEVELS.REPEATABLE_READ
  const isSqlite = sequelize.getDialect() === 'sqlite'
  return sequelize.transaction(
    isSqlite ? { type: Transaction.TYPES.DEFERRED } : { isolationLevel, readOnly: true },
    read,
  )
}

/** All raw rows of a model, by id, a batch at a time; a boolean may be 0 or 1. */
export async function* batchesOf<M extends Model & { id: number }>(
  model: ModelStatic<M>,
  attributes: (keyof Attributes<M> & string)[],
  transaction: Transaction,
): AsyncGenerator<Attributes<M>[]> {
  for (let last = 0; ;) {
    const where = { id: { [Op.gt]: last } } as object
    const options = {
      attributes: ['id', ...attributes],
      where,
      order: ['id'],
      limit: ROWS_A_BATCH,
      raw: true,
    }
    const rows = (await model.findAll({ ...options, transaction } as object)) as unknown as Attributes<M>[]
    if (rows.length) yield rows
    if (rows.length < ROWS_A_BATCH) return
    last = (rows.at(-1) as { id: number }).id
  }
}
