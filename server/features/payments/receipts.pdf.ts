import { formatCents } from '../../lib/money.rules.ts'
import { formatPeriod } from '../../lib/period.rules.ts'
import { filling, renderReport, type ReportTable } from '../../pdf/report.ts'
import { modeText, receiptNumber, type Receipt } from './receipts.rules.ts'

const HEADINGS = ['Settles', 'Month', 'Of the payment', 'Amount']

/** What was received, and what it settles. */
function settledTable({ parts, amount, currency, on_account }: Receipt): ReportTable {
  const widths = filling(false, [190, 90, 120, 120])
  return {
    columns: HEADINGS.map((heading, at) => ({ heading, width: widths[at]!, isAmount: at > 1 })),
    rows: [
      ...parts.map((part) => ({
        cells: [
          `Statement No. ${part.billing_id}`,
          formatPeriod(part),
          part.given ? formatCents(part.given.amount, part.given.currency) : '',
          formatCents(part.amount, part.currency),
        ],
      })),
      { cells: ['On account', '', '', formatCents(on_account, currency)] },
      { cells: ['Amount received', '', '', formatCents(amount, currency)], isStrong: true },
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
