import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import { monthOf, type Period } from '../lib/period.rules.ts'

/** What the charges of a line follow from, and what they are. */
const COLUMNS = [
  ...['status', 'has_fuel_sensor', 'is_chargeable', 'monthly_rate', 'fuel_rate', 'installation_rate'],
  ...['installation_rate_fuel', 'fuel_sensor_amount', 'installation_charge', 'is_edited'],
] as const

type Value = string | number | boolean | null
/** Columns of a line of before, `b_status`, and of after, `a_status`; `b_installed`: whether its installation lies in its month. */
export type PairRow = Record<`${'a' | 'b'}_${string}`, Value> & {
  client_id: number
  currency: string
  /** How many pairs of lines are like this one. */
  pairs: number
}

/** The months that are compared, of all clients or of one. */
export interface Months {
  before: Period
  after: Period
  client_id?: number | undefined
}

const periodOf = (alias: string, name: 'before' | 'after') =>
  `${alias}.billing_year = :${name}_year AND ${alias}.billing_month = :${name}_month`

const ofClient = ({ client_id }: Months): string =>
  client_id === undefined ? '' : ' AND bill.client_id = :client_id'

const replacementsOf = ({ before, after, client_id }: Months) => ({
  client_id,
  before_year: before.billing_year,
  before_month: before.billing_month,
  before_date: monthOf(before),
  after_year: after.billing_year,
  after_month: after.billing_month,
  after_date: monthOf(after),
})

/** Whether the installation of a line lies in its own month. */
const installed = (alias: string, which: 'before' | 'after'): string =>
  `COALESCE(SUBSTR(${alias}.installation_date, 1, 7) = :${which}_date, 0)`

/** The columns of a line, null where a condition does not hold. */
function selected(alias: string, prefix: 'a' | 'b', when = '1 = 1'): string {
  const isInstalled = installed(alias, prefix === 'a' ? 'after' : 'before')
  const columns = [
    ...COLUMNS.map((name) => [name, `${alias}.${name}`] as const),
    ['installed', isInstalled] as const,
  ]
  return columns.map(([name, sql]) => `CASE WHEN ${when} THEN ${sql} END AS ${prefix}_${name}`).join(', ')
}

const NAMES = [...COLUMNS, 'installed'].flatMap((name) => [`a_${name}`, `b_${name}`]).join(', ')

/** The lines of a month, void billings aside, each with that of the same vehicle, client and currency in the other month. */
const joined = (from: 'before' | 'after', other: 'before' | 'after') =>
  `FROM billings bill JOIN billing_items line ON line.billing_id = bill.id ` +
  `LEFT JOIN billing_items twin ON twin.vehicle_id = line.vehicle_id AND ${periodOf('twin', other)} AND twin.void_id = 0 ` +
  'LEFT JOIN billings theirs ON theirs.id = twin.billing_id AND theirs.client_id = bill.client_id ' +
  `AND theirs.currency = bill.currency WHERE ${periodOf('bill', from)} AND bill.void_at IS NULL AND line.vehicle_id IS NOT NULL`

/** What neither differs in nor was installed in its month is charged the same, by whatever it is charged. */
const ALIKE = [
  ...COLUMNS.filter((name) => name !== 'is_edited').map((name) => `line.${name} = twin.${name}`),
  `${installed('line', 'after')} = 0`,
  `${installed('twin', 'before')} = 0`,
].join(' AND ')

const grouped = (lines: string) =>
  `SELECT client_id, currency, ${NAMES}, COUNT(*) AS pairs FROM (${lines}) AS lines_of GROUP BY client_id, currency, ${NAMES}`

/**
 * The lines of vehicles that differ between two months, side by side, like ones counted together: a month of 200,000 lines
 * has some thousand kinds of them. What is charged the same in both months is left out.
 */
