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
import { candidatesOf, MOST_CHANGES, type Candidates } from './search-candidates.ts'
import { bitsOf, blocksOf, idsOf, sizeOf } from './search-lists.ts'
import { firstCandidates } from './search-orders.ts'
import { countHolding, holdingSql, phraseOf, rowsHolding } from './search-phrases.ts'
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
  /** How many rows hold the words; null where that takes long. */
  count: number | null
  /** Counts them then, without reading them. */
  countAll?: () => Promise<number>
  /**
   * Finds the ids of rows among which the first of those that hold the words are, in the order of their names; null where the index
   * does not tell.
   */
  firstIds?: (atMost: number, direction: Order[1]) => Promise<readonly number[] | null>
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
export const found = (where: WhereOptions[], count: number | null = null): Searched => ({
  conditions: () => ({ where }),
  count,
})

export const byIndex = (search: Search): Promise<Searched> =>
  isSqlite(search.model) && [...search.key].length >= TRIGRAM ? byPhrase(search) : byLists(search)

/** By SQLite's index of trigrams. */
async function byPhrase({ model, table, key, texts, atMost }: Search): Promise<Searched> {
  const sequelize = model.sequelize!
  const holding = holdingSql(table, sequelize.escape(phraseOf(key)))
  const among = (rows: string, sign = '') => [literal(`${sign}${model.name}.id IN (${rows})`)]
  // They come in this order: the others are not looked at.
  if (atMost) return found(among(`${holding} ORDER BY rowid LIMIT ${atMost}`))
  const rows = await rowsHolding(sequelize, table, key, MANY + 1)
  const count = rows.ids.length
  if (count > MANY) return { ...found(texts), countAll: () => countHolding(sequelize, table, key) }
  if (count <= FEW) return { ...found(among(holding), count), firstIds: async () => rows.ids }
  // With the sign SQLite does not read the rows by their ids, to sort them afterwards.
  return { ...found(among(holding, '+'), count), firstIds: firstOfIds(model, table, rows) }
}

/** Finds the first ones of rows by their ids. Of those that have changed the order is not known. */
function firstOfIds(
  { sequelize }: ModelStatic<Model>,
  table: SearchedTable,
  { ids, changed, merges }: Pick<Candidates, 'changed' | 'merges'> & { ids: readonly number[] },
): Searched['firstIds'] {
  if (changed.length > MOST_CHANGES) return undefined
  const rows = lazy((): Candidates => {
    if (!changed.length) return { blocks: blocksOf(ids), merges, changed }
    const others = new Set(changed)
    const blocks = blocksOf(ids.filter((id) => !others.has(id)))
    return { blocks, merges, changed: ids.filter((id) => others.has(id)) }
  })
  return (...which) => firstAmong(sequelize!, table, rows(), which)
}

/** By the lists. Of what is no longer than a part they have all texts, and no other. */
async function byLists(search: Search): Promise<Searched> {
  const { model, table, key, texts } = search
  const sequelize = model.sequelize!
  const candidates = await candidatesOf(sequelize, table, key)
  const listed = candidates && sizeOf(candidates.blocks)
  if (candidates && listed! > FEW && key.length <= longestPart(sequelize)) {
    return ofBlocks(search, listed!, { ...candidates, changed: await holding(search, candidates.changed) })
  }
  // Parts that many have may be together in a few.
  const areFew = candidates && listed! + candidates.changed.length <= MANY
  const ids = await holding(search, areFew ? [...candidates.changed, ...idsOf(candidates.blocks)] : null)
  if (ids.length > MANY) return found(texts)
  return ofIds(search, ids, areFew ? candidates : null)
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

function ofIds({ model, table }: Search, ids: readonly number[], candidates: Candidates | null): Searched {
  const count = ids.length
  if (count <= FEW) return { ...found([{ id: ids }], count), firstIds: async () => ids }
  return {
    conditions: withBits(model, () => withIds(NO_BITS, ids)),
    count,
    firstIds: candidates ? firstOfIds(model, table, { ...candidates, ids }) : undefined,
  }
}

/** Rows by their blocks, and those that have changed since. */
function ofBlocks({ model, table }: Search, listed: number, rows: Candidates): Searched {
  const { blocks, changed } = rows
  return {
    conditions: withBits(model, () => withIds(bitsOf(blocks), changed)),
    count: listed + changed.length,
    firstIds: (...which) => firstAmong(model.sequelize!, table, rows, which),
  }
}

async function firstAmong(
  sequelize: Sequelize,
  table: SearchedTable,
  { changed, ...matching }: Candidates,
  which: Parameters<NonNullable<Searched['firstIds']>>,
): Promise<number[] | null> {
  const first = matching.blocks.size ? await firstCandidates(sequelize, table, matching, ...which) : []
  return first && [...first, ...changed]
}

const withBits = ({ sequelize, name }: ModelStatic<Model>, bits: () => Bits) =>
  lazy((): Conditions => {
    const { sql, bound } = withBit(sequelize!, `${name}.id`, bits())
    return { where: [literal(sql)], bound }
  })
