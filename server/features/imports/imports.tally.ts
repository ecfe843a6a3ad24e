import { lineOf } from '../../xlsx/notes.ts'
import type { Counts, Decision } from './imports.decisions.ts'
import { KeptRows } from './imports.kept.ts'
import type { KindTally, Sum } from './imports.kind.ts'

const noCounts = (): Counts => ({ rows: 0, new: 0, changed: 0, unchanged: 0, errors: 0, warnings: 0 })

/** A line about a row. */
interface Line {
  row: number
  text: string
}

const inOrder = (lines: Line[]): string[] => lines.sort((a, b) => a.row - b.row).map(({ text }) => text)

/** What decisions come to. They are added up as they are made, and need not be kept. */
export class Tally<Wanted, Total extends Sum> {
  readonly counts = noCounts()
  /** What is kept of them in the history. */
  readonly kept = new KeptRows()
  private readonly errors: Line[] = []
  private readonly warnings: Line[] = []
  private readonly ofKind: KindTally<Wanted, Total>

  constructor(kind: { tally: () => KindTally<Wanted, Total> }) {
    this.ofKind = kind.tally()
  }

  /** Adds decisions, and keeps them for the history. */
  async add(decisions: readonly Decision<Wanted>[]): Promise<void> {
    for (const decision of decisions) this.count(decision)
    await this.kept.add(decisions)
  }

  count(decision: Decision<Wanted>): void {
    const { row, outcome, errors, warnings } = decision
    this.counts.rows += 1
    this.counts[outcome === 'error' ? 'errors' : outcome] += 1
    if (warnings.length) this.counts.warnings += 1
    if (errors.length) this.errors.push({ row, text: lineOf(row, errors) })
    for (const warning of warnings) this.warnings.push({ row, text: lineOf(row, [warning]) })
    this.ofKind.add(decision)
  }

  /** What these come to together with others that change nothing. */
  resultWith(others?: Tally<Wanted, Total>) {
    const counts = noCounts()
    for (const tally of [this, others])
      for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] += tally?.counts[name] ?? 0
    return {
      counts,
      sum: this.ofKind.sum(counts),
      errors: inOrder([...(others?.errors ?? []), ...this.errors]),
      warnings: inOrder([...(others?.warnings ?? []), ...this.warnings]),
    }
  }
}
