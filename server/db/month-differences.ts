import { QueryTypes, type Sequelize, type Transaction } from 'sequelize'
import type { Period } from '../lib/period.rules.ts'

/** Which months are compared, and which days tell of a vehicle, `YYYY-MM-DD`. */
interface ComparedMonths {
  period: Period
  before: Period
  /** Whoever connected last before this day is silent. */
  silent_before: string
  /** Whoever is installed later need not be billed. */
  month_end: string
  /** Whether nothing is billed for the month before: then the register alone is compared with. */
  isFirst: boolean
}

/** Lines of a month, those of void billings aside. */
const inMonth = (lines: string, month: 'period' | 'before'): string =>
  `${lines}.billing_year = :${month}_year AND ${lines}.billing_month = :${month}_month AND ${lines}.void_id = 0`

const differs = (column: string): string => `COALESCE(last.${column}, '') <> COALESCE(now.${column}, '')`
const CHANGED = ['vehicle_name', 'imei_number', 'sim_number', 'hardware_type'].map(differs).join(' OR ')

/** Vehicles that are billed now and were not before, or otherwise than now. */
const NEW_OR_CHANGED =
  `SELECT now.vehicle_id AS id FROM billing_items now LEFT JOIN billing_items last ON ${inMonth('last', 'before')} ` +
  'AND last.vehicle_id = now.vehicle_id LEFT JOIN billings billed ON billed.id = now.billing_id ' +
  `LEFT JOIN billings was ON was.id = last.billing_id WHERE ${inMonth('now', 'period')} AND now.vehicle_id IS NOT NULL ` +
  `AND (last.id IS NULL OR was.client_id <> billed.client_id OR ${CHANGED} ` +
  "OR last.status = 'INACTIVE' AND now.status <> 'INACTIVE')"

/** Vehicles that are not billed any more. An index of the lines answers it. */
const GONE =
  `SELECT last.vehicle_id AS id FROM billing_items last LEFT JOIN billing_items now ON ${inMonth('now', 'period')} ` +
  `AND now.vehicle_id = last.vehicle_id WHERE ${inMonth('last', 'before')} AND last.vehicle_id IS NOT NULL ` +
  'AND now.id IS NULL'

/** Vehicles of the register that are silent, or charged or left out against their status. */
const AGAINST_REGISTER =
  `SELECT vehicles.id FROM vehicles LEFT JOIN billing_items now ON ${inMonth('now', 'period')} ` +
  "AND now.vehicle_id = vehicles.id WHERE CASE WHEN vehicles.status = 'INACTIVE' " +
  'THEN now.is_chargeable OR now.fuel_sensor_amount <> 0 OR now.installation_charge <> 0 ' +
  'ELSE vehicles.last_connection < :silent_before ' +
  "OR now.id IS NULL AND COALESCE(vehicles.installation_date, '') <= :month_end END"

const monthsIn = ({ period, before }: Pick<ComparedMonths, 'period' | 'before'>) => ({
  ...{ period_year: period.billing_year, period_month: period.billing_month },
  ...{ before_year: before.billing_year, before_month: before.billing_month },
})

/**
 * The ids of the vehicles of which there may be something to say when a month is compared with the one before and with the
 * register: few of many. Lines whose vehicle has been deleted are not looked at.
 */
export async function differingVehicles(
  sequelize: Sequelize,
  { period, before, silent_before, month_end, isFirst }: ComparedMonths,
  transaction: Transaction,
): Promise<number[]> {
  const replacements = { ...monthsIn({ period, before }), silent_before, month_end }
  const ids = new Set<number>()
  for (const sql of isFirst ? [AGAINST_REGISTER] : [NEW_OR_CHANGED, GONE, AGAINST_REGISTER]) {
    const rows = await sequelize.query<{ id: number }>(sql, {
      type: QueryTypes.SELECT,
      replacements,
      transaction,
    })
    for (const { id } of rows) ids.add(id)
  }
  return [...ids].sort((one, other) => one - other)
}

const VEHICLE = [
  ...['id', 'client_id', 'object_name', 'imei_number', 'charging_currency', 'installation_date'],
  ...['last_connection', 'status', 'has_fuel_sensor'],
]
const LINE = [
  ...['id', 'billing_id', 'imei_number', 'vehicle_name', 'sim_number', 'hardware_type', 'status'],
  ...[
    'is_chargeable',
    'monthly_rate',
    'fuel_sensor_amount',
    'has_installation_charge',
    'installation_charge',
  ],
]
const columns = (table: string, names: readonly string[]): string =>
  names.map((name) => `${table}.${name}`).join()

// One JSON text a row: drivers take longer to convert thirty values than JSON.parse does.
const WITH_LINES =
  `SELECT CAST(JSON_ARRAY(${columns('vehicles', VEHICLE)}, ${columns('last', LINE)}, ${columns('now', LINE)}) AS CHAR) ` +
  `AS found FROM vehicles LEFT JOIN billing_items last ON ${inMonth('last', 'before')} AND last.vehicle_id = vehicles.id ` +
  `LEFT JOIN billing_items now ON ${inMonth('now', 'period')} AND now.vehicle_id = vehicles.id ` +
  'WHERE vehicles.id IN (:ids)'

/** A vehicle as its table has it, and its lines of both months; a boolean is 0 or 1. */
interface VehicleLines<Vehicle, Line> {
  vehicle: Vehicle
  last: Line | null
  now: Line | null
}

/** The first values of a list, as a record. */
const recordOf = <Row>(names: readonly string[], values: unknown[]): Row =>
  Object.fromEntries(names.map((name) => [name, values.shift()])) as Row

/** Vehicles with their lines of both months. */
export async function vehicleLines<Vehicle, Line extends { id: number | null }>(
  sequelize: Sequelize,
  ids: readonly number[],
  months: Pick<ComparedMonths, 'period' | 'before'>,
  transaction: Transaction,
): Promise<VehicleLines<Vehicle, Line>[]> {
  const rows = await sequelize.query<{ found: string }>(WITH_LINES, {
    type: QueryTypes.SELECT,
    replacements: { ...monthsIn(months), ids },
    transaction,
  })
  return rows.map(({ found }) => {
    const values = JSON.parse(found) as unknown[]
    const vehicle = recordOf<Vehicle>(VEHICLE, values)
    const [last, now] = [recordOf<Line>(LINE, values), recordOf<Line>(LINE, values)]
    return { vehicle, last: last.id === null ? null : last, now: now.id === null ? null : now }
  })
}
