import type { SoundOffice } from './sound-office.ts'

/** What somebody does to a database behind the service, and how `verify` tells of it. */
export interface Fault {
  what: string
  /** The statements that do it. */
  plant: string[]
  /** What undoes it, where that is not the end of a transaction. */
  mend?: string[]
  /** The line that names the record and what is wrong with it. */
  found: RegExp
}

/** Sets a column of a row. */
export const set = (table: string, id: number, values: string): string =>
  `UPDATE ${table} SET ${values} WHERE id = ${id}`

/** Faults of the billings and their lines. */
export function billingFaults({
  billing,
  unsent,
  items,
  client,
  other,
  vehicle,
  unbilled,
}: SoundOffice): Fault[] {
  const [first, second, orphan] = items as [number, number, number]
  const ofBilling = (what: string, values: string, found: RegExp): Fault => ({
    what,
    plant: [set('billings', billing, values)],
    found: new RegExp(`^billing #${billing}: ${found.source}`),
  })
  const ofItem = (what: string, values: string, found: RegExp, more: string[] = []): Fault => ({
    what,
    plant: [set('billing_items', first, values), ...more],
    found: new RegExp(`^billing item #${first} of billing #${billing}: ${found.source}`),
  })
  const moved = (month: string, from: number, to: number) =>
    `INSERT INTO vehicle_moves (vehicle_id, from_month, from_client_id, to_client_id, username, created_at)
    VALUES (${vehicle}, '${month}', ${from}, ${to}, 'sara', '2026-10-31 12:00:00.000')`
  const total = (cents: number) => set('billings', billing, `total_amount = total_amount + ${cents}`)
  return [
    ofBilling(
      'the total of a billing',
      'total_amount = total_amount + 1',
      /total_amount is [\d.]+, but must be \d+/,
    ),
    ofBilling(
      'the number of vehicles of a billing',
      'total_vehicles = 0',
      /total_vehicles is 0, but must be 3/,
    ),
    ofBilling('a negative payment', 'paid_amount = -1', /paid_amount is -0.01/),
    ofBilling('a type that no billing has', "billing_type = 'BOTH'", /billing_type is "BOTH"/),
    ofBilling(
      'a type that its lines have not',
      "billing_type = 'INTERNATIONAL'",
      /billing_type is INTERNATIONAL, but its lines were charged as LOCAL/,
    ),
    ofBilling('a month that is none', 'billing_month = 13', /billing_month is 13/),
    ofBilling('a year that is none', 'billing_year = 1999', /billing_year is 1999/),
    ofBilling('a billing of version 0', 'version = 0', /version is 0/),
    ofBilling(
      'a billing handed to another client',
      `client_id = ${other}`,
      /client_id is \d+, but its lines were charged as/,
    ),
    ofBilling(
      'a sending that is forgotten',
      'last_sent_at = NULL',
      /last_sent_at is null, but e-mail #\d+ went out/,
    ),
    {
      what: 'a sending that never was',
      plant: [set('billings', unsent, "last_sent_at = '2026-10-31 12:00:00.000'")],
      found: new RegExp(`^billing #${unsent}: last_sent_at is 2026-10-31.*, but nothing went out`),
    },
    ofItem(
      'the installation charge of a line',
      'installation_charge = 12345',
      /installation_charge is 123.45/,
    ),
    ofItem('the fuel amount of a line', 'fuel_sensor_amount = 12345', /fuel_sensor_amount is 123.45/),
    ofItem('whether a line is charged', 'is_chargeable = 0', /is_chargeable is .*, but must be true/),
    ofItem('a month flag that is not set', 'oct_charged = 0', /oct_charged is .*, but must be true/),
    ofItem('a month flag too many', 'nov_charged = 1', /nov_charged is .*, but must be false/),
    ofItem('a rate below 0', 'monthly_rate = -5', /monthly_rate is -0.05/),
    ofItem(
      'a price and its total together',
      'monthly_rate = monthly_rate + 100',
      /monthly_rate is 21, but it was charged as 20/,
      [total(100)],
    ),
    ofItem('a fuel price', 'fuel_rate = 700', /fuel_rate is 7, but it was charged as 5/),
    ofItem(
      'an installation price',
      'installation_rate = 700',
      /installation_rate is 7, but it was charged as 30/,
    ),
    ofItem('a default rate that is none', 'rate_is_default = 1', /monthly_rate is 20, but must be 175/),
    ofItem(
      'a line that is not charged any more, and its total',
      "status = 'INACTIVE', is_chargeable = 0",
      /status is INACTIVE, but it was charged as ACTIVE/,
      [total(-2000)],
    ),
    ofItem(
      'a fuel sensor, its amount and the total',
      'has_fuel_sensor = 1, fuel_sensor_amount = fuel_rate',
      /has_fuel_sensor is (1|true), but it was charged as 0/,
      [total(500)],
    ),
    ofItem(
      'an installation date',
      "installation_date = '2020-01-01'",
      /installation_date is 2020-01-01, but it was charged as null/,
    ),
    ofItem('the period of a line', 'billing_year = 2025', /billing_year is 2025, but must be 2026/),
    ofItem('a status that is none', "status = 'LOST'", /status is "LOST"/),
    ofItem(
      "another client's vehicle",
      `vehicle_id = ${unbilled}`,
      new RegExp(`vehicle_id is ${unbilled}, but it was charged as \\d+`),
    ),
    {
      what: 'a line of a month in which its vehicle was another client’s',
      plant: [moved('2026-01', client, other), moved('2026-11', other, client)],
      found: new RegExp(
        `^billing item #${first} .*: vehicle #${vehicle} is of client #${other}, the billing`,
      ),
    },
    ofItem(
      'a line that does not say what it is charged by',
      'charged_as = NULL',
      /it does not say what it is charged by/,
    ),
    ofItem('a line of version 0', 'version = 0', /version is 0/),
    {
      what: 'an IMEI billed twice by a line without vehicle',
      plant: [
        `UPDATE billing_items SET imei_number = (SELECT imei_number FROM (SELECT * FROM billing_items) i WHERE i.id = ${second}) WHERE id = ${orphan}`,
      ],
      found: /^billing item #\d+ of billing #\d+: IMEI \d+ is billed for 2026-10 on billing item #\d+ too/,
    },
    {
      what: 'a line that was moved to another billing',
      plant: [set('billing_items', first, `billing_id = ${unsent}`)],
      found: new RegExp(`^billing #${billing}: total_vehicles is 3, but must be 2`),
    },
    {
      what: 'a line that was removed',
      plant: [`DELETE FROM billing_items WHERE id = ${orphan}`],
      found: new RegExp(`^billing #${billing}: total_vehicles is 3, but must be 2`),
    },
    {
      what: 'a line of a billing that is not there',
      plant: [set('billing_items', first, 'billing_id = 999999')],
      found: new RegExp(`^billing_items #${first}: .*billings does not have`),
    },
  ]
}
