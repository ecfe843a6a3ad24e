import type { Model, ModelStatic, Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { Stage } from '../../db/stage.ts'
import { findRows } from '../../db/bulk-rows.ts'
import type { RowWriter } from './import-kind.ts'

/** A stored row, and when it was last changed. */
interface Stamped {
  id: number
  updated_at?: unknown
}

/** The record of a row, and the values that the sheet gives it. */
export interface PlannedRecord<Stored extends Stamped = Stamped> {
  isNew: boolean
  /** Its stored row; whole when it is about to be written. */
  stored: Stored | undefined
  values: Partial<Stored>
  isChanged: boolean
}

/**
 * Locks stored rows until the end of the transaction, and tells whether they are unchanged.
 * @param seen by their ids, when they had been changed last (`stampOf`)
 */
export async function areUnchanged(
  model: ModelStatic<Model>,
  seen: ReadonlyMap<number, unknown>,
  transaction: Transaction,
): Promise<boolean> {
  for (const ids of chunksOf([...seen.keys()])) {
    const attributes = ['id', 'updated_at']
    const rows = await findRows<Stamped>(model, { id: ids }, transaction, attributes)
    if (rows.length < ids.length || rows.some((row) => stampOf(row) !== seen.get(row.id))) return false
  }
  return true
}

/** When a stored row was last changed, comparable. */
export const stampOf = ({ updated_at }: Stamped): unknown =>
  updated_at instanceof Date ? updated_at.getTime() : updated_at

/**
 * Inserts new records and updates changed ones.
 * @param keysOf the columns that are derived from the others
 * @param parent the column by which records belong to others, which are to be locked as late as can be
 */
export function recordWriter<Stored extends Stamped>(
  model: ModelStatic<Model>,
  keysOf: (row: Stored) => object,
  transaction: Transaction,
  parent?: string,
): RowWriter<PlannedRecord<Stored>> {
  const stage = new Stage(model, transaction)
  const seen = new Map<number, unknown>()
  /** The columns in which any stored row is changed. */
  const changed = new Set<string>()
  const rowOf = ({ stored, values }: PlannedRecord<Stored>, updated_at: Date) => {
    const row = { ...stored, ...values, updated_at } as Stored
    Object.assign(row, keysOf(row))
    for (const name in row) if (stored && row[name] !== stored[name]) changed.add(name)
    return row
  }
  return {
    async stage(planned) {
      const now = new Date()
      const written = planned.filter(({ stored, isChanged }) => !stored || isChanged)
      for (const { stored } of planned) if (stored) seen.set(stored.id, stampOf(stored))
      await stage.add(written.map((record) => rowOf(record, now)))
    },
    lockAndCheck: () => areUnchanged(model, seen, transaction),
    async write() {
      await (parent ? stage.insertAllButLast(parent) : stage.insertNew())
      await stage.replaceStored([...changed])
    },
    async writeLast() {
      if (parent) await stage.insertLast(parent)
    },
  }
}
