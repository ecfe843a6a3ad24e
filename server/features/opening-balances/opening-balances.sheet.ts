import { CURRENCIES, isTooFine } from '../../lib/currency.rules.ts'
import { message } from '../../messages.ts'
import { dateOf } from '../../xlsx/cell-dates.ts'
import { signedMoney } from '../../xlsx/cell-numbers.ts'
import { CellError, required, shown, text, type Cell } from '../../xlsx/cells.ts'
import { textUpTo, type Columns } from '../../xlsx/records.ts'
import { COLUMNS as CLIENT } from '../clients/clients.sheet.ts'

/** A row of a sheet of opening balances. */
export interface OpeningRow {
  client_id: string
  /** ISO 4217. */
  currency: string
  /** In cents, never zero: above, what the client owes; below, what it has in advance. */
  amount: number
  /** `YYYY-MM-DD` */
  date: string
  note: string | null
}

/** So long that the ledger's description holds it. */
const MAX_NOTE = 200

function currencyOf(cell: Cell): string {
  const code = required(text(cell)).toUpperCase()
  if (isTooFine(code)) throw new CellError(message('cell.fine_currency', { value: shown(code) }))
  if (!CURRENCIES.includes(code)) throw new CellError(message('cell.not_currency', { value: shown(code) }))
  return code
}

function amountOf(cell: Cell): number {
  const cents = required(signedMoney(cell))
  if (!cents) throw new CellError(message('opening_balance.zero'))
  return cents
}

export const COLUMNS: Columns<OpeningRow> = {
  client_id: {
    ...CLIENT.client_id,
    header: 'Client ID',
    note: "Required. The client's id, as in the list of clients: Client_ID.",
  },
  currency: {
    header: 'Currency',
    synonyms: ['Currency code', 'Ccy', 'Moneda', 'Divisa'],
    read: currencyOf,
    note: 'Required. The code of the currency: USD, or that of the local currency.',
    example: 'USD',
  },
  amount: {
    header: 'Amount',
    synonyms: ['Balance', 'Opening balance', 'Amount due', 'Importe', 'Monto', 'Saldo', 'Saldo inicial'],
    read: amountOf,
    note: 'Required. What the client owes; below zero what it has paid in advance.',
    example: 500,
  },
  date: {
    header: 'Date',
    synonyms: ['As at', 'Balance date', 'Fecha', 'Fecha del saldo'],
    read: (cell, { date1904 }) => required(dateOf(cell, date1904)),
    note: 'Required. The day that it is of, by which it falls due; not after today.',
    example: '2026-09-30',
    format: 'date',
  },
  note: {
    header: 'Note',
    synonyms: ['Notes', 'Comment', 'Comments', 'Nota', 'Notas', 'Comentario'],
    read: textUpTo(MAX_NOTE),
    note: `What it is for, up to ${MAX_NOTE} characters.`,
    example: 'Invoices of 2025',
  },
}
