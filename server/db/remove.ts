import {
  BelongsTo,
  ForeignKeyConstraintError,
  type Model,
  type ModelStatic,
  type Transaction,
} from 'sequelize'
import { ConflictError } from '../lib/errors.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

const counted = (count: number, table: string): string =>
  `${count} ${count === 1 ? table.replace(/s$/, '') : table}`

/** The records that belong to one, counted by the associations of the models: `12 vehicles`, `1 billing`. */
async function countDependents(record: Model, id: number, transaction: Transaction): Promise<string[]> {
  const target = record.constructor as ModelStatic<Model>
  const found: string[] = []
  for (const model of Object.values(target.sequelize?.models ?? {})) {
    for (const association of Object.values(model.associations)) {
      if (!(association instanceof BelongsTo) || association.target !== target) continue
      const count = await model.count({ where: { [association.foreignKey]: id }, transaction })
      if (count > 0) found.push(counted(count, model.tableName))
    }
  }
  return found
}

/**
 * Deletes a record that nothing belongs to.
 * @param name the record in words, for the error
 * @throws ConflictError that names what belongs to it
 */
export async function removeUnused(
  record: Model & { id: number },
  name: string,
  transaction: Transaction,
): Promise<void> {
  const dependents = await countDependents(record, record.id, transaction)
  if (dependents.length) throw new ConflictError(`${name} still has ${list.format(dependents)}`)
  try {
    await record.destroy({ transaction })
  } catch (error) {
    if (error instanceof ForeignKeyConstraintError) throw new ConflictError(`${name} is in use`)
    throw error
  }
}
