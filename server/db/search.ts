import {
  col,
  fn,
  literal,
  Op,
  QueryTypes,
  where,
  type Model,
  type ModelStatic,
  type WhereOptions,
} from 'sequelize'
import { lazy } from '../lib/lazy.ts'
import { formsOf, isStorable, keyOf, searchKeysOf } from '../lib/text.rules.ts'
import type { Bound } from './bound-values.ts'
import { isSqlite } from './bulk-rows.ts'
import { allOf, type Order } from './list.ts'
import { whereSql } from './page-sql.ts'
import { NO_BITS, withBit, withIds, type Bits } from './search-bits.ts'
import { candidatesOf, changedRows } from './search-candidates.ts'
import { blocksOf } from './search-lists.ts'
import { firstOf } from './search-orders.ts'
import { longestPart, SEARCHED, type SearchedTable } from './searched-tables.ts'

/** The last code point: what begins with a word sorts between the word and the word with this appended. */
const LAST = '\u{10FFFF}'

/** Rows whose column of keys begins with the words; an index of the column finds them. */
export const startingWith = (column: string, words: string): WhereOptions => ({
  [Op.or]: searchKeysOf(words).map((key) => ({ [column]: { [Op.gte]: key, [Op.lt]: key + LAST } })),
})

const holding = (text: ReturnType<typeof fn | typeof col>, words: unknown): WhereOptions =>
  where(fn('INSTR', text, words), { [Op.gt]: 0 })

/** Rows whose column of keys contains the words literally: % and _ are plain letters, case does not count. */
export function searched(column: string, words: string | undefined): WhereOptions[] {
  const [key, ...others] = searchKeysOf(words ?? '')
  if (!key) return []
  return [{ [Op.or]: [key, ...others].map((each) => holding(col(column), each)) }]
}

/** The same of a column of texts as they were typed. The database makes the small letters on both sides. */
export function searchedAsTyped(column: string, words: string): WhereOptions {
  return { [Op.or]: formsOf(words).map((form) => holding(fn('LOWER', col(column)), fn('LOWER', form))) }
}

/** What is shorter is no part of the index of trigrams. */
const TRIGRAM = 3
/** So many rows are found by their ids; of more it is faster to go along the list, and look for each of its rows among them. */
const FEW = 1_000
/** Of more still there is one so soon that it is faster to look at the texts in the order of the list. */
const MANY = 20_000

/** Conditions, and the values that they refer to. */
export interface Conditions {
  where: WhereOptions[]
  bound?: Bound
}

/** What is known of a search before rows are read. */
export interface Searched {
  /** That a row is found. */
  conditions: () => Conditions
  /** Counts the rows that hold the words; null where only reading all of them would tell. */
  count: (() => Promise<number>) | null
  /** Finds rows among which the first of them are, in the order of their names: their ids; null where an index does not tell. */
  first?: (count: number, direction: Order[1]) => Promise<number[] | null>
}

/** A search for a key in the texts of a table. */
interface Search {
  model: ModelStatic<Model>
  table: SearchedTable
  key: string
  /** Looks at the texts. */
  texts: WhereOptions[]
  /** Only so many rows are asked for, the first by their ids. */
  first?: number
}

const finding = (where: WhereOptions[], count: Searched['count']): Searched => ({
  conditions: () => ({ where }),
  count,
})

/** By SQLite's index of trigrams. */
async function byPhrase({ model, table, key, texts, first }: Search): Promise<Searched> {
  const sequelize = model.sequelize!
  const { index } = table
  const phrase = sequelize.escape(`"${key.replaceAll('"', '""')}"`)
  const found = `SELECT rowid FROM ${index} WHERE ${index} MATCH ${phrase}`
  const among = (rows: string, sign = '') => [literal(`${sign}${model.name}.id IN (${rows})`)]
  // They come in this order: the others are not looked at.
  if (first) return finding(among(`${found} ORDER BY rowid LIMIT ${first}`), null)
  const idsIn = async (limited: string): Promise<number[]> => {
    const sql = `SELECT json_group_array(rowid) AS ids FROM (${limited})`
    const [row] = await sequelize.query<{ ids: string }>(sql, { type: QueryTypes.SELECT })
    return JSON.parse(row!.ids) as number[]
  }
  const ids = await idsIn(`${found} LIMIT ${MANY + 1}`)
  if (ids.length > MANY) {
    const sql = `SELECT COUNT(*) AS count FROM (${found})`
    const countAll = () => sequelize.query<{ count: number }>(sql, { type: QueryTypes.SELECT })
    return finding(texts, async () => (await countAll())[0]!.count)
  }
  const count = async () => ids.length
  if (ids.length <= FEW) return finding(among(found), count)
  // With the sign SQLite does not read the rows by their ids, to sort them afterwards.
  return {
    ...finding(among(found, '+'), count),
    first: async (...which) => {
      const changed = await changedRows(sequelize, table)
      if (!changed) return null
      const others = new Set(changed)
      const blocks = blocksOf(ids.filter((id) => !others.has(id)))
      const first = blocks.size ? await firstOf(sequelize, table, blocks, ...which) : []
      return first && [...first, ...ids.filter((id) => others.has(id))]
    },
  }
}

