import { Op, type Model, type ModelStatic, type WhereOptions } from 'sequelize'
import type { Bound } from '../../db/bound-values.ts'
import { allOf } from '../../db/list.ts'
import { pageQuery } from '../../db/page-query.ts'
import { searchedRows, startingWith } from '../../db/search.ts'
import { beginningsOf, keyOf, searchKeyOf } from '../../lib/text.rules.ts'
import { Billing } from '../billings/billings.model.ts'
import { numberedAs } from '../billings/billings.store.ts'
import { Client } from '../clients/clients.model.ts'
import { Vehicle } from '../vehicles/vehicles.model.ts'
import { MOST_OF_A_KIND } from './search.schemas.ts'
import type { SearchResults } from './search.schemas.ts'

export type SearchService = ReturnType<typeof createSearchService>

type Found<K extends keyof SearchResults> = SearchResults[K][number]

const CLIENT = ['id', 'client_id', 'client_name']
const withClient = { model: Client, as: 'client', attributes: CLIENT }

/** Among so many rows there are enough that are not among the best already. */
const FIRST = 2 * MOST_OF_A_KIND

/** Reads the first rows that meet a condition, as plain records of these columns, in the order of one of them. */
function reader<R>(model: ModelStatic<Model>, columns: readonly string[]) {
  const without = Object.keys(model.getAttributes()).filter((name) => !columns.includes(name))
  const { rows } = pageQuery(model, { without, ...(model === Client ? {} : { include: withClient }) })
  const first = { offset: 0, limit: MOST_OF_A_KIND }
  return (where: WhereOptions, by: string, bound?: Bound) =>
    rows(where, { order: [by, 'ASC'], ...first }, bound) as unknown as Promise<R[]>
}

/** The reads of each kind. */
const createReaders = () => ({
  clients: reader<Found<'clients'>>(Client, CLIENT),
  vehicles: reader<Found<'vehicles'>>(Vehicle, ['id', 'object_name', 'imei_number', 'sim_cards_number']),
  billings: reader<Found<'billings'>>(Billing, ['id', 'billing_type', 'billing_month', 'billing_year']),
})
type Readers = ReturnType<typeof createReaders>

/**
 * The best rows: first those whose name is exactly the words, then those that begin with them, both read by indexes. Only
 * when there are too few of them, all rows are searched.
 * @param beginning the rows that begin with the words
 * @param isNamed   whether the name of a row is exactly the words
 * @param holding   reads other rows that contain the words
 */
async function bestOf<R extends { id: number }>(
  beginning: Promise<R[]>[],
  isNamed: (row: R) => boolean,
  holding: (but: WhereOptions) => Promise<R[]>,
): Promise<R[]> {
  const begun = (await Promise.all(beginning)).flat()
  const best = [...new Map(begun.map((row) => [row.id, row])).values()]
  best.sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
  if (best.length >= MOST_OF_A_KIND) return best.slice(0, MOST_OF_A_KIND)
  const more = await holding({ id: { [Op.notIn]: best.map(({ id }) => id) } })
  return [...best, ...more].slice(0, MOST_OF_A_KIND)
}

function findClients({ clients: some }: Readers, key: string): Promise<Found<'clients'>[]> {
  return bestOf(
    ['client_id_key', 'client_name_key'].map((column) =>
      some(startingWith(column, beginningsOf(key)), column),
    ),
    ({ client_id, client_name }) =>
      [client_id, client_name].some((name) => searchKeyOf(name) === searchKeyOf(key)),
    async (but) => {
      const { where, bound } = (await searchedRows(Client, key, FIRST)).conditions()
      return some(allOf(but, ...where), 'id', bound)
    },
  )
}

function findVehicles({ vehicles: some }: Readers, key: string): Promise<Found<'vehicles'>[]> {
  // IMEIs are printed as `35 209900 176148 1`.
  const number = key.replace(/[\s-]/g, '') || key
  return bestOf(
    [
      some(startingWith('object_name_key', beginningsOf(key)), 'object_name_key'),
      // They are stored in capitals, but for some that an earlier version has taken.
      some(startingWith('imei_number', [...new Set([number.toUpperCase(), number])]), 'imei_number'),
    ],
    ({ object_name, imei_number }) =>
      searchKeyOf(object_name) === searchKeyOf(key) || imei_number.toLowerCase() === number,
    async (but) => {
      const parts = [...new Set([key, number])]
      const found = await Promise.all(parts.map((words) => searchedRows(Vehicle, words, FIRST)))
      const held = found.map(({ conditions }) => conditions())
      const bound = held.reduce<Bound>((all, each) => ({ ...all, ...each.bound }), {})
      return some(allOf(but, { [Op.or]: held.flatMap(({ where }) => where) }), 'id', bound)
    },
  )
}

async function findBillings({ billings: some }: Readers, key: string): Promise<Found<'billings'>[]> {
  const numbered = numberedAs(key)
  return numbered ? some(numbered, 'id') : []
}

/** The search over clients, vehicles and billings. */
export function createSearchService() {
  const readers = createReaders()
  return {
    /** A few of each kind, the best first. Case is ignored; % and _ are plain characters. */
    async find(words: string): Promise<SearchResults> {
      const key = keyOf(words)
      if (!key) return { clients: [], vehicles: [], billings: [] }
      const [clients, vehicles, billings] = await Promise.all([
        findClients(readers, key),
        findVehicles(readers, key),
        findBillings(readers, key),
      ])
      return { clients, vehicles, billings }
    },
  }
}
