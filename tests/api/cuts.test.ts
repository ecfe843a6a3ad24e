import { randomBytes, randomUUID } from 'node:crypto'
import { t } from '../support/tap.ts'
import { paidWith } from '../../server/features/balances/billing-payments.rules.ts'
import { Random } from '../fuzz/random.ts'
import { atOnce } from '../support/at-once.ts'
import { aBilling, aClient, aVehicle } from '../support/builders.ts'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { createDatabase, dropDatabase } from '../support/mariadb.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const CUTS = rounds('CUTS')
// SEED=7 for the same moments again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
/** How many calls are under way at once. */
const AT_ONCE = 8
const PAGE = 1000

t.setTimeout(600_000 + CUTS * 500)

const url = {
  payment: '/api/client-balances',
  platform: '/api/platforms/',
  template: '/api/emails/templates/',
}

async function openOffice() {
  const name = `cuts_${randomBytes(6).toString('hex')}`
  const database = await createDatabase(name)
  t.teardown(() => dropDatabase(name))
  const random = new Random(SEED)
  const proxy = await startCuttingProxy(database, random)
  t.teardown(() => proxy.stop())
  const app = await createTestApp(t, { databaseUrl: proxy.url })
  const user = await signedIn(app)
  return { user, proxy, random, client_id: (await aClient(user)).id }
}

type Office = Awaited<ReturnType<typeof openOffice>>
type Kind = keyof typeof url

type Entry = Parameters<typeof paidWith>[0] & { billing_id: number | null }

/** What was asked for by a name of its own, and the answer. */
interface Deed {
  kind: Kind
  name: string
  status: number
}

/** Reads, however often it takes. */
async function read<Body>({ user }: Office, address: string): Promise<Body> {
  for (;;) {
    const answer = await user.request('GET', address)
    if (answer.statusCode === 200) return answer.json<Body>()
    t.equal(answer.statusCode, 503, answer.body)
  }
}

/** Makes a record; under a key again and again until it is done. */
async function make({ user, client_id, random }: Office): Promise<Deed> {
  const kind = random.pick(['payment', 'payment', 'platform', 'template'] as const)
  const name = randomUUID()
  const body = {
    payment: {
      client_id,
      transaction_type: 'credit',
      amount: 50,
      transaction_date: '2026-10-31',
      description: name,
    },
    platform: { name },
    template: { name, subject: 'A subject', body: '<p>A body</p>' },
  }[kind]
  const hasKey = kind === 'payment' && random.chance(0.5)
  for (;;) {
    const answer = await user.request('POST', url[kind], body, hasKey ? { 'idempotency-key': name } : {})
    const { statusCode: status } = answer
    t.ok(status === 200 || (status === 503 && answer.headers['retry-after']), answer.body)
    t.not(answer.json<{ code?: string }>().code, 'outcome_unknown')
    if (status === 200 || !hasKey) return { kind, name, status }
  }
}

/** One person's billing, which nobody else changes: changes what is paid on it, and records that. */
async function ownBilling(office: Office) {
  const { user, random } = office
  // What is paid on a client's billing, later ones of the client may carry.
  const { id: client_id } = await aClient(user)
  const vehicle = await aVehicle(user, { client_id })
  const { id } = await aBilling(user, { client_id, vehicle_ids: [vehicle.id] })
  const address = `/api/billings/${id}`
  let known = await read<WireRecord>(office, address)

  async function change(): Promise<void> {
    const { version } = known
    const wanted = { paid_amount: random.integer(0, 99), notes: randomUUID() }
    const answer = await user.request('PUT', address, { ...wanted, version, record_payment: randomUUID() })
    const isDone = answer.statusCode === 200
    t.ok(isDone || answer.statusCode === 503, answer.body)
    const { notes, paid_amount } = isDone ? wanted : known
    known = await read<WireRecord>(office, address)
    t.match(known, { notes, paid_amount }, 'a change of a billing is what its answer says')
  }

  /** Whether the ledger has what is paid. */
  async function isRecorded(): Promise<boolean> {
    const rows = await read<Entry[]>(office, `${url.payment}/${client_id}`)
    const paid = rows.filter(({ billing_id }) => billing_id === id).map(paidWith)
    return paid.reduce((sum, amount) => sum + amount, 0) === known.paid_amount
  }
  return { change, isRecorded }
}

/** All rows of a list, page by page. */
async function allOf(office: Office, address: string): Promise<WireRecord[]> {
  const rows: WireRecord[] = []
  for (;;) {
    const page = await read<WireRecord[]>(office, `${address}?skip=${rows.length}&limit=${PAGE}`)
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

/** How often the record of each name is there. */
async function countsOf(office: Office, kind: Kind): Promise<Map<unknown, number>> {
  const rows =
    kind === 'payment'
      ? await read<WireRecord[]>(office, `${url.payment}/${office.client_id}`)
      : await allOf(office, url[kind])
  const counts = new Map<unknown, number>()
  for (const { name, description } of rows) {
    const called = kind === 'payment' ? description : name
    counts.set(called, (counts.get(called) ?? 0) + 1)
  }
  return counts
}

t.test(
  `with the connections to the database cut ${CUTS} times (seed ${SEED}), each call took effect once and says so, or not at all and says so`,
  { skip: process.env.TEST_DB !== 'mariadb' && 'SQLite has no connection to cut' },
  async (t) => {
    const office = await openOffice()
    const { proxy, random } = office
    const deeds: Deed[] = []
    const people = await atOnce(AT_ONCE, () => ownBilling(office))
    proxy.isArmed = true
    await atOnce(AT_ONCE, async (at) => {
      while (proxy.cuts.all < CUTS)
        if (random.chance(0.3)) await people[at]!.change()
        else deeds.push(await make(office))
    })
    proxy.isArmed = false

    const wrong: string[] = []
    for (const kind of ['payment', 'platform', 'template'] as const) {
      const counts = await countsOf(office, kind)
      for (const deed of deeds.filter((each) => each.kind === kind)) {
        const [count, right] = [counts.get(deed.name) ?? 0, deed.status === 200 ? 1 : 0]
        if (count !== right) wrong.push(`${kind} answered ${deed.status} is there ${count} times`)
      }
    }
    t.same(wrong, [])
    for (const { isRecorded } of people) t.ok(await isRecorded(), 'the ledger has what is paid on a billing')
    const refused = deeds.filter(({ status }) => status === 503).length
    t.comment(
      `${deeds.length} calls, ${refused} refused, ${proxy.cuts.all} cuts, ${proxy.cuts.commits} at a COMMIT`,
    )
  },
)
