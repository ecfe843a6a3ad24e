import type { Sequelize } from 'sequelize'
import { createKeyedHash } from '../lib/keyed-hash.ts'
import { lazily } from '../lib/lazily.ts'
import type { Counter, CreateCounter } from '../lib/throttle.ts'
import { connect } from './connect.ts'

/** The limiters, with their package: nothing needs them before somebody logs in or signs up. */
const limiters = lazily(() => import('./rate-limiters.ts'))

interface Settings {
  dataDir: string
  databaseUrl: string | null
  jwtSecret: string
}

/**
 * Makes counters that all processes of a database share. On MySQL they are rows of `rate_limits`. SQLite is one process's,
 * which counts in its memory: there is one writer, and a log-in is not to wait for the end of an import.
 */
export function createRateLimits(sequelize: Sequelize, settings: Settings) {
  const hash = createKeyedHash(settings.jwtSecret, 'rate limits')
  let own: Sequelize | null = null
  // On connections of its own: those who wait for a lock keep nobody from logging in.
  const database = () => (own ??= connect(settings))

  const createCounter: CreateCounter = (purpose, { limit, windowMs }) => {
    const options = { keyPrefix: purpose, points: limit, duration: windowMs / 1000 }
    const limiter: Counter['limiter'] = lazily(async () => {
      const { MemoryLimiter, TableLimiter } = await limiters()
      return sequelize.getDialect() === 'sqlite'
        ? new MemoryLimiter(options)
        : new TableLimiter(database(), { ...options, hash })
    })
    return { limit, windowMs, limiter }
  }
  return { createCounter, close: async (): Promise<void> => own?.close() }
}
