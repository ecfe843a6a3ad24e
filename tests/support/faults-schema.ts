import { updateGuard } from '../../server/db/migrations/0026-currencies.ts'
import { clientSearchFaults, listFaults, mysqlFaults, searchFaults, sqliteFaults } from './faults-altered.ts'
import { set, type Fault } from './faults.ts'
import type { SoundOffice } from './sound-office.ts'

const VEHICLE_INDEX = 'billing_items_vehicle_id_billing_year_billing_month_void_id'
const VEHICLE_FIELDS = '(vehicle_id, billing_year, billing_month, void_id)'
const REQUEST_INDEX = 'outbox_messages_request_key'
const ORDER_INDEX = 'billings_billing_type_id'

/** An index that is gone, and what makes it anew. */
const withoutIndex = (
  isSqlite: boolean,
  name: string,
  on: string,
  unique = '',
): Pick<Fault, 'plant' | 'mend'> => ({
  plant: [isSqlite ? `DROP INDEX ${name}` : `DROP INDEX ${name} ON ${on.split(' ')[0]}`],
  mend: [`CREATE ${unique} INDEX ${name} ON ${on}`],
})

/** What goes and comes in one statement, as a foreign key needs it. */
const otherIndex = (isSqlite: boolean, unique: string): string[] =>
  isSqlite
    ? [
        `DROP INDEX ${VEHICLE_INDEX}`,
        `CREATE ${unique} INDEX ${VEHICLE_INDEX} ON billing_items ${VEHICLE_FIELDS}`,
      ]
    : [
        `ALTER TABLE billing_items DROP INDEX ${VEHICLE_INDEX}, ADD ${unique} INDEX ${VEHICLE_INDEX} ${VEHICLE_FIELDS}`,
      ]

const trigger = (isSqlite: boolean, deed: string, body?: string): string =>
  isSqlite
    ? `CREATE TRIGGER transactions_refuse_${deed} BEFORE ${deed.toUpperCase()} ON transactions BEGIN SELECT ${body ?? "RAISE(ABORT, 'The ledger is append-only')"}; END`
    : `CREATE TRIGGER transactions_refuse_${deed} BEFORE ${deed.toUpperCase()} ON transactions FOR EACH ROW ${body ? `SET @nothing = ${body}` : "SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'The ledger is append-only'"}`
const dropTrigger = (deed: string): string => `DROP TRIGGER transactions_refuse_${deed}`

/** Faults of the schema that both databases let somebody make in the same way. */
export function schemaFaults({ items, vehicle, client, gone }: SoundOffice, isSqlite: boolean): Fault[] {
  const [, second] = items as [number, number]
  const counter = (next: number) =>
    isSqlite
      ? `UPDATE sqlite_sequence SET seq = ${next - 1} WHERE name = 'platforms'`
      : `ALTER TABLE platforms AUTO_INCREMENT = ${next}`
  return [
    {
      what: 'a unique index that is gone',
      ...withoutIndex(isSqlite, REQUEST_INDEX, 'outbox_messages (request_key)', 'UNIQUE'),
      found: /^index outbox_messages_request_key.*: it is gone/,
    },
    {
      what: 'the unique index of the chain that is gone',
      ...withoutIndex(
        isSqlite,
        'transactions_client_id_chain_no',
        'transactions (client_id, chain_no)',
        'UNIQUE',
      ),
      found: /^index transactions_client_id_chain_no.*: it is gone/,
    },
    {
      what: 'an index that is gone',
      ...withoutIndex(isSqlite, ORDER_INDEX, 'billings (billing_type, id)'),
      found: /^index billings_billing_type_id.*: it is gone/,
    },
    {
      what: 'an index that is not unique any more',
      plant: otherIndex(isSqlite, ''),
      mend: otherIndex(isSqlite, 'UNIQUE'),
      found:
        /^index billing_items_vehicle_id_billing_year_billing_month_void_id.*: it is "on billing_items.*", but must be "unique/i,
    },
    {
      what: 'a vehicle that is billed twice',
      plant: [...otherIndex(isSqlite, ''), set('billing_items', second, `vehicle_id = ${vehicle}`)],
      mend: [set('billing_items', second, `vehicle_id = ${vehicle + 1}`), ...otherIndex(isSqlite, 'UNIQUE')],
      found:
        /^billing_items #\d+: 2 rows have vehicle_id \d+, billing_year 2026, billing_month 10, void_id 0, which must/,
    },
    {
      what: 'a unique index too many',
      plant: ['CREATE UNIQUE INDEX only_one ON platforms (name_key)'],
      mend: [isSqlite ? 'DROP INDEX only_one' : 'DROP INDEX only_one ON platforms'],
      found: /^index only_one.*: it is not of the migrations/,
    },
    ...['update', 'delete'].map((deed) => ({
      what: `a guard against ${deed} that is gone`,
      plant: [dropTrigger(deed)],
      mend: [deed === 'update' ? updateGuard(isSqlite) : trigger(isSqlite, deed)],
      found: new RegExp(`^trigger transactions_refuse_${deed}: it is gone`),
    })),
    {
      what: 'a guard that does nothing',
      plant: [dropTrigger('update'), trigger(isSqlite, 'update', '1')],
      mend: [dropTrigger('update'), updateGuard(isSqlite)],
      found: /^trigger transactions_refuse_update: it is ".*", but must be "/,
    },
    {
      what: 'a trigger too many',
      plant: [
        isSqlite
          ? 'CREATE TRIGGER sneaky AFTER INSERT ON platforms BEGIN SELECT 1; END'
          : 'CREATE TRIGGER sneaky AFTER INSERT ON platforms FOR EACH ROW SET @nothing = 1',
      ],
      mend: ['DROP TRIGGER sneaky'],
      found: /^trigger sneaky: it is not of the migrations/,
    },
    {
      what: 'a column too many',
      plant: ['ALTER TABLE platforms ADD COLUMN colour VARCHAR(20)'],
      mend: ['ALTER TABLE platforms DROP COLUMN colour'],
      found: /^table platforms: colour is not of the migrations/,
    },
    {
      what: 'an id counter set back',
      plant: [counter(gone)],
      mend: [counter(gone + 1)],
      found: new RegExp(`^id counter of platforms: the next id is ${gone}, but ${gone} was given`),
    },
    {
      what: 'a column that is called otherwise',
      plant: ['ALTER TABLE company_settings RENAME COLUMN tax_id TO vat_id'],
      mend: ['ALTER TABLE company_settings RENAME COLUMN vat_id TO tax_id'],
      found: /^table company_settings: tax_id is gone/,
    },
    {
      what: 'a table that is gone',
      plant: ['ALTER TABLE kept_answers RENAME TO kept_elsewhere'],
      mend: ['ALTER TABLE kept_elsewhere RENAME TO kept_answers'],
      found: /^table kept_answers: it is gone/,
    },
    ...clientSearchFaults(client, isSqlite),
    ...(isSqlite ? [...searchFaults(vehicle), ...sqliteFaults] : [...listFaults(vehicle), ...mysqlFaults]),
  ]
}