/** By the lists. Of what is no longer than a part they have all texts, and no other. */
async function byLists({ model, table, key, texts }: Search): Promise<Searched> {
  const { tableName, name } = model
  const sequelize = model.sequelize!
  const among = (ids: readonly number[]) => (ids.length ? `id IN (${ids.join()})` : 'FALSE')
  const holding = async (which: string): Promise<number[]> => {
    const sql = `SELECT id FROM ${tableName} WHERE ${which} AND INSTR(search_text, ${sequelize.escape(key)}) > 0`
    const rows = await sequelize.query<{ id: number }>(`${sql} LIMIT ${MANY + 1}`, {
      type: QueryTypes.SELECT,
    })
    return rows.map(({ id }) => id)
  }
  const withBits = (bits: () => Bits) =>
    lazy((): Conditions => {
      const { sql, bound } = withBit(sequelize, `${name}.id`, bits())
      return { where: [literal(sql)], bound }
    })
  const found = await candidatesOf(sequelize, table, key)
  if (found && found.listed > FEW && key.length <= longestPart(sequelize)) {
    const changed = found.changed.length ? await holding(among(found.changed)) : []
    const count = found.listed + changed.length
    return {
      conditions: withBits(() => withIds(found.bits(), changed)),
      count: async () => count,
      first: async (...which) => {
        const blocks = new Map([...found.blocks].filter(([, rows]) => rows.some(Boolean)))
        const ids = await firstOf(sequelize, table, blocks, ...which)
        return ids && [...ids, ...changed]
      },
    }
  }
  // Parts that many have may be together in a few.
  const areFew = found !== null && found.listed + found.changed.length <= MANY
  const ids = await holding(areFew ? among([...found.changed, ...found.ids()]) : 'TRUE')
  if (ids.length > MANY) return finding(texts, null)
  const count = async () => ids.length
  if (ids.length <= FEW) return finding([{ id: ids }], count)
  return { conditions: withBits(() => withIds(NO_BITS, ids)), count }
}

/**
 * The rows of a model in `SEARCHED` whose `search_text` contains the words, as `searched` finds them: by an index.
 * @param first where only so many of them are asked for, the first by their ids
 */
export async function searchedRows(
  model: ModelStatic<Model>,
  words: string,
  first?: number,
): Promise<Searched> {
  const key = keyOf(words)
  const texts = searched(`${model.name}.search_text`, words)
  const table = SEARCHED.find(({ name }) => name === model.tableName)
  if (!table || !key || !isStorable(key)) return finding(texts, null)
  if (searchKeysOf(words).length === 1) return byIndex({ model, table, key, texts, first })
  // What they have in common is found by the index, and holds more than is asked for.
  const common = key.slice(0, -1)
  if (!common) return finding(texts, null)
  const found = await byIndex({ model, table, key: common, texts: [] })
  const { where, bound } = found.conditions()
  return { conditions: () => ({ where: [{ [Op.and]: [...where, ...texts] }], bound }), count: null }
}

const byIndex = (search: Search): Promise<Searched> =>
  isSqlite(search.model) && [...search.key].length >= TRIGRAM ? byPhrase(search) : byLists(search)

/** Rows whose `foreignKey` is the id of a row of `owner` that holds the words, as `searchedRows` finds them. */
export async function belongingTo(
  owner: ModelStatic<Model>,
  foreignKey: string,
  words: string,
): Promise<WhereOptions> {
  if (!keyOf(words)) return {}
  const { name, tableName } = owner
  const { where: found, bound } = (await searchedRows(owner, words)).conditions()
  // Values beside the statement would have to go through all that such conditions go through.
  const those = bound ? searched(`${name}.search_text`, words) : found
  const owners = `SELECT ${name}.id FROM ${tableName} AS ${name} WHERE ${whereSql(owner, name, allOf(...those))}`
  return { [foreignKey]: { [Op.in]: literal(`(${owners})`) } }
}
