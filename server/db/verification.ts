import { col, fn, literal, type Model, type ModelStatic, type Transaction } from 'sequelize'
import { decimalsOf } from '../lib/currency.rules.ts'
import { toDollars } from '../lib/money.rules.ts'
import { CODES, message, type Code, type Message } from '../messages.ts'

type Row = Record<string, unknown>
type Value = string | number | boolean | null

/** The code of an invariant, `billings.totals`: what it makes sure of is the message `check.billings.totals`. */
export type Invariant = Extract<Code, `check.${string}`> extends `check.${infer Name}` ? Name : never

const PREFIX = 'check.'

/** Every invariant, in the order of a page that shows them. */
export const INVARIANTS = CODES.flatMap((code) =>
  code.startsWith(PREFIX) ? [code.slice(PREFIX.length) as Invariant] : [],
)

/** What an invariant is about: a record, or a part of the database. */
export type Checked = Extract<Message, { code: `checked.${string}` }>
/** What is wrong with it, or should be looked at. */
export type Said = Extract<Message, { code: `finding.${string}` }>

/** What a check has found. */
export interface Finding {
  invariant: Invariant
  /** A difference may not be; a note may, but should be looked at. */
  kind: 'difference' | 'note'
  record: Checked
  said: Said
}

/** How an invariant has been held so far. */
interface Tally {
  /** How many records it was asked of. */
  rows: number
  differences: number
  notes: number
}

/** What became of an invariant; `not_run`: it could not be looked at to the end. */
export interface Outcome extends Tally {
  invariant: Invariant
  state: 'holds' | 'differs' | 'not_run'
}

/** What became of all of them. */
export interface Examined {
  outcomes: Outcome[]
  findings: Finding[]
}

/** Checks a database. @param onProgress is told how many invariants are done @throws Error when it is aborted, too */
export type Examine = (onProgress: (done: number) => void, signal: AbortSignal) => Promise<Examined>

/** Amounts are stored in hundredths. */
const AMOUNTS = new Set(
  `amount previous_balance total_amount paid_amount monthly_rate fuel_rate installation_rate installation_rate_fuel
  fuel_sensor_amount installation_charge total_paid total_debit remaining_balance outstanding unit_local fuel_local local0
  local1 unit_usd fuel_usd usd0 usd1 review_change_amount carried_balance allocated_amount amount_due released corrected`.split(
    /\s+/,
  ),
)

/** A boolean is 0 or 1 in a raw row. */
const plain = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : (value ?? null))

/** A stored value as it is told: amounts in whole units. */
function told(column: string, value: unknown): Value {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' && AMOUNTS.has(column)) return toDollars(value)
  return (value ?? null) as Value
}

/** Checks one invariant: it is asked of each record, and counts them. */
export class InvariantCheck {
  private last: Checked | null = null

  constructor(
    readonly transaction: Transaction,
    private readonly invariant: Invariant,
    private readonly tally: Tally,
    private readonly report: (finding: Finding) => void,
  ) {}

  /** Counts a record that it was asked of. Methods that take a record do so, once for one that is the same object. */
  looked(record: Checked): void {
    if (record !== this.last) this.tally.rows += 1
    this.last = record
  }

  /** Counts records that were looked at together. */
  lookedAt(rows: number): void {
    this.tally.rows += rows
  }

  /** Reports what is wrong with a record. */
  differs(record: Checked, said: Said): void {
    this.looked(record)
    this.tally.differences += 1
    this.report({ invariant: this.invariant, kind: 'difference', record, said })
  }

  /** Reports what is allowed, but should be looked at. */
  note(record: Checked, said: Said): void {
    this.looked(record)
    this.tally.notes += 1
    this.report({ invariant: this.invariant, kind: 'note', record, said })
  }

  /** Something holds of a record, or else that is said. */
  that(record: Checked, holds: boolean, said: () => Said): void {
    if (holds) this.looked(record)
    else this.differs(record, said())
  }

  /** Each of these columns has its derived value. */
  same(record: Checked, row: object, derived: object): void {
    this.looked(record)
    for (const [field, value] of Object.entries(derived)) {
      const stored = (row as Row)[field]
      if (plain(stored) === plain(value)) continue
      const figures = { found: told(field, stored), expected: told(field, value) }
      this.differs(record, message('finding.differs', { field, ...figures }))
    }
  }

  /** Each of these columns holds an integer from `min`, in cents where it is an amount; null where that is allowed. */
  whole(record: Checked, row: object, columns: readonly string[], min = 0, nullable = false): void {
    this.looked(record)
    for (const field of columns) {
      const stored = (row as Row)[field]
      if (nullable && stored === null) continue
      if (Number.isSafeInteger(stored) && (stored as number) >= min) continue
      const found = told(field, stored)
      this.differs(
        record,
        AMOUNTS.has(field)
          ? message('finding.not_amount', { field, found })
          : message('finding.not_whole', { field, found, least: min }),
      )
    }
  }

  /** Amounts in cents have none in a currency without; null is no amount. */
  inCurrency(record: Checked, row: object, columns: readonly string[], currency: string): void {
    this.looked(record)
    if (decimalsOf(currency) > 0) return
    for (const field of columns) {
      const cents = ((row as Row)[field] ?? 0) as number
      if (cents % 100 === 0) continue
      this.differs(record, message('finding.decimals', { field, found: toDollars(cents), currency }))
    }
  }

  /** A column holds one of these values. */
  oneOf(record: Checked, row: object, field: string, values: readonly (string | number | null)[]): void {
    const stored = (row as Row)[field] ?? null
    this.that(record, values.includes(stored as Value & string), () =>
      message('finding.not_one_of', { field, found: told(field, stored), values }),
    )
  }

  /** No two rows agree in all of these columns; rows without the first do not count. */
  async unique(model: ModelStatic<Model>, columns: readonly string[]): Promise<void> {
    const { transaction } = this
    const where = literal(`${columns[0]} IS NOT NULL`)
    this.lookedAt(await model.count({ where, transaction }))
    const repeated = await model.findAll({
      attributes: [...columns, [fn('COUNT', col('id')), 'rows'], [fn('MIN', col('id')), 'first']],
      where,
      group: [...columns],
      having: literal('COUNT(id) > 1'),
      raw: true,
      transaction,
    })
    for (const row of repeated as unknown as (Row & { rows: number; first: number })[]) {
      const values = columns.map((column) => `${column} ${JSON.stringify(row[column])}`).join(', ')
      const record = message('checked.row', { table: model.tableName, id: row.first })
      this.differs(record, message('finding.repeated', { rows: Number(row.rows), values }))
    }
  }
}

/** The context of the checks of stored rows: their transaction, and what each invariant has come to. */
export class Verification {
  private readonly checks = new Map<Invariant, InvariantCheck>()
  /** Of each invariant that was asked for. */
  readonly tallies = new Map<Invariant, Tally>()

  constructor(
    /** A snapshot: everything is read as of one moment. */
    readonly transaction: Transaction,
    private readonly report: (finding: Finding) => void,
  ) {}

  /** The check of an invariant; what reads rows asks for it before the first. */
  of(invariant: Invariant): InvariantCheck {
    const known = this.checks.get(invariant)
    if (known) return known
    const tally: Tally = { rows: 0, differences: 0, notes: 0 }
    const check = new InvariantCheck(this.transaction, invariant, tally, this.report)
    this.checks.set(invariant, check)
    this.tallies.set(invariant, tally)
    return check
  }

  /** How many differences were reported. */
  get differences(): number {
    return [...this.tallies.values()].reduce((sum, { differences }) => sum + differences, 0)
  }
}