export async function changedPairs(
  sequelize: Sequelize,
  months: Months,
  transaction: Transaction,
): Promise<PairRow[]> {
  const changed =
    `SELECT bill.client_id, bill.currency, ${selected('line', 'a')}, ${selected('twin', 'b', 'theirs.id IS NOT NULL')} ` +
    `${joined('after', 'before')}${ofClient(months)} AND NOT (theirs.id IS NOT NULL AND ${ALIKE})`
  const gone =
    `SELECT bill.client_id, bill.currency, ${selected('line', 'b')}, ${selected('line', 'a', '1 = 0')} ` +
    `${joined('before', 'after')}${ofClient(months)} AND theirs.id IS NULL`
  const ask = (sql: string) =>
    sequelize.query<PairRow>(grouped(sql), {
      type: QueryTypes.SELECT,
      replacements: replacementsOf(months),
      transaction,
    })
  return [...(await ask(changed)), ...(await ask(gone))]
}

/** What the lines of a billing come to. Sums are in cents; MySQL answers them as text. */
interface LineSums {
  billing_id: number
  charged: number | string
  default_lines: number | string
  /** Of the vehicles of these: another set of vehicles has, but for chance, another sum. */
  default_sum: number | string
  silent_lines: number | string
  silent_sum: number | string
  installed_twice: number | string
  twice_sum: number | string
}

/** Days, `YYYY-MM-DD`. */
export interface SilentDays {
  since: string
  today: string
}

const CHARGED =
  'CASE WHEN line.is_chargeable THEN line.monthly_rate ELSE 0 END + line.fuel_sensor_amount + line.installation_charge'
const SEEN =
  'EXISTS (SELECT 1 FROM vehicles seen WHERE seen.id = line.vehicle_id AND seen.last_connection >= :silent_since)'
const KNOWN =
  "EXISTS (SELECT 1 FROM reconciliation_marks mark WHERE mark.imei_number = UPPER(line.imei_number) AND mark.kind = 'silent' AND mark.until >= :today)"
const SILENT = `line.is_chargeable AND line.last_connection < :silent_since AND NOT ${SEEN} AND NOT ${KNOWN}`
const OTHER =
  'SELECT 1 FROM billing_items other WHERE other.vehicle_id = line.vehicle_id AND other.id <> line.id AND other.void_id = 0 ' +
  'AND (other.installation_charge > 0 OR other.installation_date < line.installation_date)'
const TWICE = `line.installation_charge > 0 AND EXISTS (${OTHER})`
const sumIf = (condition: string, of: string) => `SUM(CASE WHEN ${condition} THEN ${of} ELSE 0 END)`

/**
 * What the lines of each billing of the later month come to.
 * @param which `before`: those of the earlier month
 * @param silent a vehicle that was seen before the day `since`, and not since, is silent, unless that is known as of `today`
 */
export const sumsOfLines = (
  sequelize: Sequelize,
  months: Months,
  which: 'before' | 'after',
  silent: SilentDays,
  transaction: Transaction,
): Promise<LineSums[]> =>
  sequelize.query<LineSums>(
    `SELECT line.billing_id, SUM(${CHARGED}) AS charged, ${sumIf('line.rate_is_default', '1')} AS default_lines, ` +
      `${sumIf('line.rate_is_default', 'COALESCE(line.vehicle_id, 0)')} AS default_sum, ` +
      `${sumIf(SILENT, '1')} AS silent_lines, ${sumIf(SILENT, 'COALESCE(line.vehicle_id, 0)')} AS silent_sum, ` +
      `${sumIf(TWICE, '1')} AS installed_twice, ${sumIf(TWICE, 'line.vehicle_id')} AS twice_sum ` +
      `FROM billings bill JOIN billing_items line ON line.billing_id = bill.id ` +
      `WHERE ${periodOf('bill', which)} AND bill.void_at IS NULL${ofClient(months)} GROUP BY line.billing_id`,
    {
      type: QueryTypes.SELECT,
      replacements: { ...replacementsOf(months), silent_since: silent.since, today: silent.today },
      transaction,
    },
  )
