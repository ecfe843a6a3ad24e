import { col, fn, literal, type Model, type ModelStatic, type Transaction } from 'sequelize'
import { decimalsOf } from '../lib/currency.rules.ts'

type Row = Record<string, unknown>

const shown = (value: unknown): string =>
  JSON.stringify(value instanceof Date ? value.toISOString() : (value ?? null))

/** A boolean is 0 or 1 in a raw row. */
const plain = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : (value ?? null))

/** The context of a check of stored rows: its transaction, and where it reports what it finds. */
export class Verification {
  /** How many differences were reported. */
  differences = 0

  constructor(
    /** A snapshot: everything is read as of one moment. */
    readonly transaction: Transaction,
    private readonly report: (line: string) => void,
  ) {}

  /** Reports what is wrong with a record: `billing #5: ...`. */
  differs(record: string, what: string): void {
    this.differences += 1
    this.report(`${record}: ${what}`)
  }

  /** Reports what is allowed, but should be looked at. */
  note(record: string, what: string): void {
    this.report(`Note: ${record}: ${what}`)
  }

  /** Each of these columns has its derived value. */
  same(record: string, row: object, derived: object): void {
    for (const [column, value] of Object.entries(derived)) {
      const stored = (row as Row)[column]
      if (plain(stored) !== plain(value))
        this.differs(record, `${column} is ${shown(stored)}, but must be ${shown(value)}`)
    }
  }

  /** Each of these columns holds an integer from `min`, in cents where it is an amount; null where that is allowed. */
  whole(record: string, row: object, columns: readonly string[], min = 0, nullable = false): void {
    for (const column of columns) {
      const stored = (row as Row)[column]
      if (nullable && stored === null) continue
      if (!Number.isSafeInteger(stored) || (stored as number) < min)
        this.differs(record, `${column} is ${shown(stored)}, which is not a whole number from ${min}`)
    }
  }

  /** Amounts in cents have none in a currency without; null is no amount. */
  inCurrency(record: string, row: object, columns: readonly string[], currency: string): void {
    if (decimalsOf(currency) > 0) return
    for (const column of columns) {
      const cents = ((row as Row)[column] ?? 0) as number
      if (cents % 100 !== 0)
        this.differs(record, `${column} is ${cents / 100}, but ${currency} has whole amounts only`)
    }
  }

  /** A column holds one of these values. */
  oneOf(record: string, row: object, column: string, words: readonly unknown[]): void {
    const stored = (row as Row)[column] ?? null
    if (!words.includes(stored))
      this.differs(record, `${column} is ${shown(stored)}, which is none of ${words.join(', ')}`)
  }

  /** No two rows agree in all of these columns; rows without the first do not count. */
  async unique(model: ModelStatic<Model>, columns: readonly string[]): Promise<void> {
    const repeated = await model.findAll({
      attributes: [...columns, [fn('COUNT', col('id')), 'rows'], [fn('MIN', col('id')), 'first']],
      where: literal(`${columns[0]} IS NOT NULL`),
      group: [...columns],
      having: literal('COUNT(id) > 1'),
      raw: true,
      transaction: this.transaction,
    })
    for (const row of repeated as unknown as (Row & { rows: number; first: number })[]) {
      const values = columns.map((column) => `${column} ${shown(row[column])}`).join(', ')
      this.differs(
        `${model.tableName} #${row.first}`,
        `${row.rows} rows have ${values}, which must be unique`,
      )
    }
  }
}
