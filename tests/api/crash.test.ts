import { t } from '../support/tap.ts'
import { viewOf } from '../support/billed-fleet.ts'
import { OCTOBER, providersRegister, queryOf, uploadMonth } from '../support/provider.ts'
import { remoteApp } from '../support/remote-app.ts'
import { startServer, type RunningServer } from '../support/server.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'

t.setTimeout(180_000)

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

/** Uploads the month and kills the server as soon as it has made that many billings; answers what became of the upload. */
async function uploadAndKill(server: RunningServer, user: SignedIn, made: number): Promise<string> {
  const upload = uploadMonth(user).then(
    () => 'answered',
    () => 'cut off',
  )
  const count = async () => (await user.request('GET', '/api/billings?limit=1')).json().total_count
  while ((await count()) < made);
  await server.kill9()
  return upload
}

t.test(
  'a server killed in the middle of the month’s upload leaves whole billings only, and the same upload completes the month',
  async (t) => {
    const server = await startServer()
    t.teardown(() => server.stop())
    const user = await signedIn(remoteApp(server.url))
    await providersRegister(user)

    let left: View[] = []
    for (const made of [10, 60]) {
      t.equal(await uploadAndKill(server, user, made), 'cut off')
      await server.restart()
      const now = await statements(user)
      t.ok(
        now.length >= made && now.length < BILLINGS,
        `in the middle: ${now.length} of ${BILLINGS} billings`,
      )
      t.same(now.slice(now.length - left.length), left, 'what was there was whole: nothing joined it')
      left = now
    }

    const answer = await uploadMonth(user)
    t.equal(answer.statusCode, 200)
    t.equal(answer.json().created_billings_count, BILLINGS - left.length)
    t.same(answer.json().errors, [])
    const whole = await statements(user)
    t.equal(whole.length, BILLINGS)
    t.same(whole.slice(whole.length - left.length), left, 'what was there was whole: nothing joined it')
    t.equal(
      whole.reduce((sum, { billing_items }) => sum + billing_items.length, 0),
      LINES,
    )
  },
)
