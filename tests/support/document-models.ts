import { NORMAL } from '../../server/features/statements/statements.pdf-style.ts'
import { statementTable } from '../../server/features/statements/statements.pdf-table.ts'
import { sheetOf } from '../../server/features/statements/statements.xlsx.ts'
import type { Statement } from '../../server/features/statements/statements.rules.ts'

type Node = { text?: unknown; stack?: unknown[]; columns?: unknown[]; table?: { body: unknown[][] } }

/** The text of anything in a pdfmake document. */
function shownIn(node: unknown): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map(shownIn).join('')
  const { text, stack } = (node ?? {}) as Node
  return shownIn(text ?? stack ?? '')
}

/** The tables in a part of a pdfmake document, from top to bottom. */
function tablesIn(node: unknown): unknown[][][] {
  const { stack, columns, table } = (node ?? {}) as Node
  return table ? [table.body] : [...(stack ?? []), ...(columns ?? [])].flatMap(tablesIn)
}

/** What the PDF's table is made of: the texts of its lines and of the rows under them. */
export function pdfTexts(statement: Statement): { lines: string[][]; footer: string[][] } {
  const [body = []] = tablesIn(statementTable(statement, NORMAL))
  const [under] = body.at(-1)!
  const tables = tablesIn(under)
  const last = statement.rows.length > 0 ? tables[0]! : []
  const texts = (rows: unknown[][]) => rows.map((row) => row.map(shownIn))
  return {
    lines: texts([...body.slice(1, -1), ...last]).slice(0, statement.rows.length),
    footer: texts(tables.at(-1)!),
  }
}

interface Cell {
  value?: unknown
  type?: unknown
}

/** The numbers of a workbook's cells by their addresses, each formula calculated from the other cells. */
export function sheetNumbers(statement: Statement) {
  const carried = new Map<string, number>()
  const { rows, headingNumber } = sheetOf(statement, {
    money(formula, cents) {
      carried.set(formula, cents)
      return { value: formula, type: 'Formula' }
    },
  })
  const cellAt = (address: string): Cell => {
    const row = rows[Number(address.slice(1)) - 1] ?? []
    return (row[address.charCodeAt(0) - 65] ?? {}) as unknown as Cell
  }
  function sum(column: string, first: number, last: number): number {
    let cents = 0
    for (let row = first; row <= last; row++) cents += centsAt(`${column}${row}`)
    return cents
  }
  /** The formulas that are used: sums of ranges, and cells added and subtracted. */
  function calculated(formula: string): number {
    const bare = formula.replace(/^ROUND\((.*),2\)$/, '$1')
    let cents = 0
    for (const [, sign, column, first, last, cell] of bare.matchAll(
      /([+-]?)(?:SUM\((\w)(\d+):\w(\d+)\)|(\w\d+))/g,
    ))
      cents += (sign === '-' ? -1 : 1) * (cell ? centsAt(cell) : sum(column!, Number(first), Number(last)))
    return cents
  }
  /** In cents; a text counts nothing, as in a sum. */
  function centsAt(address: string): number {
    const { value, type } = cellAt(address)
    if (type === 'Formula') return calculated(String(value))
    return typeof value === 'number' ? Math.round(value * 100) : 0
  }
  return {
    centsAt,
    cellAt,
    carriedBy: (address: string) => carried.get(String(cellAt(address).value)),
    headingNumber,
  }
}
