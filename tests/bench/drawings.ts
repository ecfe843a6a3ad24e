import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Line } from './report.ts'

const SIZES = [50, 500, 5000]
const ROUNDS = 7
/** What the PDF of the largest statement may take, as a multiple of the bare table; on a small one its logo and fonts weigh more. */
const GOAL = 1.1
const LARGEST = Math.max(...SIZES)
const KINDS = ['bare table', 'PDF', 'workbook'] as const
type Kind = (typeof KINDS)[number]

interface Drawn {
  ms: number
  mb: number
}

/** Draws a document in a process of its own. */
function draw(kind: Kind, lines: number): Drawn {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'draw.ts'), kind, String(lines)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Drawn
}

/** The middle time of each kind, and its largest peak of memory; they take turns, so that what else the machine does meets all of them. */
function drawAll(lines: number): Record<Kind, Drawn> {
  const rounds = Array.from({ length: ROUNDS }, () => KINDS.map((kind) => draw(kind, lines)))
  const of = (at: number): Drawn => {
    const times = rounds.map((round) => round[at]!.ms).sort((a, b) => a - b)
    return { ms: times[ROUNDS >> 1]!, mb: Math.max(...rounds.map((round) => round[at]!.mb)) }
  }
  return { 'bare table': of(0), PDF: of(1), workbook: of(2) }
}

/** How long documents take without the service around them, and what memory, beside pdfmake's table of the same cells. */
export function measureDrawings(): Line[] {
  return SIZES.flatMap((lines): Line[] => {
    const { 'bare table': bare, ...ours } = drawAll(lines)
    return Object.entries(ours).flatMap(([kind, { ms, mb }]): Line[] => {
      const what = `drawing a ${kind} of ${lines} lines`
      const beside = { what: "pdfmake's bare table", value: bare.ms, ratio: ms / bare.ms }
      const isMet = ms <= GOAL * bare.ms
      const goal =
        kind === 'PDF' && lines === LARGEST ? { goal: { what: `within ${GOAL} times`, isMet } } : {}
      return [
        { database: '', what, value: ms, unit: 'ms', beside, ...goal },
        { database: '', what: `${what}, peak`, value: mb, unit: 'MB' },
      ]
    })
  })
}
