import { QueryTypes, type Sequelize } from 'sequelize'
import { readInTurns } from './read-turns.ts'

/** Transactions end in another order than they begin, but none is outlived by so many others. */
const WINDOW = 10_000

/** What is changed past the service has no entry. */
const SELECT =
  'SELECT COALESCE(MAX(id), 0) AS entry, COUNT(*) AS entries, (SELECT MAX(id) FROM trail_changes) AS change_id ' +
  `FROM trail_entries WHERE id > (SELECT COALESCE(MAX(id), 0) - ${WINDOW} FROM trail_entries)`

const read = async (sequelize: Sequelize): Promise<string> =>
  JSON.stringify(await sequelize.query(SELECT, { type: QueryTypes.SELECT }))

const marks = readInTurns<Sequelize, string>(
  async (databases) =>
    new Map(await Promise.all(databases.map(async (each) => [each, await read(each)] as const))),
)

/**
 * How far the trail is: each change of a watched table, by whatever process, makes another mark once it is committed. Requests at
 * the same moment share a read that begins after them.
 */
export const trailMark = async (sequelize: Sequelize): Promise<string> => (await marks(sequelize))!
