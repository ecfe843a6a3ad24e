import { BelongsTo, type Model, type ModelStatic, type Transaction } from 'sequelize'

interface Dependents {
  model: ModelStatic<Model>
  /** The column that has the id of the record. */
  foreignKey: string
}

/** The kinds of records that may belong to a record, by the associations of the models. */
export function dependentsOf(record: Model): Dependents[] {
  const target = record.constructor as ModelStatic<Model>
  return Object.values(target.sequelize?.models ?? {}).flatMap((model) =>
    Object.values(model.associations).flatMap((association) =>
      association instanceof BelongsTo && association.target === target
        ? [{ model, foreignKey: association.foreignKey }]
        : [],
    ),
  )
}

/** Moves all that belongs to a record to another one of its kind. @returns how many records have moved */
export async function moveDependents<M extends Model & { id: number }>(
  from: M,
  to: M,
  transaction: Transaction,
): Promise<number> {
  let moved = 0
  for (const { model, foreignKey } of dependentsOf(from)) {
    const where = { [foreignKey]: from.id }
    const [count] = await model.update({ [foreignKey]: to.id }, { where, transaction })
    moved += count
  }
  return moved
}
