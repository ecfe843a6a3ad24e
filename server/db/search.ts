import { col, fn, Op, where, type WhereOptions } from 'sequelize'
import { keyOf } from '../lib/text.rules.ts'

/** The last code point: what begins with a word sorts between the word and the word with this appended. */
const LAST = '\u{10FFFF}'

/** Rows whose column of keys begins with the words; an index of the column finds them. */
export const startingWith = (column: string, words: string): WhereOptions => {
  const key = keyOf(words)
  return { [column]: { [Op.gte]: key, [Op.lt]: key + LAST } }
}

/** Rows whose column of keys contains the words literally: % and _ are plain letters, case does not count. */
export function searched(column: string, words: string | undefined): WhereOptions[] {
  const key = keyOf(words ?? '')
  return key ? [where(fn('INSTR', col(column), key), { [Op.gt]: 0 })] : []
}
