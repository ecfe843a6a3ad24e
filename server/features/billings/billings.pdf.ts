import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { BASE_FONT } from '../../lib/pdf/fonts.ts'
import { renderPdfDocument } from '../../lib/pdf/render-pdf.ts'
import { textContent } from '../../lib/pdf/text-content.ts'
import { COLORS, statementTable } from './billings.pdf-table.ts'
import { clientFields, statementNumber, type LabelledText } from './statement-labels.rules.ts'
import type { Statement } from './statement.rules.ts'

const MARGIN = 36
const PAGE_WIDTH = 841.89 - 2 * MARGIN
const BLOCK_PADDING = 10
const LABEL_WIDTH = 92
const FONT_SIZE = 8.5
const BLOCKS = { client: 349, billing: 200, totals: PAGE_WIDTH - 349 - 200 - 6 * BLOCK_PADDING }

function heading(statement: Statement): Content {
  const width = PAGE_WIDTH - 200
  const title = { fontSize: 17, bold: true }
  return {
    margin: [0, 0, 0, 12],
    columns: [
      {
        width,
        stack: [
          Object.assign(textContent(statement.company_name, { ...title, width }), title, {
            color: COLORS.accent,
          }),
          { text: statement.title, fontSize: 10.5, color: COLORS.muted },
        ],
      },
      {
        width: 200,
        alignment: 'right',
        stack: [
          { text: statementNumber(statement), fontSize: 12, bold: true, margin: [0, 5, 0, 0] },
          { text: statement.month_heading, fontSize: 10.5, color: COLORS.muted },
        ],
      },
    ],
  }
}

/** A block of labelled values: totals stand at the right, their last one is the total amount. */
function block(title: string, width: number, fields: readonly LabelledText[], totals = false): TableCell {
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
          paddingTop: () => 1.5,
          paddingBottom: () => 1.5,
        },
      },
    ],
  }
}

function blocks(statement: Statement): Content {
  const billing: LabelledText[] = [
    ['Billing Period', statement.period],
    ['Generation Date', statement.generation_date],
    ['Total Vehicles', String(statement.totals.total_vehicles)],
  ]
  const totals = statement.cards.map(({ label, text }): LabelledText => [label, text])
  const body = [
    block('Client', BLOCKS.client, clientFields(statement)),
    block('Billing Details', BLOCKS.billing, billing),
    block('Totals', BLOCKS.totals, totals, true),
  ]
  return {
    margin: [0, 0, 0, 14],
    table: { widths: Object.values(BLOCKS), body: [body] },
    layout: {
      hLineWidth: (line) => (line === 0 ? 1.5 : 0.5),
      hLineColor: (line) => (line === 0 ? COLORS.accent : COLORS.line),
      vLineWidth: () => 0,
      paddingLeft: () => BLOCK_PADDING,
      paddingRight: () => BLOCK_PADDING,
      paddingTop: () => 8,
      paddingBottom: () => 8,
      fillColor: (_row, _node, column) => (column === 2 ? COLORS.tint : null),
    },
  }
}

const pageFooter =
  (statement: Statement) =>
  (page: number, pages: number): Content => ({
    margin: [MARGIN, 14, MARGIN, 0],
    fontSize: 7.5,
    color: COLORS.muted,
    columns: [
      { text: `${statementNumber(statement)}   ·   Generated ${statement.generation_date}` },
      { text: `Page ${page} of ${pages}`, alignment: 'right' },
    ],
  })

function documentOf(statement: Statement): TDocumentDefinitions {
  return {
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: { title: `${statementNumber(statement)} - ${statement.company_name}`, subject: statement.title },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, MARGIN, MARGIN, 42],
    defaultStyle: { font: BASE_FONT, fontSize: FONT_SIZE, color: COLORS.ink },
    content: [heading(statement), blocks(statement), statementTable(statement)],
    footer: pageFooter(statement),
  }
}

/** The statement as a PDF. Runs in a worker thread: it holds its thread for a second or two at 5,000 lines. */
export const renderPdf = (statement: Statement): Promise<Uint8Array> =>
  renderPdfDocument(documentOf(statement))
