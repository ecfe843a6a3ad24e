import {
  BelongsTo,
  ForeignKeyConstraintError,
  type Model,
  type ModelStatic,
  type Transaction,
} from 'sequelize'
import { ConflictError } from '../lib/errors.ts'

const words = new Intl.ListFormat('en', { type: 'conjunction' })

const counted = (count: number, table: string): string =>
  `${count} ${count === 1 ? table.replace(/s$/, '') : table}`

/** What still belongs to a record, by the associations of the models: `12 vehicles`, `1 billing`. */
async function belongings(record: Model, id: number, transaction: Transaction): Promise<string[]> {
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
 * @param name the record in words, for the refusal
 * @throws ConflictError that says what is in the way
 */
export async function removeUnused(
  record: Model & { id: number },
  name: string,
  transaction: Transaction,
): Promise<void> {
  const inTheWay = await belongings(record, record.id, transaction)
  if (inTheWay.length) throw new ConflictError(`${name} still has ${words.format(inTheWay)}`)
  try {
    await record.destroy({ transaction })
  } catch (error) {
    if (error instanceof ForeignKeyConstraintError) throw new ConflictError(`${name} is in use`)
    throw error
  }
}
