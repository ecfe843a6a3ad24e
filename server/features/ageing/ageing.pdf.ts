import { formatCents } from '../../lib/money.rules.ts'
import { filling, renderReport, type ReportTable } from '../../pdf/report.ts'
import {
  ageingTitle,
  AGEING_NOTE,
  amountHeadings,
  amountsOf,
  type AgeingDocument,
} from './ageing-document.rules.ts'

/** How wide the client's id, the name and each amount are, beside each other. */
const [ID, NAME, AMOUNT] = [52, 150, 60]

/** The clients of a currency, and their sums. */
function tableOf({ limits, rows }: AgeingDocument, total: AgeingDocument['totals'][number]): ReportTable {
  const headings = amountHeadings(limits)
  const widths = filling(true, [ID, NAME, ...headings.map(() => AMOUNT)])
  const texts = (amounts: readonly number[]) => amounts.map((cents) => formatCents(cents, total.currency))
  const own = rows.filter(({ currency }) => currency === total.currency)
  return {
    title: total.currency,
    columns: ['Client ID', 'Client Name', ...headings].map((heading, at) => ({
      heading,
      width: widths[at]!,
      isAmount: at > 1,
    })),
    rows: [
      ...own.map((row) => ({
        cells: [row.client.client_id, row.client.client_name, ...texts(amountsOf(row))],
      })),
      { cells: ['', 'Total', ...texts(amountsOf(total))], isStrong: true },
    ],
    empty: '',
  }
}

const NOTHING: ReportTable = {
  columns: [{ heading: 'Client Name', width: filling(true, [1])[0]! }],
  rows: [],
  empty: 'Nothing is due, and nothing is on account.',
}

/** The ageing as a PDF, a table for each currency. Runs in a worker thread. */
export const renderPdf = (document: AgeingDocument): Promise<Uint8Array> =>
  renderReport({
    letterhead: document.provider,
    title: ageingTitle(document),
    heading: 'Ageing',
    subtitles: [`As at ${document.as_at}`, ...(document.narrowed ? [document.narrowed] : [])],
    isLandscape: true,
    tables: document.totals.length ? document.totals.map((total) => tableOf(document, total)) : [NOTHING],
    notes: [AGEING_NOTE],
    footer: ageingTitle(document),
  })
