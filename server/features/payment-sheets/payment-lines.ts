import { createHash } from 'node:crypto'
import { decimalsOf } from '../../lib/currency.rules.ts'
import { MAX_PAYMENT_CENTS, toDollars } from '../../lib/money.rules.ts'
import { keyOf } from '../../lib/text.rules.ts'
import { message, type Message } from '../../messages.ts'
import type { RowError } from '../../xlsx/row-errors.ts'
import type { Columns } from '../../xlsx/records.ts'
import type { PaymentText } from './payment-signs.rules.ts'
import { detailsOf, isBalance, isTotal, type PaymentRow, type ReadAmount } from './payment-sheets.sheet.ts'

/** A line with money that came in. */
export interface CreditLine extends PaymentText {
  /** `YYYY-MM-DD`. */
  day: string
}

/** Why a row of a sheet is no payment, though nothing is wrong with it. */
export const LEFT_OUT = ['debit', 'total', 'empty'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** What a row is. */
type ReadLine = { line: CreditLine } | { leftOut: LeftOut } | { error: RowError }

/** What lines are read by. */
interface LineRules {
  columns: Columns<PaymentRow>
  /** Of lines that do not say theirs. */
  currency: string | null
  /** The company's day. */
  today: string
}

type Row = Partial<PaymentRow>

const errorAt = (columns: Columns<PaymentRow>, field: keyof PaymentRow, reason: Message, value?: string) => {
  // A profile does not have every column.
  const header = (columns as Partial<Columns<PaymentRow>>)[field]?.header ?? null
  return { error: { ...reason, column: header, value: value ?? null, hint: null } as RowError }
}

const isNothing = (amount: ReadAmount | null | undefined): boolean => !amount || amount.cents === 0

type FoundAmount = { amount: ReadAmount; field: 'amount' | 'credit' }

/** The amount of a row by its signs or its columns, or what is wrong with it. */
function amountOf(
  row: Row,
  columns: Columns<PaymentRow>,
): FoundAmount | Exclude<ReadLine, { line: CreditLine }> {
  const isByColumns = 'credit' in columns
  const field = isByColumns ? 'credit' : 'amount'
  const amount = isByColumns ? row.credit : row.amount
  if (isByColumns && !isNothing(row.debit))
    return isNothing(amount)
      ? { leftOut: 'debit' as const }
      : errorAt(columns, 'debit', message('payment_line.both_columns'))
  if (!amount) return errorAt(columns, field, message('cell.empty'))
  if ('direction' in columns) {
    if (row.direction === false) return { leftOut: 'debit' as const }
    if (row.direction !== true) return errorAt(columns, 'direction', message('cell.empty'))
  }
  const value = toDollars(amount.cents).toFixed(2)
  if (amount.cents === 0) return errorAt(columns, field, message('payment_line.zero'), value)
  if (amount.cents > 0) return { amount, field }
  if (!isByColumns && !('direction' in columns)) return { leftOut: 'debit' as const }
  return errorAt(columns, field, message('cell.negative', { value }), value)
}

/** Whether a row without a date has what only a line has. */
const hasAmount = ({ amount, credit, debit }: Row): boolean => Boolean(amount ?? credit ?? debit)

const wordsOfRow = (row: Row): string[] =>
  [row.reference, row.payer, ...detailsOf(row)].flatMap((text) => text ?? [])

/** A row as a line of money that came in, or why it is none. */
export function readLine(row: Row, { columns, currency: fallback, today }: LineRules): ReadLine {
  const { date } = row
  const words = wordsOfRow(row)
  if (date && 'total' in date) return { leftOut: 'total' }
  if (!date) {
    if (words.some(isTotal)) return { leftOut: 'total' }
    return hasAmount(row) ? errorAt(columns, 'date', message('cell.empty')) : { leftOut: 'empty' }
  }
  if (words.length && isBalance(words[0]!)) return { leftOut: 'total' }
  const read = amountOf(row, columns)
  if (!('amount' in read)) return read
  const { field } = read
  const { cents, currency: own } = read.amount
  const value = toDollars(cents).toFixed(2)
  const currency = row.currency ?? fallback ?? own
  if (!currency) return errorAt(columns, 'currency', message('cell.empty'))
  if (own && own !== currency)
    return errorAt(columns, field, message('payment_line.other_currency', { found: own, currency }), value)
  if (decimalsOf(currency) === 0 && cents % 100 !== 0)
    return errorAt(columns, field, message('cell.whole_amount', { value, currency }), value)
  if (cents > MAX_PAYMENT_CENTS)
    return errorAt(
      columns,
      field,
      message('cell.more_than', { value, most: toDollars(MAX_PAYMENT_CENTS) }),
      value,
    )
  if (date.day > today)
    return errorAt(columns, 'date', message('payment_line.future', { day: date.day, today }), date.day)
  const { reference = null, payer = null } = row
  return { line: { day: date.day, amount: cents, currency, reference, payer, details: detailsOf(row) } }
}

/** What two equal lines have in common, whatever sheet of the account they are in: the text of a digest. */
const sameOf = (account: string, { day, amount, currency, reference, payer, details }: CreditLine): string =>
  JSON.stringify([keyOf(account), day, amount, currency, keyOf(reference ?? [payer, ...details].join(' '))])

/** Tells equal lines of a sheet apart: the second one of a sheet is the second one of any other. */
export class LineIdentities {
  private readonly counts = new Map<string, number>()
  private readonly byRow = new Map<number, string>()

  constructor(private readonly account: string) {}

  /** @param row as Excel numbers it: asked again, it has the same identity */
  of(row: number, line: CreditLine): string {
    const known = this.byRow.get(row)
    if (known) return known
    const same = sameOf(this.account, line)
    const count = (this.counts.get(same) ?? 0) + 1
    this.counts.set(same, count)
    const identity = createHash('sha256').update(`${same} ${count}`).digest('hex')
    this.byRow.set(row, identity)
    return identity
  }
}
