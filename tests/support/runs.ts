import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** Asks for a run of a month, and answers it as it begins. */
export async function startRun(user: SignedIn, month: string, asked: object = {}): Promise<WireRecord> {
  const answer = await user.request('POST', `/api/months/${month}/run`, asked)
  if (answer.statusCode !== 202) throw new Error(answer.body)
  return answer.json<WireRecord>()
}

export const runOf = async (user: SignedIn, id: number): Promise<WireRecord> =>
  (await user.request('GET', `/api/runs/${id}`)).json<WireRecord>()

/** Waits for the end of a run. */
export async function ended(user: SignedIn, id: number): Promise<WireRecord> {
  for (;;) {
    const run = await runOf(user, id)
    if (run.finished_at) return run
    await pause(20)
  }
}

/** Runs a month to its end. */
export const runMonth = async (user: SignedIn, month: string, asked: object = {}): Promise<WireRecord> =>
  ended(user, (await startRun(user, month, asked)).id)

/** What a run did, by client. */
export const resultsOf = async (user: SignedIn, id: number, query = ''): Promise<WireRecord[]> =>
  (await user.request('GET', `/api/runs/${id}/results?limit=1000${query}`)).json<WireRecord[]>()
