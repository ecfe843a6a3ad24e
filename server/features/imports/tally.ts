import type { Message } from '../../messages.ts'
import { rowLine } from '../../xlsx/row-errors.ts'
import type { ImportSummary, KindTally } from './import-kind.ts'
import type { ImportCounts, RowPlan } from './row-plans.ts'
import { RowResults } from './row-results.ts'

const noCounts = (): ImportCounts => ({ rows: 0, new: 0, changed: 0, unchanged: 0, errors: 0, warnings: 0 })

/** A line about a row. */
interface RowLine {
  row: number
  line: Message
}

const inOrder = (lines: RowLine[]): Message[] => lines.sort((a, b) => a.row - b.row).map(({ line }) => line)

/** Adds up the plans of rows as they are made, so that they need not be kept. */
export class Tally<Planned, Summary extends ImportSummary> {
  readonly counts = noCounts()
  readonly results = new RowResults()
  private readonly errors: RowLine[] = []
  private readonly warnings: RowLine[] = []
  private readonly ofKind: KindTally<Planned, Summary>

  constructor(kind: { tally: () => KindTally<Planned, Summary> }) {
    this.ofKind = kind.tally()
  }

  /** Counts plans, and adds them to the results that are stored. */
  async add(plans: readonly RowPlan<Planned>[]): Promise<void> {
    for (const plan of plans) this.count(plan)
    await this.results.add(plans)
  }

  count(plan: RowPlan<Planned>): void {
    const { row, outcome, errors, warnings } = plan
    this.counts.rows += 1
    this.counts[outcome === 'error' ? 'errors' : outcome] += 1
    if (warnings.length) this.counts.warnings += 1
    if (errors.length) this.errors.push({ row, line: rowLine(row, errors) })
    for (const warning of warnings) this.warnings.push({ row, line: rowLine(row, [warning]) })
    this.ofKind.add(plan)
  }

  /** The result, together with other tallies whose rows are not written. */
  resultWith(...others: Tally<Planned, Summary>[]) {
    const counts = noCounts()
    const all = [...others, this]
    for (const tally of all)
      for (const name of Object.keys(counts) as (keyof ImportCounts)[]) counts[name] += tally.counts[name]
    return {
      counts,
      summary: this.ofKind.summarize(counts),
      notes: this.ofKind.notes?.(all.map(({ ofKind }) => ofKind)) ?? [],
      totals: this.ofKind.totals?.(),
      errors: inOrder(all.flatMap(({ errors }) => errors)),
      warnings: inOrder(all.flatMap(({ warnings }) => warnings)),
    }
  }
}
