// Checks a database in a process of its own, to keep its CPU time and memory out of the service.
import { constants, setPriority } from 'node:os'
import { connect } from './db/connect.ts'
import { inSnapshot } from './db/snapshot.ts'
import type { Examined, Finding } from './db/verification.ts'
import { initModels } from './features.ts'
import { examineWithin } from './verify.ts'

/** The database to check. */
export interface VerifyRequest {
  dataDir: string
  databaseUrl: string | null
}

/** How many invariants are done; in the end what they have come to, or why nothing is known. */
export type VerifyAnswer = { done: number } | { examined: Examined } | { error: string }

/** So many findings of an invariant are kept, differences and notes each: what is broken as a whole is broken in every row. */
const KEPT = 1000

async function verify(request: VerifyRequest): Promise<VerifyAnswer> {
  const sequelize = connect(request)
  const findings: Finding[] = []
  const kept = new Map<string, number>()
  const onFinding = (finding: Finding) => {
    const name = `${finding.invariant} ${finding.kind}`
    const count = (kept.get(name) ?? 0) + 1
    kept.set(name, count)
    if (count <= KEPT) findings.push(finding)
  }
  const onProgress = (done: number) => void process.send!({ done })
  try {
    initModels(sequelize)
    const outcomes = await inSnapshot(sequelize, (transaction) =>
      examineWithin(transaction, sequelize, { onFinding, onProgress }),
    )
    return { examined: { outcomes, findings } }
  } catch (error) {
    return { error: (error as Error).message }
  } finally {
    await sequelize.close()
  }
}

process.once('message', (request) => {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  void verify(request as VerifyRequest).then((answer) => process.send!(answer))
})
// Once the service has received the answer, or has died.
process.once('disconnect', () => process.exit())
