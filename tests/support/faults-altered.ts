import type { Fault } from './faults.ts'

/** SQLite changes no column of a table: whoever wants to writes its text anew. */
const rewritten = (what: string, table: string, from: string, to: string, found: RegExp): Fault => {
  const write = (before: string, after: string) => [
    'PRAGMA writable_schema = ON',
    `UPDATE sqlite_master SET sql = REPLACE(sql, '${before}', '${after}') WHERE name = '${table}'`,
    'PRAGMA writable_schema = RESET',
  ]
  return { what, plant: write(from, to), mend: write(to, from), found }
}

const NO_LISTS = 'DELETE FROM vehicle_search_changes'
/** The part `zqx`, by the code points of its letters. */
const ZQX = 0x7a * 2 ** 32 + 0x71 * 2 ** 16 + 0x78
/** The part `zq`. */
const ZQ = 0x7a * 2 ** 16 + 0x71
const inHex = (vehicle: number): string => Buffer.from([vehicle % 256, vehicle >> 8]).toString('hex')
const placeOf = (vehicle: number): string => `CHAR(${vehicle % 256}, ${vehicle >> 8})`

/** Faults of the index of searches in MySQL. */
export const listFaults = (vehicle: number): Fault[] => [
  {
    what: 'a vehicle never found',
    plant: [NO_LISTS],
    found: /^what vehicles with ".*" are found by: vehicles is null, but must be "\d+/,
  },
  {
    what: 'a vehicle found by old text',
    plant: [
      `INSERT INTO vehicle_search (block, part, places) VALUES (0, ${ZQX}, ${placeOf(vehicle)})`,
      NO_LISTS,
    ],
    found: new RegExp(`^what vehicles with "zqx" are found by: vehicles is "${vehicle}", but must be null`),
  },
  {
    what: 'a vehicle found as another',
    plant: [
      `INSERT INTO vehicle_search (block, part, places) SELECT 0, ORD(LEFT(search_text, 1)), ${placeOf(12_345)} FROM vehicles WHERE id = ${vehicle}`,
      NO_LISTS,
    ],
    found: /^what vehicles with "." are found by: vehicles is "12345", but must be "\d+/,
  },
]

/** Faults of the index of searches in SQLite. */
export const searchFaults = (vehicle: number): Fault[] => [
  {
    what: 'a vehicle never found',
    plant: [
      `INSERT INTO vehicle_search (vehicle_search, rowid, search_text) SELECT 'delete', id, search_text FROM vehicles WHERE id = ${vehicle}`,
    ],
    found: /^what vehicles with ".*" are found by: rows is \d+, but must be \d+/,
  },
  {
    what: 'a vehicle found by old text',
    plant: [`INSERT INTO vehicle_search (rowid, search_text) VALUES (${vehicle}, 'zqx')`],
    found: /^what vehicles with "zqx" are found by: rows is 1, but must be 0/,
  },
  {
    what: 'a vehicle found as another',
    plant: [
      `INSERT INTO vehicle_search (vehicle_search, rowid, search_text) SELECT 'delete', id, search_text FROM vehicles WHERE id = ${vehicle}`,
      `INSERT INTO vehicle_search (rowid, search_text) SELECT 12345, search_text FROM vehicles WHERE id = ${vehicle}`,
    ],
    found: /^what vehicles with ".*" are found by: ids is \d+, but must be \d+/,
  },
  {
    what: 'a vehicle found by two letters that it has not',
    plant: [
      `INSERT INTO vehicle_search_lists (block, part, places) VALUES (0, ${ZQ}, X'${inHex(vehicle)}')`,
      NO_LISTS,
    ],
    found: new RegExp(`^what vehicles with "zq" are found by: vehicles is "${vehicle}", but must be null`),
  },
]

