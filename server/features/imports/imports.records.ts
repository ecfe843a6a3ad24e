import type { Model, ModelStatic, Transaction } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { Stage } from '../../db/stage.ts'
import { findRows } from '../../db/bulk-rows.ts'
import type { RowWriter } from './imports.kind.ts'

/** A stored row, and when it was changed last. */
export interface Stamped {
  id: number
  updated_at?: unknown
}

/** The record that a row is about, and what the sheet says of it. */
export interface WantedRecord<Stored extends Stamped = Stamped> {
  isNew: boolean
  /** Its stored row, when it is about to be written. */
  stored: Stored | undefined
  values: Partial<Stored>
  isChanged: boolean
}

/** Whether stored rows have not been changed since they were read. Whoever asks holds them. */
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

/** When a stored row was changed last, comparable. */
export const stampOf = ({ updated_at }: Stamped): string => JSON.stringify(updated_at)

/**
 * Writes records: those that are new, and those that change.
 * @param keysOf the columns that follow from the others
 */
export function recordWriter<Stored extends Stamped>(
  model: ModelStatic<Model>,
  keysOf: (row: Stored) => object,
  transaction: Transaction,
): RowWriter<WantedRecord<Stored>> {
  const stage = new Stage(model, transaction)
  const seen = new Map<number, string>()
  const rowOf = ({ stored, values }: WantedRecord<Stored>, updated_at: Date) => {
    const row = { ...stored, ...values, updated_at } as Stored
    return Object.assign(row, keysOf(row))
  }
  return {
    async add(wanted) {
      const now = new Date()
      const written = wanted.filter(({ stored, isChanged }) => !stored || isChanged)
      for (const { stored } of wanted) if (stored) seen.set(stored.id, stampOf(stored))
      await stage.add(written.map((record) => rowOf(record, now)))
    },
    holds: () => areUnchanged(model, seen, transaction),
    async write() {
      await stage.insertNew()
      await stage.replaceStored()
    },
  }
}
