import type { QueryInterface } from 'sequelize'

interface Limit {
  table: string
  /** Amounts in cents. */
  columns: readonly string[]
  /** The most that each may be, above zero or below. */
  most: number
}

const PRICE = 999_999_999
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
const DEEDS = ['INSERT', 'UPDATE'] as const
type Deed = (typeof DEEDS)[number]

const nameOf = ({ table }: Limit, deed: Deed): string => `${table}_limit_${deed.toLowerCase()}`

/** Whether a row brings an amount that is beyond its limit; one that has it already keeps it. */
const isBeyond = ({ columns, most }: Limit, deed: Deed): string =>
  columns
    .map((name) => {
      const beyond = `ABS(NEW.${name}) > ${most}`
      return deed === 'INSERT' ? beyond : `(${beyond} AND NEW.${name} <> COALESCE(OLD.${name}, 0))`
    })
    .join(' OR ')

function triggerOf(schema: QueryInterface, limit: Limit, deed: Deed): string {
  const refusal = `'An amount in ${limit.table} is at most ${limit.most} cents'`
  const condition = isBeyond(limit, deed)
  const head = `CREATE TRIGGER ${nameOf(limit, deed)} BEFORE ${deed} ON ${limit.table} FOR EACH ROW`
  return schema.sequelize.getDialect() === 'sqlite'
    ? `${head} WHEN ${condition} BEGIN SELECT RAISE(ABORT, ${refusal}); END`
    : `${head} IF ${condition} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = ${refusal}; END IF`
}

/**
 * The database holds the limits of amounts too. By triggers and not by CHECK: SQLite can add none to a table, and a
 * larger amount that was stored before there was a limit must neither be changed nor stop a start. It stays as it is,
 * `verify` names it, and whoever changes it keeps to the limit.
 */
export async function up(schema: QueryInterface): Promise<void> {
  // MySQL commits each statement by itself: what a failed run left behind goes first.
  await down(schema)
  for (const limit of LIMITS)
    for (const deed of DEEDS) await schema.sequelize.query(triggerOf(schema, limit, deed))
}

export async function down(schema: QueryInterface): Promise<void> {
  for (const limit of LIMITS)
    for (const deed of DEEDS) await schema.sequelize.query(`DROP TRIGGER IF EXISTS ${nameOf(limit, deed)}`)
}
