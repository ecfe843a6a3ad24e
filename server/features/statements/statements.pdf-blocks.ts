import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { textContent } from '../../pdf/text-content.ts'
import { COLORS, type Spacing } from './statements.pdf-style.ts'
import { clientFields, type LabelledText } from './statement-labels.rules.ts'
import type { Statement } from './statements.rules.ts'

const BLOCK_PADDING = 10
const LABEL_WIDTH = 92
const FONT_SIZE = 8.5
const CLIENT_WIDTH = 349
const BILLING_WIDTH = 200

interface Block {
  title: string
  width: number
  fields: readonly LabelledText[]
  totals?: boolean
}

/** A block of labelled values: totals stand at the right, their last one is the total amount. */
function block({ title, width, fields, totals = false }: Block, { field }: Spacing): TableCell {
  const valueWidth = width - LABEL_WIDTH
  const body = fields.map(([label, value], index): TableCell[] => {
    const bold = totals && index === fields.length - 1
    const text = textContent(value || '–', { width: valueWidth, fontSize: FONT_SIZE, bold })
    return [
      { text: label, color: COLORS.muted },
      Object.assign(text, { bold, alignment: totals ? 'right' : 'left' }),
    ]
  })
  return {
    stack: [
      { text: title, bold: true, color: COLORS.accent, margin: [0, 0, 0, 3] },
      {
        table: { widths: [LABEL_WIDTH, valueWidth], body },
        layout: {
          hLineWidth: () => 0,
          vLineWidth: () => 0,
          paddingLeft: () => 0,
          paddingRight: () => 0,
          paddingTop: () => field,
          paddingBottom: () => field,
        },
      },
    ],
  }
}

/** Client, billing details and totals side by side. */
export function blocks(statement: Statement, pageWidth: number, spacing: Spacing): Content {
  const billing: LabelledText[] = [
    ['Billing Period', statement.period],
    ['Generation Date', statement.generation_date],
    ['Total Vehicles', String(statement.totals.total_vehicles)],
  ]
  const parts: Block[] = [
    { title: 'Client', width: CLIENT_WIDTH, fields: clientFields(statement) },
    { title: 'Billing Details', width: BILLING_WIDTH, fields: billing },
    {
      title: 'Totals',
      width: pageWidth - CLIENT_WIDTH - BILLING_WIDTH - 6 * BLOCK_PADDING,
      fields: statement.cards.map(({ label, text }): LabelledText => [label, text]),
      totals: true,
    },
  ]
  return {
    margin: [0, 0, 0, spacing.part + 2],
    table: { widths: parts.map(({ width }) => width), body: [parts.map((part) => block(part, spacing))] },
    layout: {
      hLineWidth: (line) => (line === 0 ? 1.5 : 0.5),
      hLineColor: (line) => (line === 0 ? COLORS.accent : COLORS.line),
      vLineWidth: () => 0,
      paddingLeft: () => BLOCK_PADDING,
      paddingRight: () => BLOCK_PADDING,
      paddingTop: () => spacing.block,
      paddingBottom: () => spacing.block,
      fillColor: (_row, _node, column) => (column === 2 ? COLORS.tint : null),
    },
  }
}
