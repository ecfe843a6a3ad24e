import { Parser, type Result } from 'tap-parser'
import { stringify } from 'tap-yaml'

/** What a run of tests came to. A test is a leaf: a `test()` that holds no other, or a file that holds none. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A test, or an assertion in it, that did not hold: where, and what tap says about it. */
export interface Failure {
  title: string
  diagnostic: Readonly<Record<string, unknown>>
}

/** A test that holds others, or a file: how many tests it holds, and what there was before it. */
interface Held {
  tests: number
  before: Counts
  failuresBefore: number
}

/** Ends what a parser waits for: a point may be followed by what describes it. It changes nothing, as it is the default. */
const FLUSH = 'pragma -strict\n'

/** What tap itself says between the tests: their titles, and totals. */
const OWN = /^# (Subtest|time|{)/

/** Reads raw TAP line by line and keeps the totals; calls back when a file of tests has ended. */
export class TapReader {
  readonly totals: Counts = { passed: 0, failed: 0, skipped: 0 }
  readonly failures: Failure[] = []
  /** What tests say of themselves, such as what they measured. */
  readonly comments: string[] = []
  readonly #onFile: (name: string, totals: Counts) => void
  readonly #parser = new Parser()

  constructor(onFile: (name: string, totals: Counts) => void = () => {}) {
    this.#onFile = onFile
    this.#follow(this.#parser, this.#begin())
  }

  /** Takes the next line, without its line break. */
  read(line: string): void {
    this.#parser.write(`${line}\n`)
    // The line after the end of a file.
    if (line === '') this.#parser.write(FLUSH)
  }

  #begin = (): Held => ({ tests: 0, before: { ...this.totals }, failuresBefore: this.failures.length })

  #follow(parser: Parser, held: Held): void {
    let child: Held | null = null
    parser.on('comment', (comment: string) => void (OWN.test(comment) || this.comments.push(comment.trim())))
    parser.on('child', (inner: Parser) => this.#follow(inner, (child = this.#begin())))
    parser.on('assert', (result: Result) => {
      const isFile = parser.level === 0
      const isLeftOut = result.skip !== false || result.todo !== false
      // A point of a file, or one that is left out, comes without a test before it.
      const test = child ?? (isFile || isLeftOut ? this.#begin() : null)
      child = null
      if (!test) return void (result.ok || this.#fail(result))
      held.tests += 1
      this.#end(result, test, isLeftOut)
      if (isFile) this.#onFile(result.name, difference(this.totals, test.before))
    })
  }

  #end(result: Result, { tests, before, failuresBefore }: Held, isLeftOut: boolean): void {
    const { ok } = result
    if (!ok && !isLeftOut && this.failures.length === failuresBefore) this.#fail(result)
    const counts = tests === 0 || (!ok && this.totals.failed === before.failed)
    if (counts) this.totals[isLeftOut ? 'skipped' : ok ? 'passed' : 'failed'] += 1
  }

  #fail({ fullname, diag }: Result): void {
    this.failures.push({ title: fullname, diagnostic: (diag ?? {}) as Record<string, unknown> })
  }
}

/** A failure as text: its title and tap's words, without the excerpt of the test's source. */
export function describeFailure({ title, diagnostic }: Failure): string {
  const { source: _, ...rest } = diagnostic
  const lines = Object.keys(rest).length ? stringify(rest).trimEnd().split('\n') : []
  return [title, ...lines.slice(0, 40).map((line) => `    ${line}`)].join('\n')
}

const difference = (after: Counts, before: Counts): Counts => ({
  passed: after.passed - before.passed,
  failed: after.failed - before.failed,
  skipped: after.skipped - before.skipped,
})
