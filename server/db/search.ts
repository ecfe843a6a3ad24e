import { col, fn, Op, where, type WhereOptions } from 'sequelize'
import { keyOf } from '../lib/text.rules.ts'

/** Rows whose column of keys holds the words as they stand: % and _ are plain letters, case does not count. */
export function searched(column: string, words: string | undefined): WhereOptions[] {
  const key = keyOf(words ?? '')
  return key ? [where(fn('INSTR', col(column), key), { [Op.gt]: 0 })] : []
}
