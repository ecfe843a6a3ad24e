export const DATE_ORDERS = ['day_first', 'month_first', 'year_first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export const DECIMAL_SIGNS = ['.', ','] as const
export type DecimalSign = (typeof DECIMAL_SIGNS)[number]

/** The most columns of details that a profile has. */
export const MAX_DETAILS = 4

/** What the columns of a sheet of payments are for, by their headers; null: there is none. */
export interface PaymentColumns {
  date: string
  /** Money in as positive, money out as negative, or by `direction`. In its place: `credit` and `debit`. */
  amount: string | null
  credit: string | null
  debit: string | null
  /** Says of each line whether it is a credit: CR or DR. */
  direction: string | null
  currency: string | null
  reference: string | null
  payer: string | null
  /** Whatever else may name the payer or what is paid. */
  details: string[]
}

/** How a sheet writes its dates and amounts. */
export interface SheetFormat {
  date_order: DateOrder
  decimal_sign: DecimalSign
}

/** A mapping that is proposed for a sheet; a column that was not recognized is null. */
interface ProposedMapping extends SheetFormat {
  /** The position of the row of headers among the rows that were looked at; null when none looks like it. */
  header_row: number | null
  columns: Omit<PaymentColumns, 'date'> & { date: string | null }
}

type Field = Exclude<keyof PaymentColumns, 'details'> | 'details'
type TextRow = readonly (string | null)[]

/** What headers say, in English, Spanish, French, Portuguese and German; the first that fits a field wins. */
const HEADERS: readonly (readonly [Field, RegExp])[] = [
  [
    'date',
    /^(?:transaction|trans|txn|posting|posted|booking|value|completion|payment)? ?(?:date|time|date time)$/,
  ],
  ['date', /^(?:fecha|data|datum|buchungstag|valuta)\b/],
  [
    'credit',
    /^(?:credit|credits|credit amount|paid in|money in|deposits?|deposit amount|receipts?|amount in|in)$/,
  ],
  ['credit', /^(?:abonos?|haber|creditos?|ingresos?|depositos?|entradas?|habengutschrift|gutschrift|haben)$/],
  [
    'debit',
    /^(?:debit|debits|debit amount|paid out|money out|withdrawn|withdrawals?|payments?|amount out|out)$/,
  ],
  ['debit', /^(?:cargos?|debe|debitos?|egresos?|retiros?|salidas?|soll|lastschrift)$/],
  ['amount', /^(?:transaction |net |gross )?(?:amount|value|sum)$/],
  ['amount', /^(?:importe|monto|valor|montant|betrag|umsatz|cantidad)$/],
  [
    'direction',
    /^(?:cr ?dr|dr ?cr|d ?c|c ?d|debit ?credit|credit ?debit|direction|type|dc|tipo|soll haben|sign)$/,
  ],
  ['currency', /^(?:currency|ccy|curr|moneda|divisa|devise|moeda|wahrung|waehrung)(?: code)?$/],
  [
    'reference',
    /^(?:bank |payment |transaction |customer |your )?(?:reference|ref)(?: ?(?:no|number|nr|id))?$/,
  ],
  ['reference', /^(?:receipt|transaction|trans|txn|voucher|cheque|check)(?: ?(?:no|number|nr|id))$/],
  ['reference', /^(?:referencia|num referencia|no referencia|numero de referencia|verwendungszweck|recibo)$/],
  [
    'payer',
    /^(?:payer|paid by|sender|from|received from|customer|name|counterparty|other party(?: info)?|remitter)(?: name)?$/,
  ],
  ['payer', /^(?:ordenante|remitente|pagador|beneficiario|cliente|nombre|auftraggeber|emetteur|zahler)$/],
  [
    'details',
    /^(?:description|details|narration|narrative|particulars|memo|remarks?|transaction details|text|message)$/,
  ],
  [
    'details',
    /^(?:a c no|account (?:no|number|ref|reference)|bill (?:ref|reference)(?: number)?|payment details)$/,
  ],
  ['details', /^(?:concepto|descripcion|detalle|observaciones|libelle|descricao|historico|buchungstext)$/],
]

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The field that a header names, or null. A currency in brackets does not count: `Amount (KES)`. */
function fieldOf(header: string | null): Field | null {
  const text = fold((header ?? '').replace(/\([^)]*\)|\b[A-Z]{3}\b(?=\s*$)/g, ' '))
  return HEADERS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

const fieldsOf = (row: TextRow): (Field | null)[] => row.map(fieldOf)
const isMoney = (field: Field | null): boolean =>
  field === 'amount' || field === 'credit' || field === 'debit'

/** How much a row looks like the headers: a date and an amount must be among them. */
function scoreOf(row: TextRow): number {
  const fields = fieldsOf(row)
  return fields.includes('date') && fields.some(isMoney)
    ? new Set(fields.filter((field) => field !== null)).size
    : 0
}

/** The rows of a sheet whose text in a column is not empty, below the headers. */
const textsBelow = (rows: readonly TextRow[], header_row: number, header: string | null): string[] => {
  const at = header === null ? -1 : rows[header_row]!.indexOf(header)
  return at === -1 ? [] : rows.slice(header_row + 1).flatMap((row) => row[at] ?? [])
}

/**
 * The order of the dates, told by one that can be read in one order only; day first when all can be read in both. One that
 * begins with its year can be read in each order, and tells nothing of the others.
 */
function dateOrderOf(dates: readonly string[]): DateOrder {
  const pairs = dates.flatMap((date) => {
    const found = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2}/.exec(date)
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  if (!pairs.length && dates.some((date) => /^\d{4}[-/.]/.test(date))) return 'year_first'
  return pairs.some(([, second]) => second > 12) && !pairs.some(([first]) => first > 12)
    ? 'month_first'
    : 'day_first'
}

/** The decimal sign of amounts, told by one that ends in it and one or two digits. */
const decimalSignOf = (amounts: readonly string[]): DecimalSign =>
  amounts.some((amount) => /,\d{1,2}\D*$/.test(amount)) ? ',' : '.'

/** Proposes what the columns of a sheet are for. @param rows the first rows of the sheet as texts */
export function proposeMapping(rows: readonly TextRow[]): ProposedMapping {
  const scores = rows.map(scoreOf)
  const best = Math.max(0, ...scores)
  const header_row = best ? scores.indexOf(best) : null
  const headers = header_row === null ? [] : rows[header_row]!
  const fields = fieldsOf(headers)
  const first = (field: Field): string | null => headers[fields.indexOf(field)] ?? null
  const credit = first('credit')
  const columns = {
    date: first('date'),
    amount: credit === null ? first('amount') : null,
    credit,
    debit: credit === null ? null : first('debit'),
    direction: credit === null ? first('direction') : null,
    currency: first('currency'),
    reference: first('reference'),
    payer: first('payer'),
    details: headers.flatMap((header, at) => (fields[at] === 'details' ? header! : [])).slice(0, MAX_DETAILS),
  }
  const below = (header: string | null) => textsBelow(rows, header_row ?? 0, header)
  return {
    header_row,
    columns,
    date_order: dateOrderOf(below(columns.date)),
    decimal_sign: decimalSignOf([columns.credit, columns.debit, columns.amount].flatMap(below)),
  }
}

/** All headers of a mapping. */
export function headersOfMapping({ details, ...columns }: PaymentColumns): string[] {
  return [...Object.values(columns).filter((header): header is string => header !== null), ...details]
}

/** Whether a row of headers has all that a mapping asks for; only letters and digits are compared. */
export function fitsHeaders(columns: PaymentColumns, headers: TextRow): boolean {
  const there = new Set(headers.flatMap((header) => (header === null ? [] : fold(header))))
  return headersOfMapping(columns).every((header) => there.has(fold(header)))
}
