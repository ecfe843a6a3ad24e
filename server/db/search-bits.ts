import { createHash } from 'node:crypto'
import type { Sequelize } from 'sequelize'
import type { Bound } from './bound-values.ts'

/** A bit for each id, the first in the lowest bit of the first byte. */
export type Bits = Buffer

export const NO_BITS: Bits = Buffer.alloc(0)

/** Bits with those of some more ids. */
export function withIds(bits: Bits, ids: readonly number[]): Bits {
  const last = ids.reduce((most, id) => Math.max(most, id), 0)
  const all = Buffer.alloc(Math.max(bits.length, (last >> 3) + 1))
  bits.copy(all)
  for (const id of ids) all[id >> 3]! |= 1 << (id & 7)
  return all
}

/** So many a byte, where bytes are read as letters: a byte with the highest bit is none. */
const IN_A_LETTER = 7

/** The same bits, seven in a byte. */
function inLetters(bits: Bits): Buffer {
  const letters = Buffer.alloc(Math.ceil((bits.length * 8) / IN_A_LETTER))
  for (let at = 0; at < letters.length; at += 1) {
    const first = at * IN_A_LETTER
    const two = bits[first >> 3]! | ((bits[(first >> 3) + 1] ?? 0) << 8)
    letters[at] = (two >> (first & 7)) & 127
  }
  return letters
}

/** A name that nothing in a text has that anybody could type. */
const nameOf = (bytes: Buffer): string => `bits_${createHash('sha256').update(bytes).digest('hex')}`

/**
 * The condition that a row has a bit for its id, as SQL. An index that has the order of a list is enough to go along it.
 * @param id the column of the ids
 */
export function withBit(sequelize: Sequelize, id: string, bits: Bits): { sql: string; bound: Bound } {
  const isSqlite = sequelize.getDialect() === 'sqlite'
  const bytes = isSqlite ? inLetters(bits) : bits
  const name = nameOf(bytes)
  const sql = isSqlite
    ? `UNICODE(SUBSTR($${name}, ${id} / ${IN_A_LETTER} + 1, 1)) >> (${id} % ${IN_A_LETTER}) & 1`
    : `ASCII(SUBSTRING($${name}, (${id} >> 3) + 1, 1)) >> (${id} & 7) & 1`
  return { sql, bound: { [name]: bytes } }
}
