import { Op, type Transaction } from 'sequelize'
import { chunksOf, ROWS_A_STATEMENT } from '../../db/chunks.ts'
import { pack, unpack } from '../../db/packed.ts'
import { MAX_ROWS } from '../../lib/workbook/refusals.ts'
import type { Decision, Outcome } from './imports.decisions.ts'
import { ImportPart } from './imports.model.ts'

/** What is kept of an import, in this order: what could not be done, what was changed, what was made. */
const KEPT = ['error', 'changed', 'new'] as const satisfies readonly Outcome[]
export type KeptOutcome = (typeof KEPT)[number]

/** The page of all rows that could not be taken. */
export const EVERY_ERROR = { outcome: 'error', offset: 0, limit: MAX_ROWS } as const

/** What matters later of a decision: what the row held only where it is to be mended. */
function keptOf({ row, name, label, outcome, changes, errors, warnings, cells }: Decision): Decision {
  const kept = outcome === 'error' ? cells : []
  return { row, name, label, outcome, changes, errors, warnings, cells: kept }
}

/** Keeps what became of rows, but for those that changed nothing. */
export async function keepDecisions(
  import_id: number,
  decisions: readonly Decision[],
  transaction: Transaction,
): Promise<void> {
  let position = 0
  for (const outcome of KEPT)
    for (const chunk of chunksOf(decisions.filter((decision) => decision.outcome === outcome))) {
      const part = { import_id, outcome, position, size: chunk.length }
      await ImportPart.create({ ...part, decisions: await pack(chunk.map(keptOf)) }, { transaction })
      position += chunk.length
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

/**
 * A page of what an import did.
 * @returns the rows with their positions, from 1, and how many there are in all
 */
export async function keptDecisions(
  import_id: number,
  { outcome, offset, limit }: { outcome?: KeptOutcome; offset: number; limit: number },
): Promise<{ total: number; rows: (Decision & { id: number })[] }> {
  const { first, size } = await extentOf(import_id, outcome)
  const [from, to] = [first + offset, first + Math.min(offset + limit, size)]
  if (from >= to) return { total: size, rows: [] }
  const parts = await ImportPart.findAll({
    where: { import_id, position: { [Op.gt]: from - ROWS_A_STATEMENT, [Op.lt]: to } },
    order: [['position', 'ASC']],
  })
  const rows: (Decision & { id: number })[] = []
  for (const { position, size: held, decisions } of parts) {
    if (position + held <= from) continue
    const unpacked = (await unpack(decisions)) as Decision[]
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
