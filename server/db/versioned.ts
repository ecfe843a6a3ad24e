import type { Model, Transaction } from 'sequelize'
import { OutdatedError } from '../lib/errors.ts'
import { message, type Message } from '../messages.ts'

/** Rejects a change of a stored record that is not as the sender knows it; called once the record is locked. */
export type Precondition<Stored> = (stored: Stored) => void

type Versioned = Model & { version: number }

/**
 * Rejects a change that is based on another version than the stored one. The caller has locked the record.
 * @param known the version that the change is based on, undefined when it does not matter
 * @param name the record as a message: `Billing #5`
 * @throws OutdatedError
 */
export function checkVersion(record: Versioned, known: number | undefined, name: Message): void {
  if (known !== undefined && known !== record.version)
    throw new OutdatedError(message('record.outdated', { record: name }), record)
}

/** Saves what was set on a record, as its next version. Setting an equal value is no change. */
export async function saveVersion(record: Versioned, transaction: Transaction): Promise<void> {
  if (record.changed()) record.set('version', record.version + 1)
  await record.save({ transaction })
}
