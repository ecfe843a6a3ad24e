import type { Model, ModelStatic, Transaction, WhereOptions } from 'sequelize'

/** Stored records as plain rows; within a transaction they are held until its end. */
export const findRows = <Row extends object>(
  model: ModelStatic<Model>,
  where: WhereOptions,
  transaction?: Transaction,
): Promise<Row[]> =>
  model.findAll({
    where,
    raw: true,
    ...(transaction ? { transaction, lock: transaction.LOCK.UPDATE } : {}),
  }) as unknown as Promise<Row[]>

/** Writes many records with at most two statements: new ones, and whole rows of stored ones. */
export async function upsert(
  model: ModelStatic<Model>,
  made: readonly object[],
  changed: readonly object[],
  transaction: Transaction,
): Promise<void> {
  await model.bulkCreate(made as never[], { transaction })
  if (!changed.length) return
  const updateOnDuplicate = Object.keys(model.getAttributes()).filter(
    (name) => name !== 'id' && name !== 'created_at',
  )
  const updated_at = new Date()
  const rows = changed.map((row) => ({ ...row, updated_at }))
  await model.bulkCreate(rows as never[], { updateOnDuplicate, transaction })
}
