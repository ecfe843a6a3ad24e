import { RateLimiterMemory, RateLimiterMySQL } from 'rate-limiter-flexible'
import { QueryTypes, Transaction, type Sequelize } from 'sequelize'

export { RateLimiterMemory as MemoryLimiter }

interface Count {
  points: number
  /** When it ends, by the clock of this process. */
  expire: number
}

interface TableOptions {
  /** What is counted: keys of one purpose say nothing of those of another. */
  keyPrefix: string
  points: number
  /** Seconds. */
  duration: number
  /** What stands for a key: names that were tried are not to be read in the database. */
  hash: (key: string) => string
}

/** So many changes after the last time, the rows that have ended are dropped. */
const DROP_AFTER = 100

const NOW = 'UTC_TIMESTAMP(3)'
// LAST_INSERT_ID(n) is how one statement both changes a number and tells it.
const ADD = `INSERT INTO rate_limits (id, points, expires_at)
VALUES (:id, GREATEST(:points, 0), ${NOW} + INTERVAL :ms * 1000 MICROSECOND)
ON DUPLICATE KEY UPDATE
  points = LAST_INSERT_ID(GREATEST(IF(:anew OR expires_at <= ${NOW}, 0, points) + :points, 0)),
  expires_at = IF(:anew OR expires_at <= ${NOW}, VALUES(expires_at), expires_at)`
const SELECT = `SELECT points, TIMESTAMPDIFF(MICROSECOND, ${NOW}, expires_at) DIV 1000 AS ms
FROM rate_limits WHERE id = :id AND expires_at > ${NOW}`
const DELETE = 'DELETE FROM rate_limits WHERE id = :id'
const DROP = `DELETE FROM rate_limits WHERE expires_at <= ${NOW}`

/**
 * The library's limiter for MySQL, but for its statements: these go through Sequelize and by the database's clock, and
 * one of them does what takes the library a transaction. While the table cannot be read or written this process counts by
 * itself, so that there is a limit then, too.
 */
export class TableLimiter extends RateLimiterMySQL {
  private changes = 0

  constructor(
    private readonly sequelize: Sequelize,
    private readonly settings: TableOptions,
  ) {
    const { keyPrefix, points, duration } = settings
    const options = { keyPrefix, points, duration }
    super({
      ...{ ...options, insuranceLimiter: new RateLimiterMemory(options) },
      // A migration makes the table.
      ...{ storeClient: sequelize, storeType: 'sequelize', tableCreated: true, clearExpiredByTimeout: false },
    })
  }

  /** What the library calls to add points, or to set them (`anew`). */
  protected async _upsert(key: string, points: number, ms: number, anew = false): Promise<Count[]> {
    const replacements = { id: this.settings.hash(key), points, ms, anew }
    const type = QueryTypes.INSERT as const
    const [told, rows] = await this.sequelize.query(ADD, { replacements, type })
    this.dropEnded()
    if (rows === 1) return [{ points: Math.max(points, 0), expire: Date.now() + ms }]
    const [count] = (await this._get(key)) ?? []
    return [{ points: told, expire: count?.expire ?? Date.now() }]
  }

  protected async _get(key: string): Promise<Count[] | null> {
    const replacements = { id: this.settings.hash(key) }
    const [row] = await this.sequelize.query<{ points: number; ms: number | string }>(SELECT, {
      ...{ replacements, type: QueryTypes.SELECT },
    })
    return row ? [{ points: row.points, expire: Date.now() + Number(row.ms) }] : null
  }

  protected async _delete(key: string): Promise<boolean> {
    await this.sequelize.query(DELETE, { replacements: { id: this.settings.hash(key) } })
    return true
  }

  private dropEnded(): void {
    this.changes += 1
    if (this.changes % DROP_AFTER !== 0) return
    // Else it would lock all that it looks at.
    const isolationLevel = Transaction.ISOLATION_LEVELS.READ_COMMITTED
    const drop = (transaction: Transaction) => this.sequelize.query(DROP, { transaction })
    this.sequelize.transaction({ isolationLevel }, drop).catch(() => undefined)
  }
}
