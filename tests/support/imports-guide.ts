import { readFileSync } from 'node:fs'

const GUIDE = new URL('../../docs/imports.md', import.meta.url)

/** The rows of the table under a heading of docs/imports.md, each as its cells; without the headings. */
export function tableUnder(heading: string): string[][] {
  const part = readFileSync(GUIDE, 'utf8').split(`# ${heading}\n`)[1]?.split('\n#')[0]
  if (!part) throw new Error(`docs/imports.md has no part "${heading}"`)
  const lines = part.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
