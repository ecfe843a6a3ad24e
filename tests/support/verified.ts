import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from './signed-in.ts'

/** A finding as the API answers it. */
export interface WireFinding {
  check: string
  kind: 'difference' | 'note'
  record: string
  resource: string | null
  record_id: number | null
  found: unknown
  expected: unknown
  message: string
}

interface WireRun {
  id: number
  state: string
  differences: number
}

/** Whether the books tie out, as the API answers it. */
export interface WireVerification {
  state: 'holds' | 'differs' | 'not_run'
  running: WireRun | null
  last: WireRun | null
  next_at: string | null
  checks: { id: string; state: string; rows: number; differences: number; last_held_at: string | null }[]
  runs: (WireRun & Record<string, unknown>)[]
}

/** How the books are when no run is under way. */
export async function atRest(user: SignedIn): Promise<WireVerification> {
  for (;;) {
    const answer = (await user.request('GET', '/api/verification')).json<WireVerification>()
    if (!answer.running) return answer
    await pause(100)
  }
}

/** Has the books checked, and answers how they are, with all that was found. */
export async function verified(user: SignedIn) {
  const started = await user.request('POST', '/api/verification')
  if (started.statusCode !== 200) throw new Error(`POST /api/verification: ${started.body}`)
  const answer = await atRest(user)
  const findings = (await user.request('GET', '/api/verification/findings?limit=1000')).json<WireFinding[]>()
  return { ...answer, findings }
}
