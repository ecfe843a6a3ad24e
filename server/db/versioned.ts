import type { Model, Transaction } from 'sequelize'
import { OutdatedError } from '../lib/errors.ts'

type Versioned = Model & { version: number }

/**
 * Rejects a change that is based on another version than the stored one. The caller has locked the record.
 * @param known the version that the change is based on, undefined when it does not matter
 * @param name the record in words: "Billing #5"
 * @throws OutdatedError
 */
export function checkVersion(record: Versioned, known: number | undefined, name: string): void {
  if (known !== undefined && known !== record.version)
    throw new OutdatedError(
      `${name} has been changed by someone else meanwhile. Look at the change, then save again.`,
      record,
    )
}

/** Saves what was set on a record, as its next version. Setting an equal value is no change. */
export async function saveVersion(record: Versioned, transaction: Transaction): Promise<void> {
  if (record.changed()) record.set('version', record.version + 1)
  await record.save({ transaction })
}
