import { literal, type Model, type ModelStatic, type Sequelize, type WhereOptions } from 'sequelize'
import { lazy } from '../lib/lazy.ts'
import { searchKeyOf } from '../lib/text.rules.ts'

/** The planes of Unicode that have letters of two cases. */
const LAST_LETTER = 0x1ffff

/** The letters beyond ASCII that are others in a key, as pairs: capitals, and ς. */
const FOLDED = lazy(() => {
  const pairs: [letter: string, folded: string][] = []
  for (let code = 0x80; code <= LAST_LETTER; code += 1) {
    const letter = String.fromCodePoint(code)
    const folded = letter === 'ς' ? 'σ' : letter.toLowerCase()
    if (folded !== letter) pairs.push([letter, folded])
  }
  return pairs
})

/**
 * SQL that tells whether a text that is stored as it was typed holds words, case aside. SQLite knows small letters of ASCII alone,
 * and MariaDB others than JavaScript: those that the words have are made here, by both in the same way.
 * @param text a column
 */
export function holdsAsTyped(sequelize: Sequelize, text: string, words: string): string {
  const key = searchKeyOf(words)
  const letters = new Set(key)
  const pairs = FOLDED().filter(([, folded]) => [...folded].some((letter) => letters.has(letter)))
  const same = pairs.reduce((sql, [letter, folded]) => `REPLACE(${sql}, '${letter}', '${folded}')`, text)
  return `INSTR(LOWER(${same}), ${sequelize.escape(key)}) > 0`
}

/** Rows of a model whose column holds words so. */
export const searchedAsTyped = (
  { sequelize, name }: ModelStatic<Model>,
  column: string,
  words: string,
): WhereOptions => literal(holdsAsTyped(sequelize!, `${name}.${column}`, words))
