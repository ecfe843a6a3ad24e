import { ForeignKeyConstraintError, type Model, type Transaction } from 'sequelize'
import { ConflictError } from '../lib/errors.ts'
import { message, type Code, type Message } from '../messages.ts'
import { dependentsOf } from './dependents.ts'

/** The records that may belong to another and stay, by their tables; those of any other go with it, as reminders do. */
const COUNTS = {
  clients: 'count.clients',
  vehicles: 'count.vehicles',
  vehicle_moves: 'count.moved_vehicles',
  billings: 'count.billings',
  transactions: 'count.transactions',
  payments: 'count.payments',
} as const satisfies Record<string, Code>

const isCounted = (table: string): table is keyof typeof COUNTS => table in COUNTS

/** The records that belong to one, counted: `12 vehicles`, `1 billing`. */
async function countDependents(record: Model, id: number, transaction: Transaction): Promise<Message[]> {
  const found: Message[] = []
  for (const { model, foreignKey } of dependentsOf(record)) {
    const { tableName } = model
    if (!isCounted(tableName)) continue
    const count = await model.count({ where: { [foreignKey]: id }, transaction })
    if (count > 0) found.push(message(COUNTS[tableName], { count }))
  }
  return found
}

/**
 * Deletes a record that nothing belongs to.
 * @param name the record, for the error
 * @throws ConflictError that names what belongs to it
 */
export async function removeUnused(
  record: Model & { id: number },
  name: Message,
  transaction: Transaction,
): Promise<void> {
  const dependents = await countDependents(record, record.id, transaction)
  if (dependents.length) throw new ConflictError('record.has_dependents', { record: name, dependents })
  try {
    await record.destroy({ transaction })
  } catch (error) {
    if (error instanceof ForeignKeyConstraintError) throw new ConflictError('record.in_use', { record: name })
    throw error
  }
}
