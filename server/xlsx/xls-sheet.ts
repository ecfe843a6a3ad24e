import * as XLSX from 'xlsx'
import * as codepages from 'xlsx/dist/cpexcel.full.mjs'

import type { Cell } from './cells.ts'
import { MAX_COLUMNS } from './sheet-headers.ts'
import type { RawRow } from './sheet-table.ts'
import { damaged, notAWorkbook, noVisibleSheet, passwordProtected } from './workbook-errors.ts'

const ERROR_NAMES: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
}

/** Functions that SheetJS's types leave out: opening a compound file, and reading the workbook in it. */
const { CFB, parse_xlscfb: parseContainer } = XLSX as unknown as {
  CFB: {
    read: (file: Buffer, options: { type: 'buffer' }) => unknown
    find: (container: unknown, path: string) => unknown
  }
  parse_xlscfb: (container: unknown, options: XLSX.ParsingOptions) => XLSX.WorkBook
}

// Workbooks of Excel 95 have their text in the codepage of the machine that wrote them.
XLSX.set_cptable(codepages)

/**
 * The first visible worksheet of an .xls, which has at most 65,536 rows.
 * @throws InvalidError when it is not a workbook, is damaged or protected, or has no visible worksheet
 */
export function readXls(file: Buffer): { date1904: boolean; rows: Iterable<RawRow> } {
  const container = quietly(() => CFB.read(file, { type: 'buffer' }))
  const has = (path: string) => Boolean(CFB.find(container, path))
  // Excel puts a protected .xlsx into the same container.
  if (has('EncryptedPackage') || has('/encryption')) throw passwordProtected()
  if (!has('/Workbook') && !has('/Book')) throw notAWorkbook()
  const workbook = quietly(() =>
    parseContainer(container, { dense: true, cellFormula: false, cellHTML: false, cellText: false }),
  )
  const states = workbook.Workbook?.Sheets ?? []
  const visible = workbook.SheetNames.filter((_, index) => !states[index]?.Hidden)
  const sheet = visible.map((name) => workbook.Sheets[name]).find((found) => found && !found['!type'])
  if (!sheet?.['!data']) throw noVisibleSheet()
  return { date1904: workbook.Workbook?.WBProps?.date1904 ?? false, rows: rowsOf(sheet) }
}

/** Runs SheetJS silently: it writes to the console for each record that it does not know, and throws plain errors. */
function quietly<Result>(read: () => Result): Result {
  const { error, warn } = console
  Object.assign(console, { error: () => undefined, warn: () => undefined })
  try {
    return read()
  } catch (cause) {
    if (cause instanceof Error && /password|encryption/i.test(cause.message)) throw passwordProtected()
    throw damaged()
  } finally {
    Object.assign(console, { error, warn })
  }
}

function* rowsOf(sheet: XLSX.WorkSheet): Generator<RawRow> {
  for (const [index, cells] of sheet['!data']!.entries())
    if (cells)
      yield {
        number: index + 1,
        cells: Array.from(cells.slice(0, MAX_COLUMNS), cellOf),
        hidden: sheet['!rows']?.[index]?.hidden ?? false,
      }
}

function cellOf(cell: XLSX.CellObject | null | undefined): Cell {
  if (!cell) return null
  const { t: type, v: value } = cell
  if (type === 'e') return { error: ERROR_NAMES[Number(value)] ?? '#ERROR!' }
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null
}
