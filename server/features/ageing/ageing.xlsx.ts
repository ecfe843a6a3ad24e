import { firstRowOf, renderSheet, type SheetRow } from '../../xlsx/report.ts'
import {
  ageingTitle,
  AGEING_NOTE,
  amountHeadings,
  amountsOf,
  type AgeingDocument,
} from './ageing-document.rules.ts'

/** The columns before the amounts: id, name, currency. */
const BEFORE = 3
const letterOf = (column: number): string => String.fromCharCode(65 + column)

/** The clients of each currency, and their sums as formulas. */
function rowsOf({ rows, totals }: AgeingDocument, first: number): SheetRow[] {
  const all: SheetRow[] = []
  for (const total of totals) {
    const { currency } = total
    const from = first + all.length
    const own = rows.filter((row) => row.currency === currency)
    for (const row of own)
      all.push({
        values: [
          ...[row.client.client_id, row.client.client_name, currency],
          ...amountsOf(row).map((cents) => ({ cents })),
        ],
        currency,
      })
    const to = first + all.length - 1
    const sums = amountsOf(total).map((cents, at) => {
      const letter = letterOf(BEFORE + at)
      return { cents, formula: `ROUND(SUM(${letter}${from}:${letter}${to}),2)` }
    })
    all.push({ values: [null, 'Total', currency, ...sums], currency, isStrong: true })
  }
  return all
}

/** The ageing as a workbook. Runs in a worker thread. */
export function renderXlsx(document: AgeingDocument): Promise<Uint8Array> {
  const head = [
    ageingTitle(document),
    ...(document.narrowed ? [document.narrowed] : []),
    ...(document.provider.name ? [document.provider.name] : []),
    AGEING_NOTE,
  ]
  return renderSheet({
    name: 'Ageing',
    head,
    columns: [
      { heading: 'Client ID', width: 12 },
      { heading: 'Client Name', width: 34 },
      { heading: 'Currency', width: 9 },
      ...amountHeadings(document.limits).map((heading) => ({ heading, width: 15, isAmount: true })),
    ],
    rows: rowsOf(document, firstRowOf({ head })),
    footer: ageingTitle(document),
  })
}
