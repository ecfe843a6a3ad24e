import type { Sequelize } from 'sequelize'

/** A table whose rows are searched by their `search_text`, and how the tables of its index are named. */
export interface SearchedTable {
  name: string
  /** What these begin with. */
  index: string
  /** What they have the id of a row in. */
  id: string
  /** The column of names that the list of the rows is sorted by at first; what it has is a part of `search_text`. */
  sortColumn: string
  /** What is said to be checked of a part of it. */
  part: 'checked.search_part' | 'checked.client_search_part'
}

export const VEHICLES: SearchedTable = {
  ...{ name: 'vehicles', index: 'vehicle_search', id: 'vehicle_id', sortColumn: 'object_name_key' },
  part: 'checked.search_part',
}
export const CLIENTS: SearchedTable = {
  ...{ name: 'clients', index: 'client_search', id: 'client_id', sortColumn: 'client_name_key' },
  part: 'checked.client_search_part',
}

/** All of them. */
export const SEARCHED: readonly SearchedTable[] = [VEHICLES, CLIENTS]

/** SQLite has lists of one letter and of two, beside its index of trigrams; MySQL has those of three, too. */
const isSqlite = (sequelize: Sequelize): boolean => sequelize.getDialect() === 'sqlite'
/** The letters of the longest part that there are lists of. */
export const longestPart = (sequelize: Sequelize): number => (isSqlite(sequelize) ? 2 : 3)

/** The lists; rows that were changed since they were made; and the blocks that have lists. */
export const listTables = (sequelize: Sequelize, { index }: SearchedTable) => ({
  lists: isSqlite(sequelize) ? `${index}_lists` : index,
  changes: `${index}_changes`,
  blocks: `${index}_blocks`,
})

/**
 * Each merge is told by a number of its own, which fits the column: processes keep what they have read of it. Were it counted, blocks
 * that are made anew, or of which the last merge was lost with its disk, would have a number once more.
 */
export const MOST_MERGES = 2 ** 30
