import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { estimateLines, textContent } from '../../pdf/text-content.ts'
import { COLORS, PADDING, spaced, widthOfColumns, widthsFrom, type Spacing } from './statements.pdf-style.ts'
import {
  amountText,
  defaultRateLegend,
  hasDefaultRates,
  PAYMENT_HEADING,
  requestLines,
} from './statement-labels.rules.ts'
import { formatTotal, type FooterRow, type Statement } from './statements.rules.ts'

/** The column of the table in which the footer rows begin. */
const LABEL_COLUMN = 3
const INSTALLATION = LABEL_COLUMN + 2
const AMOUNT = INSTALLATION + 1
const NOTE = AMOUNT + 2
const GAP = 12
const BAR = 2
const INDENT = 10
const PAYMENT_SIZE = 8.5
const REQUEST_SIZE = 10.5
const LEFT_WIDTH = widthOfColumns(0, LABEL_COLUMN) + PADDING
const BESIDE_WIDTH = LEFT_WIDTH - GAP - BAR - INDENT
const BELOW_WIDTH = 720

/** The places of payment instructions, and the most lines of text that certainly fit a page there with the last table rows. */
const PLACES = {
  beside: { width: BESIDE_WIDTH, lines: 15 },
  below: { width: BELOW_WIDTH, lines: 14 },
  apart: { width: BELOW_WIDTH, lines: Infinity },
}
type Place = keyof typeof PLACES

/** The payment instructions, beside a bar; kept on one page. */
function payment({ provider }: Statement, place: Place): Content {
  const { width } = PLACES[place]
  const text = textContent(provider.payment_instructions, { width, fontSize: PAYMENT_SIZE })
  const heading: Content = { text: PAYMENT_HEADING, bold: true, color: COLORS.accent, margin: [0, 0, 0, 3] }
  return {
    unbreakable: true,
    marginTop: place === 'beside' ? 2 : GAP,
    fontSize: PAYMENT_SIZE,
    table: { widths: [width], body: [[{ stack: [heading, text] }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (line) => (line === 0 ? BAR : 0),
      vLineColor: () => COLORS.accent,
      paddingLeft: () => INDENT,
      paddingRight: () => 0,
      paddingTop: () => 1,
      paddingBottom: () => 1,
    },
  }
}

/** The place of the payment instructions: at the left of the totals, under them, or in a block of their own. */
function placeOf({ provider }: Statement): Place | null {
  const text = provider.payment_instructions
  const fits = ([, { width, lines }]: [string, { width: number; lines: number }]) =>
    estimateLines(text, { width, fontSize: PAYMENT_SIZE }) <= lines
  return text ? ((Object.entries(PLACES).find(fits)?.[0] ?? 'apart') as Place) : null
}

/** Payment instructions that are too long for a place with the totals. */
export const paymentApart = (statement: Statement): Content[] =>
  placeOf(statement) === 'apart' ? [payment(statement, 'apart')] : []

/** The widths of the letters of an amount, in ems of the font: of a currency's code, of digits, of what separates them. */
const WIDTHS = [
  [/[A-Z]/, 0.75],
  [/[\d$]/, 0.572],
  [/./u, 0.322],
] as const
const widthOf = (amount: string): number =>
  [...amount].reduce((sum, letter) => sum + WIDTHS.find(([kind]) => kind.test(letter))![1], 0)

/** An amount on one line, smaller where it would not fit its columns. */
const amountCell = (text: string, from: number, to: number, fontSize: number) => ({
  text,
  alignment: 'right' as const,
  noWrap: true,
  fontSize: Math.min(fontSize, widthOfColumns(from, to) / Math.max(1, widthOf(text))),
})

/** Label and amount frame the installation column, so that its sum stands under its charges. */
function footerRow(row: FooterRow, currency: string): TableCell[] {
  const strong = row.key === 'total_amount' || row.key === 'total_outstanding'
  const fillColor = strong ? COLORS.tint : undefined
  const base = { bold: strong, fillColor, fontSize: strong ? 9 : 8.5 }
  const sum = row.installation_charge === null ? '' : formatTotal(row.installation_charge, currency)
  return [
    { ...base, text: row.label, colSpan: 2, alignment: 'right' },
    {},
    { ...base, ...amountCell(sum, INSTALLATION, AMOUNT, base.fontSize) },
    { ...base, ...amountCell(amountText(row, currency), AMOUNT, NOTE, base.fontSize), colSpan: 2 },
    {},
    { ...base, text: row.note, colSpan: 2, color: COLORS.muted, fontSize: 8 },
    {},
  ]
}

/** What is to be paid, at the left of the totals. */
const requestBlock = (statement: Statement): Content[] =>
  requestLines(statement).map(({ text, strong }): Content => {
    const style = { fontSize: strong ? REQUEST_SIZE : PAYMENT_SIZE, bold: strong }
    const content = textContent(text, { ...style, width: LEFT_WIDTH - PADDING })
    const color = strong ? COLORS.accent : COLORS.ink
    return Object.assign(content, { ...style, color, margin: [PADDING, 0, 0, 3] })
  })

/** The part under the items: the legend, what is to be paid and how at the left, the totals at the right. */
export function closing(statement: Statement, spacing: Spacing): Content {
  const legend: Content = {
    text: defaultRateLegend(statement),
    fontSize: 7.5,
    color: COLORS.muted,
    margin: [PADDING, 0, 0, 6],
  }
  const place = placeOf(statement)
  const paymentAt = (each: Place) => (place === each ? [payment(statement, each)] : [])
  const left = [
    ...(hasDefaultRates(statement) ? [legend] : []),
    ...requestBlock(statement),
    ...paymentAt('beside'),
  ]
  const totals: Content = {
    table: {
      widths: widthsFrom(LABEL_COLUMN),
      body: statement.footer.map((row) => footerRow(row, statement.currency)),
    },
    layout: {
      ...spaced(spacing),
      hLineWidth: (line) => (line === 0 ? 1 : 0.5),
      hLineColor: (line) => (line === 0 ? COLORS.accent : COLORS.line),
    },
  }
  return {
    stack: [
      {
        columns: [
          { width: LEFT_WIDTH, margin: [0, 8, 0, 0], stack: left },
          { width: '*', stack: [totals] },
        ],
        columnGap: PADDING,
      },
      ...paymentAt('below'),
    ],
  }
}
