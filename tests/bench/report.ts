import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'

/** One thing that was measured, and what it is set beside. */
export interface Line {
  database: string
  what: string
  /** The number of vehicles, where the same is measured for several. */
  size?: number
  value: number
  unit: 'requests/s' | 'rows/s' | 'messages/s' | 'statements/s' | 'answers' | 'ms' | 'MB'
  p50?: number
  p99?: number
  /** The yardstick in the same unit, and the value as a share of it. */
  beside?: { what: string; value: number; ratio: number }
  /** Whether a goal is reached. */
  goal?: { what: string; isMet: boolean }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** The one in the middle of some values. */
export const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!

/** A figure beside the limit of its goal, in the same unit. */
export const besideLimit = (value: number, limit: number) => ({
  what: 'its limit',
  value: limit,
  ratio: value / limit,
})

/** A figure beside the limit that is its goal. */
export const under = (value: number, limit: number, unit: 'ms' | 'MB') => ({
  ...{ value, unit, beside: besideLimit(value, limit) },
  goal: { what: `under ${limit} ${unit}`, isMet: value < limit },
})

/** Counts as they are; three digits of what is measured. */
const figureOf = (value: number, unit: Line['unit']): string =>
  unit === 'answers' ? String(value) : rounded(value)
const rounded = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

/** A line for people: what it is headed by stands in `tableOf`. */
export const cellsOf = ({ database, what, size, value, unit, p50, p99, beside, goal }: Line): string[] => [
  database,
  size ? `${what}, of ${size.toLocaleString('en')}` : what,
  `${figureOf(value, unit)} ${unit}`,
  p50 === undefined || p99 === undefined ? '' : `${rounded(p50)} / ${rounded(p99)}`,
  beside ? `${(100 * beside.ratio).toFixed(1)} % of ${beside.what}` : '',
  goal ? `${goal.isMet ? 'met' : 'MISSED'}: ${goal.what}` : '',
]

/** What is measured by a line. */
export const keyOf = ({ database, what, size = 0 }: Line): string => [database, what, size].join('|')

/** The lines as a table for people. @param last what was measured the last time */
export function tableOf(lines: readonly Line[], last: readonly Line[]): string {
  const before = new Map(last.map((line) => [keyOf(line), line]))
  const rowOf = (line: Line) => {
    const [, , was = ''] = before.has(keyOf(line)) ? cellsOf(before.get(keyOf(line))!) : []
    return [...cellsOf(line), was]
  }
  const rows = [['', 'measured', '', 'p50 / p99 ms', 'beside', 'goal', 'last time'], ...lines.map(rowOf)]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What it was measured on. */
export const machineOf = () => ({
  node: process.version,
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  memoryMb: Math.round(totalmem() / 2 ** 20),
})

/** The lines that were written last. */
export async function readReport(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch(() => '{"lines":[]}')
  return (JSON.parse(text) as { lines: Line[] }).lines
}

/** Writes the lines, and on what machine they were measured, as JSON. */
export async function writeReport(file: string, sizes: object, lines: readonly Line[]): Promise<void> {
  const report = { measured_at: new Date().toISOString(), machine: machineOf(), sizes, lines }
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
}
