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
import { isStorable, keyOf, searchKeysOf } from '../lib/text.rules.ts'
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

const holding = (text: ReturnType<typeof fn | typeof col>, words: unknown): WhereOptions =>
  whereIs(fn('INSTR', text, words), { [Op.gt]: 0 })

/** Rows whose column of keys contains the words literally: % and _ are plain letters, case does not count. */
export function searched(column: string, words: string | undefined): WhereOptions[] {
  const [key, ...others] = searchKeysOf(words ?? '')
  if (!key) return []
  return [{ [Op.or]: [key, ...others].map((each) => holding(col(column), each)) }]
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
  const [key = '', other] = searchKeysOf(words)
  const texts = searched(`${model.name}.search_text`, words)
  const table = SEARCHED.find(({ name }) => name === model.tableName)
  if (!table || !key || !isStorable(key)) return found(texts)
  if (other === undefined) return byIndex({ model, table, key, texts, atMost })
  // What they have in common is found by the index, and holds more than is asked for.
  const common = commonStart(key, other)
  if (!common) return found(texts)
  const { where, bound } = (await byIndex({ model, table, key: common, texts: [] })).conditions()
  return { conditions: () => ({ where: [{ [Op.and]: [...where, ...texts] }], bound }), count: null }
}

/** What two texts begin with alike. */
function commonStart(one: string, other: string): string {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return one.slice(0, length)
}

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
