import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import { filling, renderReport, type ReportTable } from '../../pdf/report.ts'
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

/** What was received, and what it settles; the last column adds up to it. */
function settledTable({ parts, amount, currency, on_account }: Receipt): ReportTable {
  const isAcross = parts.some(({ given }) => given)
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
  return {
    columns: columns.map(([heading], at) => ({ heading, width: widths[at]!, isAmount: at > 1 })),
    rows: [
      ...parts.map(({ given, ...part }) => ({
        cells: [
          `Statement No. ${part.billing_id}`,
          formatPeriod(part),
          ...(isAcross ? [formatCents(part.amount, part.currency)] : []),
          formatCents(given?.amount ?? part.amount, given?.currency ?? part.currency),
        ],
      })),
      { cells: sum('On account', on_account) },
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
