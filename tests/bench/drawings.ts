import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Line } from './report.ts'

const SIZES = [50, 500, 5000]
const RUNS = 3
/** What a PDF may take, as a multiple of the bare table. */
const GOAL = 1.1

/** Draws a document a few times, each in a process of its own; the middle time, and the largest peak of memory. */
function drawn(kind: string, lines: number): { ms: number; mb: number } {
  const runs = Array.from({ length: RUNS }, () => {
    const args = ['--import', 'tsx', join(import.meta.dirname, 'draw.ts'), kind, String(lines)]
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as {
      ms: number
      mb: number
    }
  })
  const times = runs.map(({ ms }) => ms).sort((a, b) => a - b)
  return { ms: times[RUNS >> 1]!, mb: Math.max(...runs.map(({ mb }) => mb)) }
}

/** How long documents take without the service around them, and what memory, beside pdfmake's table of the same cells. */
export function measureDrawings(): Line[] {
  return SIZES.flatMap((lines): Line[] => {
    const bare = drawn('bare table', lines)
    return ['PDF', 'workbook'].flatMap((kind): Line[] => {
      const { ms, mb } = drawn(kind, lines)
      const what = `drawing a ${kind} of ${lines} lines`
      const beside = { what: "pdfmake's bare table", value: bare.ms, ratio: ms / bare.ms }
      const isMet = ms <= GOAL * bare.ms
      const goal = kind === 'PDF' ? { goal: { what: `within ${GOAL} times`, isMet } } : {}
      return [
        { database: '', what, value: ms, unit: 'ms', beside, ...goal },
        { database: '', what: `${what}, peak`, value: mb, unit: 'MB' },
      ]
    })
  })
}
