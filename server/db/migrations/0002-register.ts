import type { QueryInterface } from 'sequelize'
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
  key,
  longText,
  reference,
  required,
  text,
  timestamps,
} from './columns.ts'
import { dropEmpty } from './loss.ts'

async function createClients(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'clients', {
    id,
    client_id: required(text(100)),
    client_id_key: { ...required(key(100)), unique: true },
    client_name: required(text()),
    client_name_key: required(key()),
    search_text: required(longText),
    platform_id: reference('platforms', 'RESTRICT'),
    invoices_per_year: integer,
    approval_days: integer,
    physical_invoice: flag,
    email_1: text(254),
    email_2: text(254),
    email_3: text(254),
    whatsapp_1: text(100),
    whatsapp_2: text(100),
    whatsapp_3: text(100),
    tax_invoice: flag,
    unit_usd: cents,
    unit_local: cents,
    fuel_usd: cents,
    fuel_local: cents,
    usd0: cents,
    local0: cents,
    usd1: cents,
    local1: cents,
    ...timestamps,
  })
  await addIndex(schema, 'clients', ['client_name_key', 'id'])
  await addIndex(schema, 'clients', ['platform_id', 'id'])
  await addIndex(schema, 'clients', ['created_at', 'id'])
}

async function createVehicles(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'vehicles', {
    id,
    client_id: reference('clients', 'RESTRICT'),
    object_name: required(text()),
    object_name_key: required(key()),
    search_text: required(longText),
    imei_number: { ...required(text(20)), unique: true },
    charging_currency: text(20),
    sim_cards_number: text(50),
    hardware_type: text(100),
    installation_date: date,
    last_connection: dateOrInstant,
    coordinates: text(100),
    vin_number: text(50),
    current_mileage: required(decimal, 0),
    status: required(text(20), 'ACTIVE'),
    driver_name: text(),
    has_fuel_sensor: flag,
    ...timestamps,
  })
  await addIndex(schema, 'vehicles', ['client_id', 'id'])
  await addIndex(schema, 'vehicles', ['object_name_key', 'id'])
  await addIndex(schema, 'vehicles', ['created_at', 'id'])
}

/** Who is served, and with what: platforms, clients and vehicles. */
export async function up(schema: QueryInterface): Promise<void> {
  await createTable(schema, 'platforms', {
    id,
    name: required(text()),
    name_key: required(key()),
    description: longText,
    ...timestamps,
  })
  await addIndex(schema, 'platforms', ['name_key', 'id'])
  await addIndex(schema, 'platforms', ['created_at', 'id'])
  await createClients(schema)
  await createVehicles(schema)
}

export const down = (schema: QueryInterface): Promise<void> =>
  dropEmpty(schema, 'vehicles', 'clients', 'platforms')
