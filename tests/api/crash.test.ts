import { setTimeout as pause } from 'node:timers/promises'
import { t } from '../support/tap.ts'
import { viewOf } from '../support/billed-fleet.ts'
import type { Gate } from '../support/gate.ts'
import { heldMonth, newestImport, untilHeld } from '../support/held-month.ts'
import { OCTOBER, queryOf, uploadMonth } from '../support/provider.ts'
import type { RunningServer } from '../support/server.ts'
import type { SignedIn, WireRecord } from '../support/signed-in.ts'

const BILLINGS = 123
const LINES = 990

interface View {
  billing_id: number
  billing_items: unknown[]
}

/** The statements of the month, with all their lines. */
async function statements(user: SignedIn): Promise<View[]> {
  const url = `/api/billings?${queryOf({ ...OCTOBER, limit: 1000 })}`
  const { billings } = (await user.request('GET', url)).json<{ billings: WireRecord[] }>()
  return Promise.all(billings.map(({ id }): Promise<View> => viewOf(user, id)))
}

/** Uploads the month and kills the server when all but its last rows are written; answers what became of the upload. */
async function uploadAndKill(server: RunningServer, user: SignedIn, gate: Gate): Promise<string> {
  gate.close()
  const upload = uploadMonth(user).then(
    () => 'answered',
    () => 'cut off',
  )
  await untilHeld(user)
  await server.kill9()
  gate.open()
  return upload
}

t.test(
  'a server killed in the middle of the month’s upload leaves nothing of it and says so, and the same upload makes the month',
  async (t) => {
    const { gate, server, user } = await heldMonth(t)

    t.equal(await uploadAndKill(server, user, gate), 'cut off')
    await server.restart()
    t.same(await statements(user), [])
    // On MariaDB another process may be at it, until its lease has ended.
    while ((await newestImport(user)).state === 'writing') await pause(200)
    t.match(await newestImport(user), {
      kind: 'billings',
      state: 'interrupted',
      message: 'Interrupted: nothing was written',
    })

    const answer = await uploadMonth(user)
    t.equal(answer.statusCode, 200)
    t.equal(answer.json().created_billings_count, BILLINGS)
    t.same(answer.json().errors, [])
    const whole = await statements(user)
    t.equal(whole.length, BILLINGS)
    t.equal(
      whole.reduce((sum, { billing_items }) => sum + billing_items.length, 0),
      LINES,
    )
    t.match(await newestImport(user), { state: 'finished', counts: { rows: LINES, new: LINES } })
  },
)
