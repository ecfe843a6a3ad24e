type Values = Record<string, unknown>

/**
 * The columns of tables that imports fill with thousands of rows: the trail has such a row as a list, `[1, …]`, by its first
 * number the values of that list of columns, which takes half of the room. A list that was released is never edited: after a
 * migration that changes the columns of a table, its next list is added; until then its rows are kept by name.
 */
export const COLUMN_LISTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  clients: [
    [
      ...[
        'client_id',
        'client_name',
        'platform_id',
        'invoices_per_year',
        'approval_days',
        'physical_invoice',
      ],
      ...['email_1', 'email_2', 'email_3', 'whatsapp_1', 'whatsapp_2', 'whatsapp_3', 'tax_invoice'],
    ],
  ],
  client_prices: [
    [
      ...['client_id', 'valid_from', 'unit_usd', 'unit_local', 'fuel_usd', 'fuel_local', 'usd0', 'local0'],
      ...['usd1', 'local1', 'created_by', 'updated_by', 'price_change_id'],
    ],
  ],
  vehicles: [
    [
      ...[
        'client_id',
        'object_name',
        'imei_number',
        'charging_currency',
        'sim_cards_number',
        'hardware_type',
      ],
      ...['installation_date', 'last_connection', 'coordinates', 'vin_number', 'current_mileage', 'status'],
      ...['driver_name', 'has_fuel_sensor'],
    ],
  ],
  billing_items: [
    [
      ...[
        'billing_id',
        'vehicle_id',
        'billing_month',
        'billing_year',
        'sr_no',
        'vehicle_registration_number',
      ],
      ...['vehicle_name', 'description', 'imei_number', 'sim_number', 'hardware_type', 'installation_date'],
      ...[
        'last_connection',
        'coordinates',
        'vin_number',
        'current_mileage',
        'status',
        'driver_name',
        'comments',
      ],
      ...['has_fuel_sensor', 'voucher_code', 'is_chargeable', 'jan_charged', 'feb_charged', 'mar_charged'],
      ...['apr_charged', 'may_charged', 'jun_charged', 'jul_charged', 'aug_charged', 'sep_charged'],
      ...['oct_charged', 'nov_charged', 'dec_charged', 'monthly_rate', 'rate_is_default', 'fuel_rate'],
      ...['installation_rate', 'installation_rate_fuel', 'fuel_sensor_amount', 'has_installation_charge'],
      'installation_charge',
    ],
  ],
}

/** The number of the list of a table that has exactly these columns; null: its rows are kept by name. */
export function listOf(table: string, columns: readonly string[]): number | null {
  const lists = COLUMN_LISTS[table] ?? []
  const wanted = [...columns].sort().join()
  const at = lists.findIndex((list) => [...list].sort().join() === wanted)
  return at < 0 ? null : at + 1
}

/** The values of a row as the trail has them, by column. */
export function readValues(table: string, json: string): Values {
  const stored = JSON.parse(json) as Values | [number, ...unknown[]]
  if (!Array.isArray(stored)) return stored
  const [number, ...values] = stored
  return Object.fromEntries(COLUMN_LISTS[table]![number - 1]!.map((name, at) => [name, values[at]]))
}

/** Where in the JSON of the trail a column may stand. */
export const pathsOf = (table: string, column: string): string[] => [
  `$.${column}`,
  ...(COLUMN_LISTS[table] ?? []).map((list) => `$[${list.indexOf(column) + 1}]`),
]
