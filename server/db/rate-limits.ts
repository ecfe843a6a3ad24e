import type { Sequelize } from 'sequelize'
import { createKeyedHash } from '../lib/keyed-hash.ts'
import { lazy } from '../lib/lazy.ts'
import type { CreateRateLimit, RateLimit } from '../lib/throttle.ts'
import { connect } from './connect.ts'

/** The limiters and their package, which only log-ins, sign-ups and tries of mail servers need. */
const limiters = lazy(() => import('./rate-limiters.ts'))

interface Settings {
  dataDir: string
  databaseUrl: string | null
  jwtSecret: string
}

/**
 * Creates rate limits that all processes of a database share. On MySQL they are rows of `rate_limits`. SQLite is one process's,
 * which counts in its memory: there is one writer, and a log-in is not to wait for the end of an import.
 */
export function createRateLimits(sequelize: Sequelize, settings: Settings) {
  const hash = createKeyedHash(settings.jwtSecret, 'rate limits')
  let own: Sequelize | null = null
  // On connections of its own: those who wait for a lock keep nobody from logging in.
  const database = () => (own ??= connect(settings))

  const createRateLimit: CreateRateLimit = (purpose, { limit, windowMs }) => {
    const options = { keyPrefix: purpose, points: limit, duration: windowMs / 1000 }
    const limiter: RateLimit['limiter'] = lazy(async () => {
      const { MemoryLimiter, TableLimiter } = await limiters()
      return sequelize.getDialect() === 'sqlite'
        ? new MemoryLimiter(options)
        : new TableLimiter(database(), { ...options, hash })
    })
    return { limit, windowMs, limiter }
  }
  return { createRateLimit, close: async (): Promise<void> => own?.close() }
}
