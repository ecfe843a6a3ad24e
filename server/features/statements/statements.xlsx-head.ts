import type { CellObject, Image, Row } from 'write-excel-file/node'
import type { Formulas } from '../../xlsx/formula-cells.ts'
import { dateCell, moneyCell, numberCell, textCell } from '../../xlsx/written-cells.ts'
import { hasLetterhead, type Provider } from '../company/company.rules.ts'
import { COLORS, placesOf, type Places } from './statements.xlsx-table.ts'
import type { Statement } from './statements.rules.ts'
import { clientFields } from './statement-labels.rules.ts'
import { markText } from './statement-mark.rules.ts'

/** In pixels: the three rows above the client's name, at the right. */
const LOGO_SPACE = { width: 220, height: 62 }
const LOGO_COLUMN = 10
const SCREEN_DPI = 96

const label = (value: string): CellObject => ({ value, type: String, textColor: COLORS.muted, columnSpan: 2 })
const left = (cell: CellObject | undefined): CellObject => ({ ...cell, align: 'left' })

/** Client, billing details and totals side by side; the totals refer to the footer rows. */
function infoRows(statement: Statement, { amounts, installation }: Places, formulas: Formulas): Row[] {
  const { totals, currency } = statement
  const billing: [string, CellObject][] = [
    ['Statement No.', numberCell(statement.billing_id)],
    ['Billing Period', textCell(statement.period)],
    ['Generation Date', dateCell(statement.generation_date)],
    ['Total Vehicles', numberCell(totals.total_vehicles)],
  ]
  const total = (place: string | undefined, cents: number): CellObject =>
    place ? formulas.money(place, cents, currency) : moneyCell(cents, currency)
  const cards = {
    chargeable_vehicles: numberCell(totals.chargeable_vehicles),
    total_monthly_rate: total(amounts.monthly_charges, totals.total_monthly_rate),
    total_install_charge: total(installation, totals.total_installation_charge),
    total_amount: { ...total(amounts.total_amount, totals.total_amount), fontWeight: 'bold' as const },
  }
  return clientFields(statement).map(([name, value], index) => {
    const [detail = '', detailCell] = billing[index] ?? []
    const card = statement.cards[index]
    const cells = [label(name), null, textCell(value), label(detail), null, left(detailCell)]
    return card ? [...cells, label(card.label), null, left(cards[card.key])] : cells
  })
}

/** The sender; as few rows as possible, as they are frozen. */
const letterhead = ({ name, lines }: Provider): Row[] => [
  [{ ...textCell(name), fontSize: 13, fontWeight: 'bold', height: 20 }],
  [{ ...textCell(lines.join(' · ')), textColor: COLORS.muted }],
  [],
]

/** The rows above the headings, and the places of the cells that they refer to. */
export function headRows(statement: Statement, formulas: Formulas): { rows: Row[]; places: Places } {
  const company = textCell(statement.company_name)
  const mark = markText(statement)
  const own = hasLetterhead(statement.provider) ? letterhead(statement.provider) : []
  const title: Row[] = [
    [{ ...company, fontSize: 16, fontWeight: 'bold', textColor: COLORS.accent, height: 26 }],
    [{ value: statement.title, textColor: COLORS.muted }],
    mark ? [{ value: mark, textColor: COLORS.muted }] : [],
  ]
  const headingNumber = own.length + title.length + clientFields(statement).length + 2
  const places = placesOf(statement, headingNumber)
  return { rows: [...own, ...title, ...infoRows(statement, places, formulas), []], places }
}

/** The logo at the right of the letterhead. */
export function logoImages({ logo }: Provider): Image[] {
  if (!logo) return []
  const scale = Math.min(1, LOGO_SPACE.width / logo.width, LOGO_SPACE.height / logo.height)
  return [
    {
      content: Buffer.from(logo.data, 'base64'),
      contentType: logo.type,
      width: logo.width * scale,
      height: logo.height * scale,
      dpi: SCREEN_DPI,
      anchor: { row: 1, column: LOGO_COLUMN },
    },
  ]
}