/** Faults of the index that clients are searched by. */
export const clientSearchFaults = (client: number, isSqlite: boolean): Fault[] => [
  {
    what: 'a client found by letters that it has not',
    plant: [
      `INSERT INTO client_search${isSqlite ? '_lists' : ''} (block, part, places) VALUES (0, ${ZQ}, X'${inHex(client)}')`,
      'DELETE FROM client_search_changes',
    ],
    found: new RegExp(`^what clients with "zq" are found by: clients is "${client}", but must be null`),
  },
  {
    what: 'a client never found',
    plant: [
      isSqlite
        ? `INSERT INTO client_search (client_search, rowid, search_text) SELECT 'delete', id, search_text FROM clients WHERE id = ${client}`
        : 'DELETE FROM client_search_changes',
    ],
    found:
      /^what clients with ".*" are found by: (rows is \d+, but must be \d+|clients is null, but must be "\d+)/,
  },
]

/** Faults of columns and keys in SQLite. */
export const sqliteFaults: readonly Fault[] = [
  rewritten(
    'a check too many',
    'platforms',
    '`name` VARCHAR(255) NOT NULL',
    "`name` VARCHAR(255) NOT NULL CHECK (name <> '''')",
    /^table platforms: name is "VARCHAR\(255\) NOT NULL CHECK.*", but must be/,
  ),
  rewritten(
    'a column of another type',
    'billings',
    '`total_amount` BIGINT',
    '`total_amount` INTEGER',
    /^table billings: total_amount is "INTEGER.*", but must be "BIGINT/,
  ),
  rewritten(
    'a column that may be empty',
    'clients',
    '`client_name` VARCHAR(255) NOT NULL',
    '`client_name` VARCHAR(255)',
    /^table clients: client_name is "VARCHAR\(255\)", but must be/,
  ),
  rewritten(
    'a column that is something else by itself',
    'billings',
    "DEFAULT ''LOCAL''",
    "DEFAULT ''BOTH''",
    /^table billings: billing_type is ".*BOTH.*", but must be/,
  ),
  rewritten(
    'a key that refers to nothing',
    'vehicles',
    '`client_id` INTEGER NOT NULL REFERENCES `clients` (`id`) ON DELETE RESTRICT ON UPDATE RESTRICT',
    '`client_id` INTEGER NOT NULL',
    /^table vehicles: client_id is ".*", but must be ".*REFERENCES/,
  ),
]

const altered = (what: string, table: string, change: string, back: string, found: RegExp): Fault => ({
  what,
  plant: [`ALTER TABLE ${table} ${change}`],
  mend: [`ALTER TABLE ${table} ${back}`],
  found,
})
const OF_CLIENTS = 'FOREIGN KEY (client_id) REFERENCES clients (id)'

/** Faults of columns and keys in MySQL and MariaDB. */
export const mysqlFaults: readonly Fault[] = [
  altered(
    'a check too many',
    'platforms',
    "ADD CONSTRAINT filled CHECK (name <> '')",
    'DROP CONSTRAINT filled',
    /^check filled of platforms: it is not of the migrations/,
  ),
  altered(
    'a column of another type',
    'billings',
    'MODIFY total_amount INT NOT NULL DEFAULT 0',
    'MODIFY total_amount BIGINT NOT NULL DEFAULT 0',
    /^table billings: total_amount is "int .*", but must be "bigint/,
  ),
  altered(
    'a column that is shorter',
    'clients',
    'MODIFY whatsapp_1 VARCHAR(50)',
    'MODIFY whatsapp_1 VARCHAR(100)',
    /^table clients: whatsapp_1 is "varchar\(50\)/,
  ),
  altered(
    'a column that may be empty',
    'clients',
    'MODIFY client_name VARCHAR(255)',
    'MODIFY client_name VARCHAR(255) NOT NULL',
    /^table clients: client_name is "varchar\(255\) null", but must be/,
  ),
  altered(
    'a column that is something else by itself',
    'billings',
    "MODIFY billing_type VARCHAR(20) NOT NULL DEFAULT 'BOTH'",
    "MODIFY billing_type VARCHAR(20) NOT NULL DEFAULT 'LOCAL'",
    /^table billings: billing_type is ".*BOTH", but must be/,
  ),
  altered(
    'a column that compares otherwise',
    'platforms',
    'MODIFY name_key VARCHAR(765) COLLATE utf8mb4_general_ci NOT NULL',
    'MODIFY name_key VARCHAR(765) COLLATE utf8mb4_bin NOT NULL',
    /^table platforms: name_key is ".*utf8mb4_general_ci", but must be/,
  ),
  altered(
    'a key that refers to nothing',
    'ledger_heads',
    'DROP FOREIGN KEY ledger_heads_ibfk_1',
    `ADD CONSTRAINT ledger_heads_ibfk_1 ${OF_CLIENTS} ON DELETE RESTRICT ON UPDATE RESTRICT`,
    /^table ledger_heads: client_id is ".*", but must be ".*references clients/,
  ),
]
