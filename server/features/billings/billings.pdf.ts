import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { BASE_FONT } from '../../lib/pdf/fonts.ts'
import { renderPdfDocument } from '../../lib/pdf/render-pdf.ts'
import { textContent } from '../../lib/pdf/text-content.ts'
import { heading, LOGO_IMAGE } from './billings.pdf-head.ts'
import { COLORS, statementTable } from './billings.pdf-table.ts'
import {
  clientFields,
  PAYMENT_HEADING,
  statementNumber,
  type LabelledText,
} from './statement-labels.rules.ts'
import type { Statement } from './statement.rules.ts'

const MARGIN = 36
const PAGE_WIDTH = 841.89 - 2 * MARGIN
const BLOCK_PADDING = 10
const LABEL_WIDTH = 92
const FONT_SIZE = 8.5
const PAYMENT_WIDTH = 480
const BLOCKS = { client: 349, billing: 200, totals: PAGE_WIDTH - 349 - 200 - 6 * BLOCK_PADDING }

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

/** How to pay, as one block that no page end parts. */
function payment({ provider }: Statement): Content[] {
  if (!provider.payment_instructions) return []
  const text = textContent(provider.payment_instructions, { width: PAYMENT_WIDTH, fontSize: FONT_SIZE })
  const heading: Content = { text: PAYMENT_HEADING, bold: true, color: COLORS.accent, margin: [0, 0, 0, 3] }
  return [
    {
      margin: [0, 16, 0, 0],
      unbreakable: true,
      table: { widths: [PAYMENT_WIDTH], body: [[{ stack: [heading, text] }]] },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: (line) => (line === 0 ? 2 : 0),
        vLineColor: () => COLORS.accent,
        paddingLeft: () => BLOCK_PADDING,
        paddingTop: () => 2,
        paddingBottom: () => 2,
      },
    },
  ]
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
  const { name, logo } = statement.provider
  return {
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: {
      title: `${statementNumber(statement)} - ${statement.company_name}`,
      subject: statement.title,
      ...(name && { author: name }),
    },
    ...(logo && { images: { [LOGO_IMAGE]: `data:${logo.type};base64,${logo.data}` } }),
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, MARGIN, MARGIN, 42],
    defaultStyle: { font: BASE_FONT, fontSize: FONT_SIZE, color: COLORS.ink },
    content: [
      ...heading(statement, PAGE_WIDTH),
      blocks(statement),
      statementTable(statement),
      ...payment(statement),
    ],
    footer: pageFooter(statement),
  }
}

/** The statement as a PDF. Runs in a worker thread: it holds its thread for a second or two at 5,000 lines. */
export const renderPdf = (statement: Statement): Promise<Uint8Array> =>
  renderPdfDocument(documentOf(statement))
