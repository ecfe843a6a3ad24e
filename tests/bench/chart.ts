/** A line of a chart. */
export interface Series {
  name: string
  points: readonly { x: number; y: number }[]
}

const [WIDTH, HEIGHT] = [860, 380]
const FRAME = { left: 70, right: 620, top: 50, bottom: 330 }
const COLOURS = ['#0b7285', '#c2255c', '#e67700', '#5f3dc4', '#2b8a3e']
/** It is read on white and on black. */
const STYLE =
  'text { font: 13px sans-serif; fill: #333 } .axis { stroke: #8886 } .title { font-weight: 600 } ' +
  '@media (prefers-color-scheme: dark) { text { fill: #ddd } }'

/** The powers of ten from the one below these values to the one above them. */
function decadesOf(values: readonly number[]): number[] {
  const [first, last] = [
    Math.floor(Math.log10(Math.min(...values))),
    Math.ceil(Math.log10(Math.max(...values))),
  ]
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_, at) => 10 ** (first + at))
}

/** Where a value stands between two ends, by its logarithm. */
const scale =
  (decades: readonly number[], from: number, to: number) =>
  (value: number): number => {
    const [first, last] = [Math.log10(decades[0]!), Math.log10(decades.at(-1)!)]
    return Math.round(from + ((Math.log10(value) - first) / (last - first)) * (to - from))
  }

/** Lines over two axes that count in powers of ten, as SVG. */
export function chartOf(title: string, series: readonly Series[]): string {
  const points = series.flatMap((line) => line.points)
  const columns = decadesOf(points.map(({ x }) => x))
  const rows = decadesOf(points.map(({ y }) => y))
  const [xOf, yOf] = [scale(columns, FRAME.left, FRAME.right), scale(rows, FRAME.bottom, FRAME.top)]
  const grid = [
    ...rows.map(
      (row) =>
        `<path class="axis" d="M${FRAME.left} ${yOf(row)}H${FRAME.right}"/><text x="${FRAME.left - 8}" y="${yOf(row) + 4}" text-anchor="end">${row}</text>`,
    ),
    ...columns.map(
      (column) =>
        `<text x="${xOf(column)}" y="${FRAME.bottom + 22}" text-anchor="middle">${column.toLocaleString('en')}</text>`,
    ),
  ]
  const lines = series.map(({ name, points }, at) => {
    const colour = COLOURS[at % COLOURS.length]
    const path = points.map(({ x, y }) => `${xOf(x)} ${yOf(y)}`).join('L')
    const dots = points.map(({ x, y }) => `<circle cx="${xOf(x)}" cy="${yOf(y)}" r="3.5" fill="${colour}"/>`)
    const legend = `<circle cx="${FRAME.right + 22}" cy="${FRAME.top + 16 + at * 24}" r="5" fill="${colour}"/><text x="${FRAME.right + 34}" y="${FRAME.top + 21 + at * 24}">${name}</text>`
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}${legend}`
  })
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"><title>${title}</title><style>${STYLE}</style>`
  return `${head}\n<text class="title" x="${FRAME.left}" y="24">${title}</text>\n${[...grid, ...lines].join('\n')}\n</svg>\n`
}
