import type { Sequelize } from 'sequelize'

/**
 * An instant of a row as ISO text, `2026-10-31T14:03:22.000Z`. MySQL's driver has a Date of it, raw rows may have text like
 * `2026-10-31 14:03:22.000`, after which SQLite has the zone. An invalid Date is `null`.
 */
export const isoOf = (stored: Date | string): string =>
  typeof stored === 'string' ? `${stored.slice(0, 10)}T${stored.slice(11, 23)}Z` : String(stored.toJSON())

/** An instant of ISO text as Sequelize stores it: SQLite compares it as text, and MySQL accepts no ISO text. */
export const storedInstant = (sequelize: Sequelize, iso: string): string =>
  iso.replace('T', ' ').replace('Z', sequelize.getDialect() === 'sqlite' ? ' +00:00' : '')
