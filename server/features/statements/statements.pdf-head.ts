import type { Column, Content } from 'pdfmake/interfaces.js'
import { textContent, type TextBox } from '../../pdf/text-content.ts'
import { hasLetterhead, type Logo, type Provider } from '../company/company.rules.ts'
import { COLORS, type Spacing } from './statements.pdf-style.ts'
import { statementNumber } from './statement-labels.rules.ts'
import { markText } from './statement-mark.rules.ts'
import type { Statement } from './statements.rules.ts'

/** The name of the logo among a document's images. */
export const LOGO_IMAGE = 'logo'

/** The space for a logo, in points; it is drawn no larger than its pixels are on a screen. */
const LOGO_SPACE = { width: 150, height: 58 }
const POINTS_A_PIXEL = 0.75
const SIDE_WIDTH = 200
const GAP = 14

const styled = (text: string, box: TextBox, color: string): Content =>
  Object.assign(textContent(text, box), { fontSize: box.fontSize, bold: box.bold ?? false, color })

/** The size that a logo is drawn in, in points. */
function logoSize({ width, height }: Logo) {
  const scale = Math.min(POINTS_A_PIXEL, LOGO_SPACE.width / width, LOGO_SPACE.height / height)
  return { width: width * scale, height: height * scale }
}

const markBlock = (statement: Statement): Content[] => {
  const text = markText(statement)
  const color = statement.mark?.kind === 'void' ? COLORS.void : COLORS.muted
  return text ? [{ text, fontSize: 8.5, color }] : []
}

const numberBlock = (statement: Statement): Column => ({
  width: SIDE_WIDTH,
  alignment: 'right',
  stack: [
    { text: statementNumber(statement), fontSize: 12, bold: true, margin: [0, 5, 0, 0] },
    { text: statement.month_heading, fontSize: 10.5, color: COLORS.muted },
    ...markBlock(statement),
  ],
})

/** The letterhead of a company: its logo, its name and address, and the number of the statement. */
function letterhead(statement: Statement, pageWidth: number, { part }: Spacing): Content {
  const { name, lines, logo }: Provider = statement.provider
  const size = logo && logoSize(logo)
  const width = pageWidth - SIDE_WIDTH - (size ? size.width + GAP : 0) - GAP
  const image: Content[] = size ? [{ image: LOGO_IMAGE, ...size }] : []
  const texts: Column = {
    width,
    stack: [
      ...(name ? [styled(name, { width, fontSize: 13, bold: true }, COLORS.ink)] : []),
      ...lines.map((line) => styled(line, { width, fontSize: 8.5 }, COLORS.muted)),
    ],
  }
  return {
    margin: [0, 0, 0, (2 * part) / 3],
    columnGap: GAP,
    columns: [...image, texts, numberBlock(statement)],
  }
}

const rule = (width: number, { part }: Spacing): Content => ({
  margin: [0, 0, 0, part - 2],
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: COLORS.line }],
})

/** The sender and the recipient of the statement, and its number. */
export function heading(statement: Statement, pageWidth: number, spacing: Spacing): Content[] {
  const hasOwn = hasLetterhead(statement.provider)
  const width = hasOwn ? pageWidth : pageWidth - SIDE_WIDTH
  const title: Column & object = {
    width,
    stack: [
      styled(statement.company_name, { width, fontSize: 17, bold: true }, COLORS.accent),
      { text: statement.title, fontSize: 10.5, color: COLORS.muted },
    ],
  }
  const margin: [number, number, number, number] = [0, 0, 0, spacing.part]
  if (!hasOwn) return [{ margin, columns: [title, numberBlock(statement)] }]
  return [letterhead(statement, pageWidth, spacing), rule(pageWidth, spacing), { ...title, margin }]
}
