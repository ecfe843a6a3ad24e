import { Op } from 'sequelize'
import { pack, unpack } from '../../db/packed.ts'
import type { Stage } from '../../db/stage.ts'
import { MAX_ROWS } from '../../xlsx/refusals.ts'
import type { Decision, Outcome } from './imports.decisions.ts'
import { ImportPart } from './imports.model.ts'

/** What is kept of an import, in this order: what could not be done, what was changed, what was made. */
const KEPT = ['error', 'changed', 'new'] as const satisfies readonly Outcome[]
export type KeptOutcome = (typeof KEPT)[number]

/** The page of all rows that could not be taken. */
export const EVERY_ERROR = { outcome: 'error', offset: 0, limit: MAX_ROWS } as const

/** How many rows a part holds: few enough that packing them holds nobody up. */
const ROWS_A_PART = 500

/** What matters later of a decision: what the row held only where it is to be mended. */
function keptOf({ row, name, label, outcome, changes, errors, warnings, cells }: Decision): KeptDecision {
  const kept = outcome === 'error' ? cells : []
  return { row, name, label, outcome, changes, errors, warnings, cells: kept }
}

type KeptDecision = Omit<Decision, 'wanted'>
type Part = Pick<ImportPart, 'size' | 'decisions'>

/** What becomes of rows, but for those that change nothing: packed as they come, as they may be many. */
export class KeptRows {
  private readonly waiting: Record<KeptOutcome, KeptDecision[]> = { error: [], changed: [], new: [] }
  private readonly parts: Record<KeptOutcome, Part[]> = { error: [], changed: [], new: [] }

  async add(decisions: readonly Decision[]): Promise<void> {
    for (const decision of decisions) {
      const { outcome } = decision
      if (outcome === 'unchanged') continue
      this.waiting[outcome].push(keptOf(decision))
      if (this.waiting[outcome].length === ROWS_A_PART) await this.pack(outcome)
    }
  }

  /** The parts of an outcome. No more rows of it may come. */
  async ended(outcome: KeptOutcome): Promise<readonly Part[]> {
    if (this.waiting[outcome].length) await this.pack(outcome)
    return this.parts[outcome]
  }

  private async pack(outcome: KeptOutcome): Promise<void> {
    const rows = this.waiting[outcome]
    this.waiting[outcome] = []
    this.parts[outcome].push({ size: rows.length, decisions: await pack(rows) })
  }
}

/** Makes ready what is kept of an import. */
export async function stageKept(import_id: number, kept: readonly KeptRows[], stage: Stage): Promise<void> {
  let position = 0
  for (const outcome of KEPT)
    for (const some of kept)
      for (const part of await some.ended(outcome)) {
        await stage.add([{ import_id, outcome, position, ...part }])
        position += part.size
      }
}

/** How many rows of an outcome are kept of an import, and where the first one stands. */
async function extentOf(import_id: number, outcome?: KeptOutcome): Promise<{ first: number; size: number }> {
  const where = outcome ? { import_id, outcome } : { import_id }
  const parts = await ImportPart.findAll({ attributes: ['position', 'size'], where })
  return {
    first: Math.min(...parts.map(({ position }) => position)),
    size: parts.reduce((sum, { size }) => sum + size, 0),
  }
}

/** A decision, and its place in its import, from 1. */
export type KeptRow = KeptDecision & { id: number }

/**
 * A page of what an import did.
 * @returns the rows with their positions, from 1, and how many there are in all
 */
export async function keptDecisions(
  import_id: number,
  { outcome, offset, limit }: { outcome?: KeptOutcome; offset: number; limit: number },
): Promise<{ total: number; rows: KeptRow[] }> {
  const { first, size } = await extentOf(import_id, outcome)
  const [from, to] = [first + offset, first + Math.min(offset + limit, size)]
  if (from >= to) return { total: size, rows: [] }
  const parts = await ImportPart.findAll({
    where: { import_id, position: { [Op.gt]: from - ROWS_A_PART, [Op.lt]: to } },
    order: [['position', 'ASC']],
  })
  const rows: KeptRow[] = []
  for (const { position, size: held, decisions } of parts) {
    if (position + held <= from) continue
    const unpacked = (await unpack(decisions)) as KeptDecision[]
    for (const [index, decision] of unpacked.entries()) {
      const at = position + index
      if (at >= from && at < to) rows.push({ id: at + 1, ...decision })
    }
  }
  return { total: size, rows }
}

export const packWarnings = (lines: readonly string[]): Promise<string> => pack(lines)
export const unpackWarnings = (text: string | null): Promise<string[]> =>
  text ? (unpack(text) as Promise<string[]>) : Promise.resolve([])
