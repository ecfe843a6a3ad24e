/** What a run of tests came to. A test is a leaf: a `test()` that holds no other, or a file that holds none. */
export interface Totals {
  passed: number
  failed: number
  skipped: number
}

/** A test, or an assertion in it, that did not hold: where, and what tap says about it. */
export interface Failure {
  title: string
  diagnostic: string[]
}

interface Open {
  name: string
  children: number
  before: Totals
  failuresBefore: number
}

const SUBTEST = /^( *)# Subtest: (.*)$/
const POINT = /^( *)(not )?ok \d+(?: - (.*?))?(?: # (SKIP|TODO|time=).*)?$/

/** Reads raw TAP line by line and keeps the totals; calls back when a file of tests has ended. */
export class TapReader {
  readonly totals: Totals = { passed: 0, failed: 0, skipped: 0 }
  readonly failures: Failure[] = []
  readonly #onFile: (name: string, totals: Totals) => void
  readonly #open: Open[] = []
  #diagnostic: { indent: number; lines: string[] } | null = null
  #described: string[] = []

  constructor(onFile: (name: string, totals: Totals) => void = () => {}) {
    this.#onFile = onFile
  }

  /** Takes the next line, without its line break. */
  read(line: string): void {
    if (this.#diagnostic) return this.#readDiagnostic(line)
    if (/^ *---$/.test(line)) this.#diagnostic = { indent: line.indexOf('-'), lines: this.#described }
    const subtest = SUBTEST.exec(line)
    if (subtest) this.#begin(plainName(subtest[2]))
    const point = POINT.exec(line)
    if (point) this.#readPoint((point[1] ?? '').length / 4, !point[2], plainName(point[3]), point[4] ?? '')
  }

  #begin(name: string): void {
    this.#open.push({ name, children: 0, before: { ...this.totals }, failuresBefore: this.failures.length })
  }

  #readPoint(depth: number, ok: boolean, name: string, directive: string): void {
    this.#described = []
    const skipped = directive === 'SKIP' || directive === 'TODO'
    const closes = this.#open.length > depth
    // A point of a file, or one that is left out, comes without a subtest before it.
    if (!closes && (depth === 0 || skipped)) this.#begin(name)
    if (closes || depth === 0 || skipped) this.#end(ok, skipped)
    else if (!ok) this.#fail(name)
  }

  #end(ok: boolean, skipped: boolean): void {
    const ended = this.#open.at(-1)!
    if (!ok && !skipped && this.failures.length === ended.failuresBefore) this.#fail('')
    this.#open.pop()
    const counts = ended.children === 0 || (!ok && this.totals.failed === ended.before.failed)
    if (counts) this.totals[skipped ? 'skipped' : ok ? 'passed' : 'failed']++
    const parent = this.#open.at(-1)
    if (parent) parent.children++
    else this.#onFile(ended.name, difference(this.totals, ended.before))
  }

  #fail(assertion: string): void {
    const title = [...this.#open.map((open) => open.name), assertion].filter(Boolean).join(' > ')
    this.failures.push({ title, diagnostic: this.#described })
  }

  #readDiagnostic(line: string): void {
    const { indent, lines } = this.#diagnostic!
    if (line === `${' '.repeat(indent)}...`) this.#diagnostic = null
    else lines.push(line.slice(indent))
  }
}

/** A failure as text: its title and tap's words, without the excerpt of the test's source. */
export function describeFailure({ title, diagnostic }: Failure): string {
  const from = diagnostic.findIndex((line) => line.startsWith('source:'))
  const length = diagnostic.slice(from + 1).findIndex((line) => /^\S/.test(line))
  const rest = length < 0 ? [] : diagnostic.slice(from + 1 + length)
  const lines = from < 0 ? diagnostic : [...diagnostic.slice(0, from), ...rest]
  return [title, ...lines.slice(0, 40).map((line) => `    ${line}`)].join('\n')
}

const difference = (after: Totals, before: Totals): Totals => ({
  passed: after.passed - before.passed,
  failed: after.failed - before.failed,
  skipped: after.skipped - before.skipped,
})

/** TAP escapes the sign that begins a directive. */
const plainName = (name = ''): string => name.replace(/\\([#\\])/g, '$1')
