import type { Sequelize } from 'sequelize'
import { mergeTotals } from './running-total-merge.ts'
import { mergeSearches } from './search-merge.ts'
import { asSystem } from './trail-context.ts'
import type { WithWrite } from './with-write.ts'

/** How often a process looks for what is to be merged, in milliseconds. */
const POLL_MS = 1_000

/** Merges what writers have noted of the searches and the totals while the service runs; several processes may. */
export function createMerger(withWrite: WithWrite, sequelize: Sequelize) {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let isStopping = false

  const work = async () => {
    try {
      await mergeTotals(withWrite, sequelize)
    } finally {
      await mergeSearches(withWrite, sequelize, () => isStopping)
    }
  }

  return {
    /** @param onError is called with the error of a merge that failed: it is tried again */
    start(onError: (error: unknown) => void): void {
      const check = () => {
        working ??= asSystem('merge', work)
          .catch(onError)
          .finally(() => (working = null))
      }
      timer = setInterval(check, POLL_MS).unref()
    },

    /** Waits for what is being merged. */
    async close(): Promise<void> {
      isStopping = true
      clearInterval(timer)
      await working
    },
  }
}
