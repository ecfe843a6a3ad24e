import { healthDuring } from './health.ts'
import { under, type Line } from './report.ts'
import type { Bench } from './requests.ts'

export const HEALTH_GOAL = { p95: 50, worst: 250 }
const RUNS = 3
/** Of the longest workbook, in milliseconds. */
const WORKBOOK_GOAL = 800
const KINDS = { pdf: 'PDF', excel: 'workbook' }

/** The line that says how fast /health answered. */
export const healthLine = (
  database: string,
  what: string,
  { p95, worst }: { p95: number; worst: number },
): Line[] => [
  { database, what: `/health during ${what}, p95`, ...under(p95, HEALTH_GOAL.p95, 'ms') },
  { database, what: `/health during ${what}, slowest`, ...under(worst, HEALTH_GOAL.worst, 'ms') },
]

/** How long PDF and workbook of billings take, the middle of some, and how /health fares during the longest PDF. */
export async function measureDocuments(
  { database, url, user }: Bench,
  billings: readonly { id: number; lines: number }[],
): Promise<Line[]> {
  const download = async (id: number, kind: string) => {
    const answer = await fetch(`${url}/api/billings/${id}/download-${kind}`, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    if (!answer.ok) throw new Error(`The ${kind} of billing #${id} answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const lines: Line[] = []
  for (const { id, lines: count } of billings)
    for (const [kind, name] of Object.entries(KINDS)) {
      const runs: { took: number; p95: number; worst: number }[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await healthDuring(url, () => download(id, kind)))
      const times = runs.map(({ took }) => took).sort((a, b) => a - b)
      const value = times[RUNS >> 1]!
      const isLongest = id === billings.at(-1)!.id
      const hasGoal = isLongest && kind === 'excel'
      const figure = hasGoal ? under(value, WORKBOOK_GOAL, 'ms') : { value, unit: 'ms' as const }
      lines.push({ database, what: `${name} of ${count} lines`, ...figure })
      if (kind !== 'pdf' || !isLongest) continue
      const slowest = {
        p95: Math.max(...runs.map(({ p95 }) => p95)),
        worst: Math.max(...runs.map(({ worst }) => worst)),
      }
      lines.push(...healthLine(database, `a PDF of ${count} lines`, slowest))
    }
  return lines
}
