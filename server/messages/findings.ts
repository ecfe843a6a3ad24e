/** A value as it is stored; amounts are whole units with decimals. */
type Value = string | number | boolean | null
type Field = { field: string }
type Figures = { found: Value; expected: Value }

const shown = (value: Value): string => JSON.stringify(value)

/** What `verify` says of any column. */
const values = {
  'finding.differs': ({ field, found, expected }: Field & Figures) =>
    `${field} is ${shown(found)}, but must be ${shown(expected)}`,
  'finding.not_whole': ({ field, found, least }: Field & { found: Value; least: number }) =>
    `${field} is ${shown(found)}, which is not a whole number from ${least}`,
  'finding.not_amount': ({ field, found }: Field & { found: Value }) =>
    `${field} is ${shown(found)}, which no amount may be here`,
  'finding.decimals': ({ field, found, currency }: Field & { found: Value; currency: string }) =>
    `${field} is ${shown(found)}, but ${currency} has whole amounts only`,
  'finding.not_one_of': ({ field, found, values }: Field & { found: Value; values: readonly Value[] }) =>
    `${field} is ${shown(found)}, which is none of ${values.join(', ')}`,
  'finding.not_month': ({ field, found }: Field & { found: Value }) =>
    `${field} is ${shown(found)}, which is no month`,
  'finding.not_day': ({ field, found }: Field & { found: Value }) =>
    `${field} is ${shown(found)}, which is no day and no instant`,
  'finding.not_currency': ({ field, found }: Field & { found: Value }) =>
    `${field} is ${shown(found)}, which amounts cannot be in`,
  'finding.not_time_zone': ({ found }: { found: Value }) => `time_zone is ${shown(found)}, which is none`,
  'finding.not_imei': ({ found }: { found: Value }) => `${shown(found)} is not an IMEI in capitals`,
  'finding.malformed': ({ field }: Field) => `${field} is none`,
  'finding.empty': ({ field }: Field) => `${field} is empty`,
  'finding.not_list': ({ field }: Field) => `${field} is no list`,
  'finding.not_hashed': ({ field }: Field) => `${field} is no hash of bcrypt`,
  'finding.not_sealed': ({ field }: Field) => `${field} is not sealed`,
  'finding.repeated': ({ rows, values }: { rows: number; values: string }) =>
    `${rows} rows have ${values}, which must be unique`,
  'finding.no_such': ({ field, found, table }: Field & { found: Value; table: string }) =>
    `${field} is ${shown(found)}, which ${table} does not have`,
  'finding.no_parent': ({ table }: { table: string }) => `belongs to a row that ${table} does not have`,
  'finding.only_one': () => 'there is one only, #1',
  'finding.no_owner': () => 'nobody who can sign in is an owner',
  'finding.untold': () => 'no activity tells of its making',
  'finding.next_id': ({ found, given }: { found: number; given: number }) =>
    `the next id is ${found}, but ${given} was given`,
  /** A check that could not look at everything. */
  'finding.unreadable': ({ reason }: { reason: string }) => `not all of it could be looked at: ${reason}`,
}

const it = (part: string | null): string => part ?? 'it'

/** What `verify` says of a table, an index or a trigger; without a part, of all of it. */
const schema = {
  'finding.gone': ({ part }: { part: string | null }) => `${it(part)} is gone`,
  'finding.foreign': ({ part }: { part: string | null }) => `${it(part)} is not of the migrations`,
  'finding.defined': ({ part, found, expected }: { part: string | null; found: string; expected: string }) =>
    `${it(part)} is "${found}", but must be "${expected}"`,
}

/** What `verify` says of imports and e-mails. */
const work = {
  'finding.state_lacks': ({ state, field }: Field & { state: string }) =>
    `it is ${state}, but has no ${field}`,
  'finding.state_has': ({ state, field }: Field & { state: string }) => `it is ${state}, but has ${field}`,
  'finding.no_run': ({ run_id }: { run_id: number }) =>
    `its lines say that run #${run_id} made them, which is not there, was undone, or is of another month`,
  'finding.says_nothing': () => 'it is finished, but does not say what it did',
  'finding.rows_sum': ({ rows }: { rows: number }) =>
    `its ${rows} rows are not the sum of what became of them`,
  'finding.rows_done': ({ found, rows }: { found: number; rows: number | null }) =>
    `done_rows is ${found} of ${rows ?? 0}`,
  'finding.rows_kept': ({ state }: { state: string }) => `it is ${state}, but rows of it are kept`,
  'finding.never_taken': () => 'it was handed over, but no process took it',
  'finding.kind_of_billing': ({ kind, billing_id }: { kind: string; billing_id: number | null }) =>
    `its kind is ${kind}, its billing_id ${billing_id ?? 'null'}`,
  'finding.kind_of_account': ({ kind, account_key }: { kind: string; account_key: string | null }) =>
    `its kind is ${kind}, its account_key ${account_key ?? 'null'}`,
  'finding.carries': ({ billing_id, found }: { billing_id: number | null; found: number | null }) =>
    `its billing_id is ${billing_id ?? 'null'}, but it carries ${found === null ? 'none' : `billing #${found}`}`,
  'finding.sent_later': ({ found, email, expected }: { found: Value; email: number; expected: string }) =>
    `last_sent_at is ${found}, but e-mail #${email} went out at ${expected}`,
  'finding.never_sent': ({ found }: { found: string }) => `last_sent_at is ${found}, but nothing went out`,
}

/** What `verify` says of the history. */
const trail = {
  'finding.sealed_changed': () => 'it was changed since it was sealed',
  'finding.sealed_added': () => 'it was put in since its neighbours were sealed',
  'finding.sealed_gone': () => 'it is gone since it was sealed',
  'finding.seal_gone': () => 'the seal before it is gone, or another one',
  'finding.seal_broken': () => 'it is not as it was made: its hash is of other values',
  'finding.gone_untold': () => 'it is gone, and the history does not tell of that',
  'finding.deleted_but_there': () => 'it is there, but the history tells that it was deleted',
}

/** What `verify` says of any record. */
export const findings = { ...values, ...schema, ...work, ...trail }
