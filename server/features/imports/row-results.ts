import { Op } from 'sequelize'
import { pack, unpack } from '../../db/packed.ts'
import type { Stage } from '../../db/stage.ts'
import type { Problem } from '../../lib/errors.ts'
import { inTurns } from '../../lib/in-turns.ts'
import { message, render, type Message } from '../../messages.ts'
import {
  asText,
  problemsIn,
  type PlainRowError,
  type RowError,
  type RowWarning,
} from '../../xlsx/row-errors.ts'
import { MOST_ROWS } from '../../xlsx/sheet-limits.ts'
import { ImportPart } from './imports.model.ts'
import type { Outcome, RowPlan } from './row-plans.ts'

/** The outcomes whose rows are stored, in the order of their pages. */
const STORED_OUTCOMES = ['error', 'changed', 'new'] as const satisfies readonly Outcome[]
export type StoredOutcome = (typeof STORED_OUTCOMES)[number]

/** The page of all rows with errors. */
export const ALL_ERRORS = { outcome: 'error', offset: 0, limit: MOST_ROWS } as const

/** How many rows a part holds: few enough that packing them does not block the event loop for long. */
const ROWS_A_PART = 500

/** The errors and warnings of a row; those of before they had codes are texts. */
interface StoredErrors {
  errors: readonly (RowError | PlainRowError)[]
  warnings: readonly (RowWarning | PlainRowError)[]
}

/** What is stored of a row's plan. */
type StoredRow = Omit<RowPlan, 'planned' | 'previewed' | 'basis' | 'details' | 'errors' | 'warnings'> &
  StoredErrors

/** The cells are stored only of rows with errors, which are downloaded to be corrected. */
function storedRow({ row, name, label, outcome, changes, errors, warnings, cells }: RowPlan): StoredRow {
  const stored = outcome === 'error' ? cells : []
  return { row, name, label, outcome, changes, errors, warnings, cells: stored }
}

type Part = Pick<ImportPart, 'size' | 'decisions'>

/** Collects the results of rows, but for unchanged ones, and packs them as they come, as they may be many. */
export class RowResults {
  private readonly waiting: Record<StoredOutcome, StoredRow[]> = { error: [], changed: [], new: [] }
  private readonly parts: Record<StoredOutcome, Part[]> = { error: [], changed: [], new: [] }

  async add(plans: readonly RowPlan[]): Promise<void> {
    for (const plan of plans) {
      const { outcome } = plan
      if (outcome === 'unchanged') continue
      this.waiting[outcome].push(storedRow(plan))
      if (this.waiting[outcome].length === ROWS_A_PART) await this.pack(outcome)
    }
  }

  /** The parts of an outcome. No more rows of it may be added. */
  async finish(outcome: StoredOutcome): Promise<readonly Part[]> {
    if (this.waiting[outcome].length) await this.pack(outcome)
    return this.parts[outcome]
  }

  private async pack(outcome: StoredOutcome): Promise<void> {
    const rows = this.waiting[outcome]
    this.waiting[outcome] = []
    this.parts[outcome].push({ size: rows.length, decisions: await pack(rows) })
  }
}

/** Prepares the rows of `import_parts` of an import. */
export async function stageRowResults(
  import_id: number,
  collected: readonly RowResults[],
  stage: Stage,
): Promise<void> {
  let position = 0
  for (const outcome of STORED_OUTCOMES)
    for (const results of collected)
      for (const part of await results.finish(outcome)) {
        await stage.add([{ import_id, outcome, position, ...part }])
        position += part.size
      }
}

/** The position of the first row of an outcome in an import, and how many there are. */
async function extentOf(
  import_id: number,
  outcome?: StoredOutcome,
): Promise<{ first: number; size: number }> {
  const where = outcome ? { import_id, outcome } : { import_id }
  const parts = await ImportPart.findAll({ attributes: ['position', 'size'], where })
  return {
    first: Math.min(...parts.map(({ position }) => position)),
    size: parts.reduce((sum, { size }) => sum + size, 0),
  }
}

/** The result of a row, and its position in its import, from 1. */
type RowResult = StoredRow & { id: number }

