import { setTimeout as pause } from 'node:timers/promises'
import type { Test } from 'tap'
import { gateBefore } from './gate.ts'
import { providersRegister } from './provider.ts'
import { remoteApp } from './remote-app.ts'
import { startServer } from './server.ts'
import { signedIn, type SignedIn, type WireRecord } from './signed-in.ts'

/** The IMEI of the last row of the month's workbook. */
const LAST = '868189713239913'

export const newestImport = async (user: SignedIn): Promise<WireRecord> =>
  (await user.request('GET', '/api/imports?limit=1')).json<WireRecord[]>()[0]!

/** A server of its own with the provider's register, and a gate before the last rows of the month's upload. */
export async function heldMonth(t: Test) {
  const gate = await gateBefore(LAST)
  t.teardown(() => gate.stop())
  const server = await startServer(gate.settings)
  t.teardown(() => server.stop())
  const user = await signedIn(remoteApp(server.url))
  await providersRegister(user)
  return { gate, server, user }
}

/** Waits until all but the last rows of the month's upload have been worked on. */
export async function untilHeld(user: SignedIn): Promise<void> {
  const isFar = ({ kind, state, done_rows }: WireRecord) =>
    kind === 'billings' && state === 'writing' && Number(done_rows) > 0
  while (!isFar(await newestImport(user))) await pause(20)
}
