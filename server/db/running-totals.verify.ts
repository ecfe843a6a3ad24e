import type { Sequelize } from 'sequelize'
import { message } from '../messages.ts'
import { countedTotals, runningTotals, TOTALS, type RunningTotal } from './running-totals.ts'
import type { Verification } from './verification.ts'

const NONE = { entries: 0, amount: 0 }
const keyed = (totals: readonly RunningTotal[]) =>
  new Map(totals.map((total) => [JSON.stringify([total.part, total.period]), total]))

/** The totals that are kept of whole tables are those of their rows. */
export async function verifyTotals(check: Verification, sequelize: Sequelize): Promise<void> {
  const totals = check.of('database.totals')
  for (const [name] of TOTALS) {
    const kept = keyed(await runningTotals(sequelize, [name], check.transaction))
    const counted = keyed(await countedTotals(sequelize, name, check.transaction))
    for (const [key, { part, period }] of new Map([...counted, ...kept])) {
      const { entries, amount } = counted.get(key) ?? NONE
      totals.same(message('checked.total', { name, part, period }), kept.get(key) ?? NONE, {
        entries,
        amount,
      })
    }
  }
}
