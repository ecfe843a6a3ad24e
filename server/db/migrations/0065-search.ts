import type { QueryInterface } from 'sequelize'
import { followSearch, unfollowSearch } from '../search-index.ts'

/** What vehicles are searched by, indexed by its trigrams where the database can. */
export const up = (schema: QueryInterface): Promise<void> => followSearch(schema.sequelize)

/** The index follows from the vehicles. */
export const down = (schema: QueryInterface): Promise<void> => unfollowSearch(schema.sequelize)
