import { QueryTypes, type Sequelize } from 'sequelize'

/** After how long the database is asked again, in milliseconds: its clock may be put right, and ours drifts. */
const MAX_AGE = 10_000

/** What a database's clock showed. */
interface Reading {
  /** Milliseconds since 1970. */
  time: number
  /** When, by the clock that only goes on. */
  at: number
  /** Whether it is being read again. */
  isOld: boolean
}

const readings = new WeakMap<Sequelize, Reading>()

/**
 * Reads the database's clock, once before `databaseTime` is asked: processes that share a database may each have a wrong
 * one. SQLite has none of its own, nor other processes.
 */
export async function readClock(sequelize: Sequelize): Promise<void> {
  if (sequelize.getDialect() === 'sqlite') return
  const asked = performance.now()
  const [row] = await sequelize.query<{ time: number | string }>(
    'SELECT CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED) AS time',
    { type: QueryTypes.SELECT },
  )
  readings.set(sequelize, { time: Number(row!.time), at: (asked + performance.now()) / 2, isOld: false })
}

/** The time as all processes of a database have it: what one writes and others compare is this, not their own. */
export function databaseTime(sequelize: Sequelize): Date {
  const reading = readings.get(sequelize)
  if (!reading) return new Date()
  const age = performance.now() - reading.at
  if (age > MAX_AGE && !reading.isOld) {
    reading.isOld = true
    // It goes on by the last one until the database answers.
    readClock(sequelize).catch(() => (reading.isOld = false))
  }
  return new Date(Math.round(reading.time + age))
}
