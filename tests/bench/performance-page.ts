import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'prettier'
import { chartOf, type Series } from './chart.ts'
import { cellsOf, keyOf, machineOf, say, type Line } from './report.ts'

/** The page, what it is made of, and its charts. */
const PAGE = 'docs/performance.md'
const FIGURES = 'docs/performance/figures.json'
const CHARTS = 'docs/performance'

/** A line as it was measured last, and its value the time before. */
interface Figure extends Line {
  heading: string
  measured_on: string
  before?: { value: number; measured_on: string }
}

const INTRODUCTION = `# How fast it is

Written by \`npm run bench -- --docs\`; nothing here is typed by hand. What a figure stands beside was measured in the same run, on the
same machine, by a bare tool: that share holds elsewhere, too, where seconds do not. Each figure has its day: \`--only\` measures some
parts anew and leaves the others as they are. _Before_ is what the same line came to the time before.
`

const readFigures = async (): Promise<Figure[]> =>
  JSON.parse(await readFile(FIGURES, 'utf8').catch(() => '[]')) as Figure[]

/** What was measured before, with what was measured now in its place, or behind the others of its heading. */
function merged(
  stored: Figure[],
  measured: readonly { heading: string; lines: readonly Line[] }[],
): Figure[] {
  const figures = new Map(stored.map((figure) => [keyOf(figure), figure]))
  const measured_on = new Date().toISOString().slice(0, 10)
  for (const { heading, lines } of measured)
    for (const line of lines) {
      const last = figures.get(keyOf(line))
      const before = last && { value: last.value, measured_on: last.measured_on }
      const value = Number(line.value.toPrecision(4))
      figures.set(keyOf(line), { ...line, value, heading, measured_on, ...(before && { before }) })
    }
  return [...figures.values()]
}

const HEAD = ['', 'measured', '', 'p50 / p99 ms', 'beside', 'goal', 'before', 'day']

function rowOf(figure: Figure): string[] {
  const { unit, before, measured_on } = figure
  const [, , was] = before ? cellsOf({ ...figure, value: before.value, unit }) : []
  return [...cellsOf(figure), was ?? '', measured_on]
}

const tableOf = (figures: readonly Figure[]): string =>
  [HEAD, HEAD.map(() => '---'), ...figures.map(rowOf)].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The charts of what was measured for several sizes, by their titles: one for each database. */
function chartsOf(figures: readonly Figure[]): Map<string, { file: string; svg: string }> {
  const sized = figures.filter(({ size }) => size)
  const databases = [...new Set(sized.map(({ database }) => database))]
  return new Map(
    databases.map((database) => {
      const ofDatabase = sized.filter((figure) => figure.database === database)
      const names = [...new Set(ofDatabase.map(({ what }) => what))]
      const series = names.map((name): Series => {
        const points = ofDatabase.filter(({ what }) => what === name)
        return { name, points: points.map(({ size, value }) => ({ x: size!, y: value })) }
      })
      const title = `${database}: milliseconds of one call, by the number of vehicles`
      return [title, { file: `${database.toLowerCase()}.svg`, svg: chartOf(title, series) }]
    }),
  )
}

/** Puts what was measured into docs/performance.md, beside what was measured before. */
export async function tellPerformance(
  measured: readonly { heading: string; lines: readonly Line[] }[],
): Promise<void> {
  const figures = merged(await readFigures(), measured)
  const headings = [...new Set(figures.map(({ heading }) => heading))]
  const charts = chartsOf(figures)
  await mkdir(CHARTS, { recursive: true })
  for (const { file, svg } of charts.values()) await writeFile(join(CHARTS, file), svg)
  const pictures = [...charts].map(([title, { file }]) => `![${title}](performance/${file})`)
  const sections = headings.map((heading) => {
    const table = tableOf(figures.filter((figure) => figure.heading === heading))
    const ofGrowth = figures.some((figure) => figure.heading === heading && figure.size)
    return [`## ${heading}`, ...(ofGrowth ? pictures : []), table].join('\n\n')
  })
  const { cpus, model, memoryMb, node } = machineOf()
  const machine = `The last run: Node.js ${node.slice(1)} on ${cpus} cores (${model}) with ${Math.round(memoryMb / 1024)} GB of memory.`
  const page = [INTRODUCTION, machine, ...sections].join('\n\n')
  await writeFile(PAGE, await format(page, { parser: 'markdown', proseWrap: 'preserve' }))
  await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`)
  say(`Written to ${PAGE}`)
}
