import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { t } from '../support/tap.ts'
import { Billing } from '../../server/features/billings/billings.model.ts'
import { UserSettings } from '../../server/features/users/user-settings.model.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { aBilling, aClient, aPlatform, aTransaction, aVehicle } from '../support/builders.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'
import { closeConnections, faultOf, sendInTime } from './answers.ts'
import { readContract, type Operation } from './operations.ts'
import { Random } from './random.ts'
import { Requests, type FuzzRequest } from './requests.ts'
import { KNOWN_IDS, SchemaValues } from './schema-values.ts'

// FUZZ_SEED=7 with other inputs, FUZZ_ONLY=uploadClients on one operation, FUZZ_LOG=1 with the server's log in the output.
const { FUZZ_SEED = '20261031', FUZZ_ONLY, FUZZ_LOG } = process.env
const MINUTES = rounds('FUZZ_MINUTES')
const SEED = Number(FUZZ_SEED)
const UNTIL = Date.now() + MINUTES * 60_000
/** So many of each, however short the time. */
const AT_LEAST = rounds('FUZZ_REQUESTS')
const AT_ONCE = 8
const SHOWN_FAULTS = 20

t.setTimeout(MINUTES * 60_000 + 480_000)
// In memory where there is such a folder: whether SQLite's file lasts is not what is tried here.
if (existsSync('/dev/shm')) {
  const folder = mkdtempSync('/dev/shm/trackledger-fuzz-')
  process.env.TMPDIR = folder
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
}
const app = await createTestApp(t, {
  logLevel: FUZZ_LOG ? 'warn' : 'silent',
  loginAttempts: 0,
  smtpTimeoutMs: 1000,
})
const user = await signedIn(app, 'fuzzer')
for (let made = 0; made < KNOWN_IDS / 4; made += 1) {
  const { id: platform_id } = await aPlatform(user)
  const { id: client_id } = await aClient(user, {
    platform_id,
    unit_usd: 10,
    fuel_usd: 2.5,
    usd0: 30,
    usd1: 35,
  })
  for (let vehicle = 0; vehicle < 3; vehicle += 1) await aVehicle(user, { client_id })
  await aBilling(user, { client_id })
  await aTransaction(user, { client_id })
}

await app.listen({ port: 0, host: '127.0.0.1' })
t.teardown(closeConnections)
const { port } = app.server.address() as AddressInfo
const { operations, components } = readContract()
const random = new Random(SEED)
const requests = new Requests(random, new SchemaValues(random, components), user.token)
const chosen = operations.filter(({ operationId }) => !FUZZ_ONLY || FUZZ_ONLY === operationId)

const sent = new Map<string, { count: number; ms: number }>(
  chosen.map((each) => [each.operationId, { count: 0, ms: 0 }]),
)
const statuses = new Map<number, number>()
const faults = new Map<string, string>()

const shown = ({ operation, url, headers, body }: FuzzRequest): string =>
  JSON.stringify({
    method: operation.method,
    url,
    headers: { ...headers, authorization: undefined },
    body: body?.toString('latin1'),
  }).slice(0, 1500)

/** Lets the user in again, as an owner: some calls end sessions, take a role or ask for a second factor. */
async function letIn(): Promise<void> {
  const { username, password } = user
  await User.update({ role: 'owner', deactivated_at: null }, { where: { username } })
  await UserSettings.update({ second_factor_required: false }, { where: {} })
  const answer = await app.inject({ method: 'POST', url: '/login', payload: { username, password } })
  requests.token = answer.json<{ access_token: string }>().access_token
}

/** While the user is let in nobody asks: these writes are not in the server's queue, and SQLite keeps none for others. */
let lettingIn: Promise<void> | null = null
const comeBack = () => (lettingIn ??= letIn().finally(() => (lettingIn = null)))

async function ask(operation: Operation): Promise<void> {
  await lettingIn
  const request = requests.of(operation)
  const answer = await sendInTime(port, request).catch((error: Error) => error)
  const tally = sent.get(operation.operationId)!
  tally.count += 1
  const fault = answer instanceof Error ? answer.message : faultOf(request, answer)
  if (!(answer instanceof Error)) {
    tally.ms += answer.ms
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const wasIn = request.headers.authorization === `Bearer ${requests.token}`
    if (wasIn && [401, 403].includes(answer.status)) await comeBack()
  }
  const name = fault && `${operation.operationId} ${fault}`
  if (!name || faults.has(name)) return
  const body = answer instanceof Error ? '' : ` answered by ${answer.body.slice(0, 500)}`
  faults.set(name, shown(request) + body)
}

/** Works through a list of operations, some at a time. */
async function askAll(list: readonly Operation[]): Promise<void> {
  const waiting = [...list]
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await ask(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

t.test(
  'API-2 whatever is sent to any operation, the answer is in time, never a fault of ours, and a refusal carries a detail',
  async (t) => {
    for (let round = 0; round < AT_LEAST / 5; round += 1)
      await askAll(Array.from({ length: 5 }, () => chosen).flat())
    // What draws documents takes long: the rest of the time goes to what is quick, most of all.
    const isQuick = ({ operationId }: Operation) =>
      sent.get(operationId)!.ms / sent.get(operationId)!.count < 60
    for (let round = 0; Date.now() < UNTIL; round += 1)
      await askAll(chosen.filter((each) => round % 10 === 0 || isQuick(each)))
    for (const [name, request] of [...faults].slice(0, SHOWN_FAULTS)) t.fail(`${name}: ${request}`)
    t.equal(faults.size, 0)
    const total = [...sent.values()].reduce((sum, { count }) => sum + count, 0)
    t.ok((statuses.get(401) ?? 0) < total / 4, 'most calls come from somebody who is signed in')
    for (const [name, { count }] of sent) t.ok(count >= AT_LEAST, `${name} was sent ${count}`)
    const spread = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
    process.stderr.write(
      `  seed ${SEED}: ${total} requests to ${chosen.length} operations; ${spread.join(', ')}\n`,
    )
  },
)

t.test('after all of it every balance, total and invariant still follows from the rows', async (t) => {
  const said: string[] = []
  const differences = await verifyDatabase(Billing.sequelize!, (line) => said.push(line))
  t.equal(differences, 0, said.join('; '))
  t.equal((await app.inject('/health')).statusCode, 200)
})
