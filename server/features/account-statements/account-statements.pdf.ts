import { formatCents } from '../../lib/money.rules.ts'
import { filling, renderReport, type ReportTable } from '../../pdf/report.ts'
import {
  ACCOUNT_NOTE,
  ACCOUNT_TITLE,
  descriptionOf,
  DUE_HEADINGS,
  dueTexts,
  NO_ROWS,
  NOTHING_DUE,
  periodText,
  ROW_HEADINGS,
  sidesOf,
  totalOfDue,
  type AccountDocument,
} from './account-document.rules.ts'

function rowsTable(document: AccountDocument): ReportTable {
  const { currency, from, to, opening_balance, rows, charged, credited, closing_balance } = document
  const text = (cents: number | null) => (cents === null ? '' : formatCents(cents, currency))
  const widths = filling(false, [50, 190, 74, 66, 66, 70])
  return {
    columns: ROW_HEADINGS.map((heading, at) => ({ heading, width: widths[at]!, isAmount: at > 2 })),
    rows: [
      { cells: [from, 'Opening balance', '', '', '', text(opening_balance)], isStrong: true },
      ...rows.map((row) => ({
        cells: [
          row.day,
          descriptionOf(row),
          row.reference_no ?? '',
          ...sidesOf(row.amount).map(text),
          text(row.balance),
        ],
      })),
      {
        cells: [to, 'Closing balance', '', text(charged), text(credited), text(closing_balance)],
        isStrong: true,
      },
    ],
    empty: NO_ROWS,
  }
}

function dueTable(document: AccountDocument): ReportTable {
  const { currency, to, due, on_account, closing_balance } = document
  const widths = filling(false, [70, 70, 80, 80, 120])
  const text = (cents: number) => formatCents(cents, currency)
  const sum = (label: string, cents: number) => ({ cells: [label, '', '', '', text(cents)], isStrong: true })
  return {
    title: `Due as at ${to}`,
    columns: DUE_HEADINGS.map((heading, at) => ({ heading, width: widths[at]!, isAmount: at > 2 })),
    rows:
      due.length || on_account
        ? [
            ...due.map((billing) => ({ cells: [...dueTexts(billing), text(billing.amount_due)] })),
            sum('Total due', totalOfDue(document)),
            sum('Less on account', -on_account),
            sum('Balance', closing_balance),
          ]
        : [],
    empty: NOTHING_DUE,
  }
}

/** The statement of account as a PDF. Runs in a worker thread. */
export function renderPdf(document: AccountDocument): Promise<Uint8Array> {
  const { client, provider } = document
  return renderReport({
    letterhead: provider,
    title: ACCOUNT_TITLE,
    heading: client.client_name,
    subtitles: [`Client ID ${client.client_id}`, periodText(document)],
    isLandscape: false,
    tables: [rowsTable(document), dueTable(document)],
    notes: [ACCOUNT_NOTE, ...(provider.payment_instructions ? [provider.payment_instructions] : [])],
    footer: `${ACCOUNT_TITLE} · ${client.client_id} · ${periodText(document)}`,
  })
}
