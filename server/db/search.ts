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
import { isStorable, keyOf } from '../lib/text.rules.ts'
import { isSqlite } from './bulk-rows.ts'
import { candidatesOf } from './search-candidates.ts'
import { LONGEST } from './search-lists.ts'
import { VEHICLE_SEARCH } from './search-phrases.ts'

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

/** What is shorter is no part of the index of SQLite. */
const TRIGRAM = 3
/** So many rows are found by their ids; of more it is faster to go along the list, and look for each of its rows among them. */
const FEW = 1_000
/** Of more still there is one so soon that it is faster to look at the texts in the order of the list. */
const MANY = 20_000

const NO_BITS = Buffer.alloc(0)

/** What is known of a search before rows are read. */
export interface Searched {
  where: WhereOptions[]
  /** Counts the rows that hold the words; null where only reading all of them would tell. */
  count: (() => Promise<number>) | null
}

/** By SQLite's index. */
async function byPhrase(vehicles: ModelStatic<Model>, key: string, texts: WhereOptions[]): Promise<Searched> {
  const sequelize = vehicles.sequelize!
  if ([...key].length < TRIGRAM) return { where: texts, count: null }
  const phrase = sequelize.escape(`"${key.replaceAll('"', '""')}"`)
  const found = `SELECT rowid FROM ${VEHICLE_SEARCH} WHERE ${VEHICLE_SEARCH} MATCH ${phrase}`
  const countOf = async (limited: string) => {
    const sql = `SELECT COUNT(*) AS count FROM (${limited})`
    const [row] = await sequelize.query<{ count: number }>(sql, { type: QueryTypes.SELECT })
    return row!.count
  }
  const count = await countOf(`${found} LIMIT ${MANY + 1}`)
  if (count > MANY) return { where: texts, count: () => countOf(found) }
  // With the sign SQLite does not read the rows by their ids, to sort them afterwards.
  const ids = literal(`${count > FEW ? '+' : ''}${vehicles.name}.id IN (${found})`) as unknown as WhereOptions
  return { where: [ids], count: async () => count }
}

/** Bits with those of some more ids. */
function withIds(bits: Buffer, ids: readonly number[]): Buffer {
  const last = ids.reduce((most, id) => Math.max(most, id), 0)
  const all = Buffer.alloc(Math.max(bits.length, (last >> 3) + 1))
  bits.copy(all)
  for (const id of ids) all[id >> 3]! |= 1 << (id & 7)
  return all
}

/** The rows with a bit for their id: an index that has the order of a list is enough to go along it. */
const withBit = (table: string, bits: Buffer): WhereOptions =>
  literal(`ASCII(SUBSTRING(x'${bits.toString('hex')}', (${table}.id >> 3) + 1, 1)) >> (${table}.id & 7) & 1`)

/** By the lists of MySQL. Of what is no longer than a part they have all texts, and no other. */
async function byLists(vehicles: ModelStatic<Model>, key: string, texts: WhereOptions[]): Promise<Searched> {
  const { sequelize, tableName, name } = vehicles
  const among = (ids: readonly number[]) => (ids.length ? `id IN (${ids.join()})` : 'FALSE')
  const holding = async (which: string): Promise<number[]> => {
    const sql = `SELECT id FROM ${tableName} WHERE ${which} AND INSTR(search_text, ${sequelize!.escape(key)}) > 0`
    const rows = await sequelize!.query<{ id: number }>(`${sql} LIMIT ${MANY + 1}`, {
      type: QueryTypes.SELECT,
    })
    return rows.map(({ id }) => id)
  }
  const found = await candidatesOf(sequelize!, key)
  if (found && found.listed > FEW && key.length <= LONGEST) {
    const changed = await holding(among(found.changed))
    const count = found.listed + changed.length
    return { where: [withBit(name, withIds(found.bits(), changed))], count: async () => count }
  }
  // Parts that many have may be together in a few.
  const areFew = found !== null && found.listed + found.changed.length <= MANY
  const ids = await holding(areFew ? among([...found.changed, ...found.ids()]) : 'TRUE')
  if (ids.length > MANY) return { where: texts, count: null }
  const where = ids.length > FEW ? withBit(name, withIds(NO_BITS, ids)) : { id: ids }
  return { where: [where], count: async () => ids.length }
}

/** The vehicles whose `search_text` contains the words, as `searched` finds them: by an index, but for few letters on SQLite. */
export async function searchedVehicles(vehicles: ModelStatic<Model>, words: string): Promise<Searched> {
  const key = keyOf(words)
  const texts = searched(`${vehicles.name}.search_text`, words)
  if (!key || !isStorable(key)) return { where: texts, count: null }
  return isSqlite(vehicles) ? byPhrase(vehicles, key, texts) : byLists(vehicles, key, texts)
}
