import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { mailSettings, saveMail } from '../support/outbox.ts'
import { providersRegister, uploadMonth } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { startSink } from './mail.ts'
import type { Line } from './report.ts'

const TEXT = { subject: 'Billing {{billing_id}}', body: '<p>Dear {{client_name}}, it is {{amount}}.</p>' }
const LOOK_MS = 100

/** Queues the month's statements once more, to those clients that have an address; answers how many. */
async function queue(user: SignedIn): Promise<number> {
  const body = { ...TEXT, filter: {}, again: true, zero: true }
  const answer = await user.request('POST', '/api/billings/send-emails', body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ queued: number }>().queued
}

async function waiting(user: SignedIn): Promise<number> {
  const summary = await user.request('GET', '/api/emails/outbox/summary')
  const { queued, sending } = summary.json<{ queued: number; sending: number }>()
  return queued + sending
}

/**
 * How fast the outbox sends the provider's October, drawn anew for each message, until at least `count` have gone.
 * @param databaseUrl of an empty database, null for SQLite
 */
export async function measureOutbox(
  database: string,
  databaseUrl: string | null,
  count = 1000,
): Promise<Line[]> {
  const sink = await startSink()
  const server = await startServer({ DATABASE_URL: databaseUrl ?? '' })
  try {
    const user = await signedIn(remoteApp(server.url))
    await providersRegister(user)
    await uploadMonth(user)
    await saveMail(user, mailSettings(sink.port))
    const start = performance.now()
    let queued = 0
    while (queued < count) queued += await queue(user)
    while (await waiting(user)) await pause(LOOK_MS)
    const seconds = (performance.now() - start) / 1000
    const status = await readFile(`/proc/${server.pid()}/status`, 'utf8')
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
    const arrived = await sink.stop()
    if (arrived !== queued) throw new Error(`${arrived} of ${queued} messages arrived`)
    const what = `${queued} statements sent by the outbox`
    return [
      { database, what, value: queued / seconds, unit: 'messages/s' },
      { database, what: `${what}, peak of the whole process`, value: peak, unit: 'MB' },
    ]
  } finally {
    await server.stop()
  }
}
