import type { QueryInterface } from 'sequelize'
import { MONTH_FLAGS } from '../../lib/period.rules.ts'
import {
  addIndex,
  cents,
  createTable,
  date,
  dateOrInstant,
  decimal,
  flag,
  id,
  integer,
  longText,
  reference,
  required,
  text,
  timestamps,
} from './columns.ts'
import { dropEmpty } from './loss.ts'

async function createBillings(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'billings', {
    id,
    client_id: reference('clients', 'RESTRICT'),
    billing_type: required(text(20), 'LOCAL'),
    billing_month: required(integer),
    billing_year: required(integer),
    total_vehicles: required(integer, 0),
    total_amount: required(cents, 0),
    previous_balance: required(cents, 0),
    paid_amount: required(cents, 0),
    notes: longText,
    ...timestamps,
  })
  await addIndex(schema, 'billings', ['client_id', 'billing_type', 'billing_year', 'billing_month'])
  await addIndex(schema, 'billings', ['billing_year', 'billing_month', 'id'])
  await addIndex(schema, 'billings', ['billing_type', 'id'])
}

async function createItems(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'billing_items', {
    id,
    billing_id: reference('billings', 'CASCADE'),
    vehicle_id: reference('vehicles', 'SET NULL'),
    billing_month: required(integer),
    billing_year: required(integer),
    sr_no: required(integer),
    vehicle_registration_number: text(),
    vehicle_name: text(),
    description: text(300),
    imei_number: text(20),
    sim_number: text(50),
    hardware_type: text(100),
    installation_date: date,
    last_connection: dateOrInstant,
    coordinates: text(100),
    vin_number: text(50),
    current_mileage: required(decimal, 0),
    status: required(text(20), 'ACTIVE'),
    driver_name: text(),
    comments: longText,
    has_fuel_sensor: flag,
    voucher_code: text(100),
    is_chargeable: flag,
    ...Object.fromEntries(MONTH_FLAGS.map((month) => [month, flag])),
    monthly_rate: required(cents),
    rate_is_default: flag,
    fuel_rate: required(cents),
    installation_rate: required(cents),
    installation_rate_fuel: required(cents),
    fuel_sensor_amount: required(cents, 0),
    has_installation_charge: flag,
    installation_charge: required(cents, 0),
    ...timestamps,
  })
  await addIndex(schema, 'billing_items', ['billing_id', 'sr_no', 'id'])
  // A vehicle is billed once a period; the lines of deleted vehicles (NULL) do not collide.
  await addIndex(schema, 'billing_items', ['vehicle_id', 'billing_year', 'billing_month'], true)
}

export async function up(schema: QueryInterface): Promise<void> {
  await createBillings(schema)
  await createItems(schema)
}

export const down = (schema: QueryInterface): Promise<void> => dropEmpty(schema, 'billing_items', 'billings')
