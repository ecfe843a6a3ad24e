import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import { filling, renderReport, type ReportTable } from '../../pdf/report.ts'
import type { ReceiptExchange, ReceiptPart } from './receipt-parts.rules.ts'
import { modeText, receiptNumber, type Receipt } from './receipts.rules.ts'

/** The columns, and how wide they are beside each other: what statements get stands apart where it is in another currency. */
const OWN = [
  ['Settles', 250],
  ['Month', 110],
  ['Amount', 160],
] as const
const ACROSS = [
  ['Settles', 190],
  ['Month', 90],
  ['Gets', 120],
  ['Of the payment', 120],
] as const

/** The cells of a part. @param of what of the payment it is, where that is said */
const partCells = (part: ReceiptPart, name: string, isAcross: boolean, of: string): string[] => [
  `${name} ${part.billing_id}`,
  formatPeriod(part),
  ...(isAcross ? [formatCents(part.amount, part.currency)] : []),
  of,
]

/** What was exchanged into a currency: what that took of the payment, and below what became of it there. */
function exchangedRows({ currency, made, parts, on_account }: ReceiptExchange, of: string): string[][] {
  return [
    ...made.map(({ given, amount }) => [
      `Exchanged for ${formatCents(amount, currency)}`,
      ...['', '', formatCents(given, of)],
    ]),
    ...parts.map((part) => partCells(part, 'of which Statement No.', true, '')),
    ...(on_account ? [['of which on account', '', formatCents(on_account, currency), '']] : []),
  ]
}

/** What was received, and what it settles; the last column adds up to it. */
function settledTable({ parts, exchanged, amount, currency, on_account, reversed }: Receipt): ReportTable {
  const isAcross = exchanged.length > 0 || parts.some(({ given }) => given !== null)
  const columns = isAcross ? ACROSS : OWN
  const widths = filling(
    false,
    columns.map(([, width]) => width),
  )
  const sum = (name: string, cents: number) => [
    name,
    ...columns.slice(2).map(() => ''),
    formatCents(cents, currency),
  ]
  const settled = [
    ...parts.map((part) =>
      partCells(part, 'Statement No.', isAcross, formatCents(part.given ?? part.amount, currency)),
    ),
    ...exchanged.flatMap((exchange) => exchangedRows(exchange, currency)),
    sum('On account', on_account),
  ]
  return {
    columns: columns.map(([heading], at) => ({ heading, width: widths[at]!, isAmount: at > 1 })),
    rows: [
      ...(reversed ? [] : settled).map((cells) => ({ cells })),
      { cells: sum('Amount received', amount), isStrong: true },
    ],
    empty: '',
  }
}

/** A receipt as a PDF. Runs in a worker thread. */
export function renderPdf(receipt: Receipt): Promise<Uint8Array> {
  const { client, provider, reversed, day, reference_no } = receipt
  const mode = modeText(receipt)
  return renderReport({
    letterhead: provider,
    title: reversed ? `${receiptNumber(receipt)} (reversed)` : receiptNumber(receipt),
    heading: client.client_name,
    subtitles: [
      `Client ID ${client.client_id}`,
      `Received on ${day}${mode && ` by ${mode}`}${reference_no ? `, reference ${reference_no}` : ''}`,
      ...(reversed ? [`Reversed on ${reversed.day}: ${reversed.reason}`] : []),
    ],
    isLandscape: false,
    tables: [settledTable(receipt)],
    notes: [
      reversed ? 'This payment was taken back: the receipt is not valid.' : 'Thank you for your payment.',
    ],
    footer: `${receiptNumber(receipt)} · ${client.client_id}`,
  })
}
