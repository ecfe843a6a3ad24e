import type { Model, ModelStatic, Transaction } from 'sequelize'

export type Outcome = 'new' | 'changed' | 'unchanged'

/** A record to write: the stored one that it changes, if any, and the values it is to have. */
export interface Wanted<Record extends Model> {
  known: Record | undefined
  /** null leaves the stored value alone. */
  values: object
}

const filled = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/**
 * Writes many records with at most two statements, and says of each what became of it.
 * @param keysOf the columns that follow from the others
 */
export async function upsert<Record extends Model>(
  model: ModelStatic<Record>,
  wanted: readonly Wanted<Record>[],
  keysOf: (record: Record) => object,
  transaction: Transaction,
): Promise<Outcome[]> {
  const made: object[] = []
  const changed: object[] = []
  const outcomes = wanted.map(({ known, values }): Outcome => {
    const record = known ?? model.build({} as never)
    record.set(filled(values))
    record.set(keysOf(record))
    if (!known) made.push(record.get() as object)
    else if (record.changed()) changed.push({ ...(record.get() as object), updated_at: new Date() })
    else return 'unchanged'
    return known ? 'changed' : 'new'
  })
  await model.bulkCreate(made as never[], { transaction })
  if (changed.length) {
    const columns = Object.keys(model.getAttributes()).filter(
      (name) => name !== 'id' && name !== 'created_at',
    )
    await model.bulkCreate(changed as never[], { updateOnDuplicate: columns, transaction })
  }
  return outcomes
}
