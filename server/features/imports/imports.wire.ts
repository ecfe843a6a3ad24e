import { messageIn } from '../../db/stored-messages.ts'
import { message, render } from '../../messages.ts'
import type { ImportProgress } from './import-jobs.ts'
import type { Choices } from './import-kind.ts'
import { importsTime, type Import, type ImportState } from './imports.model.ts'
import type { ImportCounts } from './row-plans.ts'

export const RUNNING: readonly ImportState[] = ['reading', 'writing']

const interrupted = message('import.interrupted')
const INTERRUPTED = { state: 'interrupted' as const, message: render(interrupted), ...interrupted }

/** An import as it is at this moment. One whose lease has ended was interrupted. */
export function importOnWire(stored: Import, progress?: ImportProgress) {
  const { counts, choices, lease_until, code, params, ...rest } = stored.get()
  const isRunning = RUNNING.includes(stored.state)
  const isInterrupted = isRunning && !progress && lease_until < importsTime()
  return {
    ...rest,
    ...(isRunning ? progress : {}),
    ...messageIn({ code, params }),
    ...(isInterrupted ? INTERRUPTED : {}),
    counts: counts ? (JSON.parse(counts) as ImportCounts) : null,
    choices: JSON.parse(choices) as Choices,
  }
}
