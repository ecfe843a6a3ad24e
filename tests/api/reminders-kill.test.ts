import { setTimeout as pause } from 'node:timers/promises'
import { dayIn } from '../../server/lib/days.rules.ts'
import { Random } from '../fuzz/random.ts'
import { saveMail } from '../support/outbox.ts'
import { aDebtor, previewed, remind, reminded } from '../support/overdue.ts'
import { remoteApp } from '../support/remote-app.ts'
import { rounds } from '../support/rounds.ts'
import { startServer } from '../support/server.ts'
import { signedIn } from '../support/signed-in.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { t } from '../support/tap.ts'
import { verified } from '../support/verified.ts'

const KILLS = rounds('KILLS')
// SEED=7 for the same moments again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const DEBTORS = 5

t.setTimeout(180_000 + KILLS * 60_000)

t.test(`${KILLS} kills in a batch of reminders: all or none, and none twice (seed ${SEED})`, async (t) => {
  const random = new Random(SEED)
  const smtp = await startSmtp(t)
  const server = await startServer()
  t.teardown(() => server.stop())
  const user = await signedIn(remoteApp(server.url))
  await saveMail(user, smtp.settings)
  const today = dayIn('UTC', new Date())
  const sentTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).length
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const debtors = []
    for (let at = 0; at < DEBTORS; at += 1)
      debtors.push(await aDebtor(user, { today, email_1: `pay${kill}-${at}@debtor.example` }))
    const ids = new Set(debtors.map(({ client_id }) => client_id))
    const ofRound = async () => (await reminded(user)).filter(({ client_id }) => ids.has(client_id))
    const rows = (await previewed(user)).rows.filter(({ client_id }) => ids.has(client_id))
    const sending = remind(user, rows).catch(() => null)
    await pause(random.integer(0, 250))
    await server.kill9()
    await sending
    await server.restart()
    const queued = (await ofRound()).length
    t.ok(queued === 0 || queued === DEBTORS, `${queued} of ${DEBTORS} were queued`)
    await remind(
      user,
      (await previewed(user)).rows.filter(({ client_id }) => ids.has(client_id)),
    )
    for (;;) {
      const states = (await ofRound()).map(({ state }) => state)
      if (states.every((state) => state !== 'queued' && state !== 'sending')) break
      await pause(50)
    }
    const all = await ofRound()
    t.equal(all.length, DEBTORS)
    for (const { client_id } of debtors) {
      const own = all.filter((reminder) => reminder.client_id === client_id)
      t.equal(own.length, 1)
      const address = String(own[0]!.recipient_email)
      // What was handed over when the process died may have gone out: nobody knows, so it does not go again.
      t.ok(sentTo(address) === 1 || (own[0]!.state === 'unknown' && sentTo(address) === 0), address)
    }
  }
  t.same(
    (await verified(user)).findings.filter(({ kind }) => kind === 'difference'),
    [],
  )
})
