import { setTimeout as pause } from 'node:timers/promises'
import { dayIn } from '../../server/lib/days.rules.ts'
import { Random } from '../fuzz/random.ts'
import { saveMail } from '../support/outbox.ts'
import { aDebtor, previewed, remind, reminded, type SentReminder } from '../support/overdue.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn, type SignedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { verified } from '../support/verified.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same moments again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const DEBTORS = 5

t.setTimeout(180_000 + KILLS * 60_000)

/** The reminders of a client, once they have gone out or not. */
async function settled(user: SignedIn, client_id: number): Promise<SentReminder[]> {
  for (;;) {
    const all = await reminded(user, client_id)
    if (all.every(({ state }) => state !== 'queued' && state !== 'sending')) return all
    await pause(50)
  }
}

t.test(`${KILLS} kills in a batch of reminders: all or none, and none twice (seed ${SEED})`, async (t) => {
  const random = new Random(SEED)
  const smtp = await startSmtp(t)
  const server = await startServer()
  t.teardown(() => server.stop())
  const user = await signedIn(remoteApp(server.url))
  await saveMail(user, smtp.settings)
  const today = dayIn('UTC', new Date())
  const addresses = new Map<number, string>()
  // All before the first kill: each new process draws its first document slowly.
  for (let at = 0; at < KILLS * DEBTORS; at += 1) {
    const email_1 = `pay${at}@debtor.example`
    addresses.set((await aDebtor(user, { today, email_1 })).client_id, email_1)
  }
  const debtors = [...addresses.keys()]
  t.comment(`prepared in ${Math.round(performance.now() / 1000)} s`)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const ids = debtors.splice(0, DEBTORS)
    const ofRound = async () => (await Promise.all(ids.map((id) => reminded(user, id)))).flat()
    // Of each client alone: all that there are take longer with each kill.
    const rowsOfRound = async () =>
      (await Promise.all(ids.map((id) => previewed(user, id)))).flatMap(({ rows }) => rows)
    const sending = remind(user, await rowsOfRound()).catch(() => null)
    await pause(random.integer(0, 250))
    await server.kill9()
    await sending
    await server.restart()
    const queued = (await ofRound()).length
    t.ok(queued === 0 || queued === DEBTORS, `${queued} of ${DEBTORS} were queued`)
    await remind(user, await rowsOfRound())
    t.same((await ofRound()).map(({ client_id }) => client_id).sort(), [...ids].sort(), `kill ${kill}`)
  }
  // On MariaDB what a dead process had is its own until its lease ends: that is waited for once.
  for (const [client_id, address] of addresses) {
    const [reminder, ...others] = await settled(user, client_id)
    t.same(others, [])
    const sent = smtp.received.filter(({ to }) => to.includes(address)).length
    // What was handed over when the process died may have gone out: nobody knows, so it does not go again.
    t.ok(sent === 1 || (reminder!.state === 'unknown' && sent === 0), address)
  }
  t.same(
    (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
    [],
  )
})
