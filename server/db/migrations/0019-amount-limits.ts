import type { QueryInterface } from 'sequelize'
import { addLimits, dropLimits, PRICE, type Limit } from './limits.ts'

const PAYMENT = 999_999_999_999
const LIMITS: readonly Limit[] = [
  {
    table: 'clients',
    columns: ['unit_usd', 'unit_local', 'fuel_usd', 'fuel_local', 'usd0', 'local0', 'usd1', 'local1'],
    most: PRICE,
  },
  {
    table: 'billing_items',
    columns: [
      'monthly_rate',
      'fuel_rate',
      'installation_rate',
      'installation_rate_fuel',
      'fuel_sensor_amount',
      'installation_charge',
    ],
    most: PRICE,
  },
  { table: 'billings', columns: ['previous_balance', 'paid_amount'], most: PAYMENT },
  { table: 'transactions', columns: ['amount'], most: PAYMENT },
]

/**
 * The database holds the limits of amounts too. By triggers and not by CHECK: SQLite can add none to a table, and a
 * larger amount that was stored before there was a limit must neither be changed nor stop a start. It stays as it is,
 * `verify` names it, and whoever changes it keeps to the limit.
 */
export const up = (schema: QueryInterface): Promise<void> => addLimits(schema, LIMITS)

export const down = (schema: QueryInterface): Promise<void> =>
  dropLimits(schema, ...LIMITS.map(({ table }) => table))
