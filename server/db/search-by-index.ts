import {
  literal,
  QueryTypes,
  type Model,
  type ModelStatic,
  type Sequelize,
  type WhereOptions,
} from 'sequelize'
import { lazy } from '../lib/lazy.ts'
import type { Bound } from './bound-values.ts'
import { isSqlite } from './bulk-rows.ts'
import type { Order } from './list.ts'
import { NO_BITS, withBit, withIds, type Bits } from './search-bits.ts'
import { candidatesOf, changedRows } from './search-candidates.ts'
import { bitsOf, blocksOf, idsOf, sizeOf, type Blocks } from './search-lists.ts'
import { firstCandidates } from './search-orders.ts'
import { longestPart, type SearchedTable } from './searched-tables.ts'

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
  /**
   * Finds the ids of rows among which the first of those that hold the words are, in the order of their names; null where the index
   * does not tell.
   */
  firstIds?: (atMost: number, direction: Order[1]) => Promise<number[] | null>
}

/** A search for a key in the texts of a table. */
interface Search {
  model: ModelStatic<Model>
  table: SearchedTable
  key: string
  /** Looks at the texts. */
  texts: WhereOptions[]
  /** Only so many rows are asked for, the first by their ids. */
  atMost?: number
}

/** Rows that a condition finds. */
export const found = (where: WhereOptions[], count: Searched['count'] = null): Searched => ({
  conditions: () => ({ where }),
  count,
})

export const byIndex = (search: Search): Promise<Searched> =>
  isSqlite(search.model) && [...search.key].length >= TRIGRAM ? byPhrase(search) : byLists(search)

/** By SQLite's index of trigrams. */
async function byPhrase({ model, table, key, texts, atMost }: Search): Promise<Searched> {
  const sequelize = model.sequelize!
  const { index } = table
  const phrase = sequelize.escape(`"${key.replaceAll('"', '""')}"`)
  const holding = `SELECT rowid FROM ${index} WHERE ${index} MATCH ${phrase}`
  const among = (rows: string, sign = '') => [literal(`${sign}${model.name}.id IN (${rows})`)]
  // They come in this order: the others are not looked at.
  if (atMost) return found(among(`${holding} ORDER BY rowid LIMIT ${atMost}`))
  const select = async <Row extends object>(sql: string) =>
    (await sequelize.query<Row>(sql, { type: QueryTypes.SELECT }))[0]!
  const list = `SELECT json_group_array(rowid) AS ids FROM (${holding} LIMIT ${MANY + 1})`
  const ids = JSON.parse((await select<{ ids: string }>(list)).ids) as number[]
  const count = ids.length
  const all = `SELECT COUNT(*) AS count FROM (${holding})`
  if (count > MANY) return found(texts, async () => (await select<{ count: number }>(all)).count)
  if (count <= FEW) return found(among(holding), async () => count)
  // With the sign SQLite does not read the rows by their ids, to sort them afterwards.
  return { ...found(among(holding, '+'), async () => count), firstIds: firstOfIds(model, table, ids) }
}

/** Finds the first ones of rows by their ids. Of those that have changed the order is not known. */
function firstOfIds(
  { sequelize }: ModelStatic<Model>,
  table: SearchedTable,
  ids: readonly number[],
): Searched['firstIds'] {
  return async (...which) => {
    const changed = await changedRows(sequelize!, table)
    if (!changed) return null
    const others = new Set(changed)
    const blocks = blocksOf(ids.filter((id) => !others.has(id)))
    return firstAmong(
      sequelize!,
      table,
      blocks,
      ids.filter((id) => others.has(id)),
      which,
    )
  }
}

/** By the lists. Of what is no longer than a part they have all texts, and no other. */
async function byLists(search: Search): Promise<Searched> {
  const { model, table, key, texts } = search
  const sequelize = model.sequelize!
  const candidates = await candidatesOf(sequelize, table, key)
  const listed = candidates && sizeOf(candidates.blocks)
  if (candidates && listed! > FEW && key.length <= longestPart(sequelize)) {
    return ofBlocks(search, candidates.blocks, listed!, await holding(search, candidates.changed))
  }
  // Parts that many have may be together in a few.
  const areFew = candidates && listed! + candidates.changed.length <= MANY
  const ids = await holding(search, areFew ? [...candidates.changed, ...idsOf(candidates.blocks)] : null)
  if (ids.length > MANY) return found(texts)
  return ofIds(model, ids)
}

/** The ids of rows whose text holds the key, of some or, for null, of all. */
async function holding({ model, key }: Search, ids: readonly number[] | null): Promise<number[]> {
  if (ids?.length === 0) return []
  const sequelize = model.sequelize!
  const among = ids ? `id IN (${ids.join()})` : 'TRUE'
  const rows = await sequelize.query<{ id: number }>(
    `SELECT id FROM ${model.tableName} WHERE ${among} AND INSTR(search_text, ${sequelize.escape(key)}) > 0 LIMIT ${MANY + 1}`,
    { type: QueryTypes.SELECT },
  )
  return rows.map(({ id }) => id)
}

function ofIds(model: ModelStatic<Model>, ids: readonly number[]): Searched {
  const count = ids.length
  if (count <= FEW) return found([{ id: ids }], async () => count)
  return { conditions: withBits(model, () => withIds(NO_BITS, ids)), count: async () => count }
}

/** Rows by their blocks, and those that have changed since. */
function ofBlocks(
  { model, table }: Search,
  blocks: Blocks,
  listed: number,
  changed: readonly number[],
): Searched {
  return {
    conditions: withBits(model, () => withIds(bitsOf(blocks), changed)),
    count: async () => listed + changed.length,
    firstIds: (...which) => firstAmong(model.sequelize!, table, blocks, changed, which),
  }
}

async function firstAmong(
  sequelize: Sequelize,
  table: SearchedTable,
  blocks: Blocks,
  changed: readonly number[],
  which: Parameters<NonNullable<Searched['firstIds']>>,
): Promise<number[] | null> {
  const first = blocks.size ? await firstCandidates(sequelize, table, blocks, ...which) : []
  return first && [...first, ...changed]
}

const withBits = ({ sequelize, name }: ModelStatic<Model>, bits: () => Bits) =>
  lazy((): Conditions => {
    const { sql, bound } = withBit(sequelize!, `${name}.id`, bits())
    return { where: [literal(sql)], bound }
  })
