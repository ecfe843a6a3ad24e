import { DataTypes, QueryTypes, type Sequelize } from 'sequelize'

/** After how long the clock is read again, in milliseconds: the database's may be adjusted, and ours drifts. */
const MAX_AGE = 10_000

/** A reading of a database's clock. */
interface Reading {
  /** Milliseconds since 1970. */
  time: number
  /** When it was read, by the monotonic clock. */
  at: number
  /** Whether it is being read again. */
  isRefreshing: boolean
}

const readings = new WeakMap<Sequelize, Reading>()

/**
 * Reads the database's clock; called once before `databaseTime` is used. The clocks of processes that share a database may
 * differ. SQLite has no clock of its own, and no other processes.
 */
export async function readClock(sequelize: Sequelize): Promise<void> {
  if (sequelize.getDialect() === 'sqlite') return
  const sentAt = performance.now()
  const [row] = await sequelize.query<{ time: number | string }>(
    'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED) AS time',
    { type: QueryTypes.SELECT },
  )
  readings.set(sequelize, {
    time: Number(row!.time),
    at: (sentAt + performance.now()) / 2,
    isRefreshing: false,
  })
}

/** The time that all processes of a database share: what one writes and others compare is this, not its own time. */
export function databaseTime(sequelize: Sequelize): Date {
  const reading = readings.get(sequelize)
  if (!reading) return new Date()
  const age = performance.now() - reading.at
  if (age > MAX_AGE && !reading.isRefreshing) {
    reading.isRefreshing = true
    // The last reading is used until the database answers.
    readClock(sequelize).catch(() => (reading.isRefreshing = false))
  }
  return new Date(Math.round(reading.time + age))
}

/** The column of when a row was made, by the clock that all processes share: other rows are older or newer by it. */
export const madeAt = (sequelize: Sequelize) => ({
  type: DataTypes.DATE(3),
  defaultValue: () => databaseTime(sequelize),
})
