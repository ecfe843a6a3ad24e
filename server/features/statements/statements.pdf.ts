import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { BASE_FONT } from '../../pdf/fonts.ts'
import { renderPdfDocument } from '../../pdf/render-pdf.ts'
import { blocks } from './statements.pdf-blocks.ts'
import { paymentApart } from './statements.pdf-totals.ts'
import { heading, LOGO_IMAGE } from './statements.pdf-head.ts'
import { COLORS, NORMAL, TIGHT, type Spacing } from './statements.pdf-style.ts'
import { statementTable } from './statements.pdf-table.ts'
import { statementNumber } from './statement-labels.rules.ts'
import type { Statement } from './statements.rules.ts'

const MARGIN = 36
const PAGE_WIDTH = 841.89 - 2 * MARGIN
const FONT_SIZE = 8.5
/** More items never fit a single page. */
const MAX_ITEMS_ON_A_PAGE = 24

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

/** @param footer the footer of each page; it is called with the number of pages */
function documentOf(
  statement: Statement,
  spacing: Spacing,
  footer: TDocumentDefinitions['footer'],
): TDocumentDefinitions {
  const { name, logo } = statement.provider
  const { mark } = statement
  return {
    version: '1.7',
    language: 'en',
    displayTitle: true,
    info: {
      title: `${statementNumber(statement)} - ${statement.company_name}`,
      subject: statement.title,
      ...(name && { author: name }),
      // What was issued at an instant is the same document whenever it is drawn.
      ...(mark?.kind === 'revision' && { creationDate: new Date(mark.issued_at) }),
    },
    ...(logo && { images: { [LOGO_IMAGE]: `data:${logo.type};base64,${logo.data}` } }),
    ...(mark?.kind === 'void' && {
      watermark: { text: 'VOID', color: COLORS.void, opacity: 0.15, bold: true },
    }),
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, MARGIN, MARGIN, 42],
    defaultStyle: { font: BASE_FONT, fontSize: FONT_SIZE, color: COLORS.ink },
    content: [
      ...heading(statement, PAGE_WIDTH, spacing),
      blocks(statement, PAGE_WIDTH, spacing),
      statementTable(statement, spacing),
      ...paymentApart(statement),
    ],
    footer,
  }
}

async function drawn(statement: Statement, spacing: Spacing): Promise<{ pdf: Uint8Array; pages: number }> {
  let pages = 0
  const footer = pageFooter(statement)
  const pdf = await renderPdfDocument(
    documentOf(statement, spacing, (page, count) => {
      pages = count
      return footer(page, count)
    }),
  )
  return { pdf, pages }
}

/**
 * The statement as a PDF, with tighter spacing if it then fits one page. Runs in a worker thread: 5,000 items take a
 * second or two.
 */
export async function renderPdf(statement: Statement): Promise<Uint8Array> {
  const { pdf, pages } = await drawn(statement, NORMAL)
  if (pages !== 2 || statement.rows.length > MAX_ITEMS_ON_A_PAGE) return pdf
  const tight = await drawn(statement, TIGHT)
  return tight.pages === 1 ? tight.pdf : pdf
}