/** A page of the row results of an import, and how many there are in all. */
export async function findRowResults(
  import_id: number,
  { outcome, offset, limit }: { outcome?: StoredOutcome; offset: number; limit: number },
): Promise<{ total: number; rows: RowResult[] }> {
  const { first, size } = await extentOf(import_id, outcome)
  const [from, to] = [first + offset, first + Math.min(offset + limit, size)]
  if (from >= to) return { total: size, rows: [] }
  const parts = await ImportPart.findAll({
    where: { import_id, position: { [Op.gt]: from - ROWS_A_PART, [Op.lt]: to } },
    order: [['position', 'ASC']],
  })
  const rows: RowResult[] = []
  for (const { position, size: partSize, decisions } of parts) {
    if (position + partSize <= from) continue
    const unpacked = (await unpack(decisions)) as StoredRow[]
    for (const [index, row] of unpacked.entries()) {
      const at = position + index
      if (at >= from && at < to) rows.push({ id: at + 1, ...row })
    }
  }
  return { total: size, rows }
}

/** A line about an import; those of before they had codes are texts. */
type StoredLine = Message | string

/** An import itself shows this many errors and warnings, and then how many more there are, unless it is one. */
const SHOWN_LINES = 1000
/** So many lines it has at most, and so many are answered as messages, too. */
export const MAX_LINES = SHOWN_LINES + 1

/** The lines that are shown, and how many more there are. What was shortened stays as it is. */
export function shownOf(lines: readonly StoredLine[], total: number, noun: 'rows' | 'warnings') {
  if (total <= MAX_LINES) return lines
  const things = message(`count.${noun}`, { count: total - SHOWN_LINES })
  return [...lines.slice(0, SHOWN_LINES), message('import.more', { things })]
}

/** Packs the warnings that are shown: all of some 500,000 are larger than a statement of MariaDB may be. */
export const packWarnings = (lines: readonly Message[]): Promise<string> =>
  pack(shownOf(lines, lines.length, 'warnings'))

/** The warnings that are shown; those of before that were stored are all there are. */
export async function unpackWarnings(text: string | null): Promise<readonly StoredLine[]> {
  const lines = text ? ((await unpack(text)) as StoredLine[]) : []
  return shownOf(lines, lines.length, 'warnings')
}

/** What an import says of its rows. */
export interface ImportLines {
  /** One line for each row that was not imported. */
  errors: string[]
  /** The first of them as messages. */
  error_messages: Message[]
  /** What is wrong in these, by row and column. */
  problems: Problem[]
  /** One line for each warning. */
  warnings: string[]
  /** The first of them as messages. */
  warning_messages: Message[]
}

const textOf = (line: StoredLine): string => (typeof line === 'string' ? line : render(line))

/** Lines in English, and the first of them as messages. There may be half a million of them. */
export async function linesOnWire(
  lines: readonly StoredLine[],
): Promise<{ texts: string[]; messages: Message[] }> {
  const coded = lines.slice(0, MAX_LINES).filter((line) => typeof line !== 'string')
  const texts = await inTurns(lines, (part) => part.map(textOf))
  return {
    texts: texts.flat(),
    messages: coded.length === Math.min(lines.length, MAX_LINES) ? coded : [],
  }
}

/** The lines of an import's errors and warnings as the wire has them. */
export async function resultOnWire(
  errors: readonly StoredLine[],
  warnings: readonly StoredLine[],
): Promise<ImportLines> {
  const [errorLines, warningLines] = [await linesOnWire(errors), await linesOnWire(warnings)]
  return {
    errors: errorLines.texts,
    error_messages: errorLines.messages,
    problems: errorLines.messages.flatMap(problemsIn),
    warnings: warningLines.texts,
    warning_messages: warningLines.messages,
  }
}

/** An error or a warning of a row as the wire has it. */
function errorOnWire(error: RowError | PlainRowError) {
  if (!('code' in error)) return error
  const { code, params, hint } = error
  return { ...asText(error), code, params, ...(hint ? { hint } : {}) }
}

/** A row as the wire has it. */
export const rowOnWire = <Row extends StoredErrors>(row: Row) => ({
  ...row,
  errors: row.errors.map(errorOnWire),
  warnings: row.warnings.map(errorOnWire),
})
