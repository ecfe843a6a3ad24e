import { QueryTypes, type Sequelize } from 'sequelize'
import { readInTurns } from './read-turns.ts'

/**
 * What is changed past the service has no entry. A database that went back, as its last transactions were lost with its disk, gives the
 * same ids again, but no request has the id of another one.
 */
const LAST =
  'SELECT (SELECT MAX(id) FROM trail_entries) AS entry, (SELECT MAX(id) FROM trail_changes) AS change_id, ' +
  '(SELECT request_id FROM trail_entries ORDER BY id DESC LIMIT 1) AS request_id'

/** Transactions of MySQL end in another order than they begin, but none lasts ten minutes; those of SQLite write one after the other. */
const ENTRIES =
  'COUNT(*) AS entries FROM trail_entries WHERE created_at > ' +
  '(SELECT LEAST(NOW(3), MAX(created_at)) - INTERVAL 10 MINUTE FROM trail_entries)'

async function read(sequelize: Sequelize): Promise<string> {
  const sql = sequelize.getDialect() === 'sqlite' ? LAST : `${LAST}, ${ENTRIES}`
  return JSON.stringify(await sequelize.query(sql, { type: QueryTypes.SELECT }))
}

const marks = readInTurns<Sequelize, string>(
  async (databases) =>
    new Map(await Promise.all(databases.map(async (each) => [each, await read(each)] as const))),
)

/**
 * How far the trail is: each change of a watched table, by whatever process, makes another mark once it is committed. Requests at
 * the same moment share a read that begins after them.
 */
export const trailMark = async (sequelize: Sequelize): Promise<string> => (await marks(sequelize))!
