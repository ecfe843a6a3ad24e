import {
  col,
  fn,
  literal,
  Op,
  where as whereIs,
  type Model,
  type ModelStatic,
  type WhereOptions,
} from 'sequelize'
import { isStorable, keyOf, searchKeyOf } from '../lib/text.rules.ts'
import { allOf } from './list.ts'
import { whereSql } from './page-sql.ts'
import { byIndex, found, type Searched } from './search-by-index.ts'
import { SEARCHED } from './searched-tables.ts'

/** The last code point: what begins with a word sorts between the word and the word with this appended. */
const LAST = '\u{10FFFF}'

/** Rows whose column begins with one of some texts; an index of the column finds them. */
export const startingWith = (column: string, texts: readonly string[]): WhereOptions => ({
  [Op.or]: texts.map((text) => ({ [column]: { [Op.gte]: text, [Op.lt]: text + LAST } })),
})

/** A text as an argument of a function, of which Sequelize doubles each `$`. */
const argument = (text: string) =>
  text.includes('$')
    ? fn('CONCAT', ...text.split('$').flatMap((part, at) => (at ? [literal("'$'"), part] : [part])))
    : text

/** Rows whose column of keys contains the words literally: % and _ are plain letters, case does not count. */
export function searched(column: string, words: string | undefined): WhereOptions[] {
  const key = searchKeyOf(words ?? '')
  if (!key) return []
  const keys = key.includes('σ') ? fn('REPLACE', col(column), 'ς', 'σ') : col(column)
  return [whereIs(fn('INSTR', keys, argument(key)), { [Op.gt]: 0 })]
}

/**
 * The rows of a model in `SEARCHED` whose `search_text` contains the words, as `searched` finds them: by an index.
 * @param atMost where only so many of them are asked for, the first by their ids
 */
export async function searchedRows(
  model: ModelStatic<Model>,
  words: string,
  atMost?: number,
): Promise<Searched> {
  const key = searchKeyOf(words)
  const texts = searched(`${model.name}.search_text`, words)
  const table = SEARCHED.find(({ name }) => name === model.tableName)
  if (!table || !key || !isStorable(key)) return found(texts)
  if (!key.includes('σ')) return byIndex({ model, table, key, texts, atMost })
  // The index knows σ and ς. What it finds by a part without them is more than is asked for.
  const part = longestOf(key.split('σ'))
  if (!part) return found(texts)
  const { where, bound } = (await byIndex({ model, table, key: part, texts: [] })).conditions()
  return { conditions: () => ({ where: [{ [Op.and]: [...where, ...texts] }], bound }), count: null }
}

const longestOf = (parts: readonly string[]): string =>
  parts.reduce((longest, part) => (part.length > longest.length ? part : longest))

/** Rows whose `foreignKey` is the id of a row of `owner` that holds the words, as `searchedRows` finds them. */
export async function belongingTo(
  owner: ModelStatic<Model>,
  foreignKey: string,
  words: string,
): Promise<WhereOptions> {
  if (!keyOf(words)) return {}
  const { name, tableName } = owner
  const { where, bound } = (await searchedRows(owner, words)).conditions()
  // Values beside the statement would have to go through all that such conditions go through.
  const those = bound ? searched(`${name}.search_text`, words) : where
  const owners = `SELECT ${name}.id FROM ${tableName} AS ${name} WHERE ${whereSql(owner, name, allOf(...those))}`
  return { [foreignKey]: { [Op.in]: literal(`(${owners})`) } }
}
