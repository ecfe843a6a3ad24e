import type { Sequelize } from 'sequelize'
import { t } from '../support/tap.ts'
import { User } from '../../server/features/users/users.model.ts'
import { verifyDatabase } from '../../server/verify.ts'
import { Random } from '../fuzz/random.ts'
import { aBilledFleet } from '../support/billed-fleet.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn, type SignedIn, type WireRecord } from '../support/signed-in.ts'
import { createTestApp } from '../support/test-app.ts'

const STEPS = rounds('STEPS')
// SEED=7 for the same deeds again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)

const app = await createTestApp(t)
const users = [await signedIn(app), await signedIn(app)]
const [user] = users as [SignedIn]
const random = new Random(SEED)

/** A billing, and what the deeds so far must have made of it; in cents. */
interface Expected {
  id: number
  client_id: number
  version: number
  paid: number
  recorded: number
}
/** A change with a key: who sent it, what the answer was, and whether its POST has come. */
interface Sent {
  by: SignedIn
  of: Expected
  body: { record_payment: string }
  answer: string
}

const billings: Expected[] = []
for (let count = 0; count < 3; count += 1) {
  const { id, client_id } = await aBilledFleet(user, 1)
  billings.push({ id, client_id, version: 1, paid: 0, recorded: 0 })
}
const sent: Sent[] = []
let keys = 0

const cents = (dollars: unknown): number => Math.round(Number(dollars) * 100)
const amounts = [0, 1, 99, 5000, 12_345, 999_999_999_999]

async function ok(by: SignedIn, method: 'PUT' | 'POST', url: string, body: object, key?: string) {
  const answer = await by.request(method, url, body, key === undefined ? {} : { 'idempotency-key': key })
  if (answer.statusCode !== 200)
    throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer
}

/** What a PUT of a paid amount does to a billing. */
function paid(of: Expected, amount: number): void {
  if (amount !== of.paid) of.version += 1
  of.paid = amount
}

const deeds: Record<string, () => Promise<void>> = {
  /** The page: both halves in one call. */
  async together() {
    const [of, by, amount] = [random.pick(billings), random.pick(users), random.pick(amounts)]
    const body = {
      paid_amount: amount / 100,
      record_payment: `key ${++keys}`,
      ...(random.chance(0.7) && { version: of.version }),
    }
    const answer = await ok(by, 'PUT', `/api/billings/${of.id}`, body)
    of.recorded += amount - of.paid
    paid(of, amount)
    sent.push({ by, of, body, answer: answer.body })
  },

  /** The answer was lost: the same again, whatever came since. */
  async again() {
    const last = sent.length && random.pick(sent)
    if (!last) return
    const { body } = await ok(last.by, 'PUT', `/api/billings/${last.of.id}`, last.body)
    if (body !== last.answer) throw new Error(`${body} is not ${last.answer}`)
  },

  /** The call that follows; sometimes twice, and sometimes it is another one. */
  async followed() {
    const last = sent.length && random.pick(sent)
    if (!last) return
    const { recorded_payment } = JSON.parse(last.answer) as { recorded_payment?: WireRecord }
    if (!recorded_payment) return
    const { client_id, transaction_type, amount, description, transaction_date } = recorded_payment
    const body = { client_id, transaction_type, amount, description, transaction_date }
    const key = last.body.record_payment
    const found = await ok(last.by, 'POST', '/api/client-balances', body, key)
    if (found.json<WireRecord>().id !== recorded_payment.id) throw new Error('a second row')
    const other = { ...body, description: 'Another one' }
    const answer = await last.by.request('POST', '/api/client-balances', other, { 'idempotency-key': key })
    if (answer.statusCode !== 422) throw new Error(`another request answered ${answer.statusCode}`)
  },

  /** The specification's two calls, of which the second may never come. */
  async apart() {
    const [of, by, amount] = [random.pick(billings), random.pick(users), random.pick(amounts)]
    const url = `/api/billings/${of.id}`
    const { replaced_paid_amount } = (await ok(by, 'PUT', url, { paid_amount: amount / 100 })).json()
    const difference = amount - cents(replaced_paid_amount)
    paid(of, amount)
    if (difference === 0 || random.chance(0.4)) return
    await posted(by, of, difference)
  },

  /** The deed that the page offers. */
  async cured() {
    await cure(random.pick(users), random.pick(billings))
  },
}

async function posted(by: SignedIn, of: Expected, difference: number): Promise<void> {
  await ok(by, 'POST', '/api/client-balances', {
    client_id: of.client_id,
    transaction_type: difference > 0 ? 'debit' : 'credit',
    amount: Math.abs(difference) / 100,
    description: `${difference > 0 ? 'Payment' : 'Refund or adjustment'} for billing #${of.id}`,
    transaction_date: new Date().toISOString(),
  })
  of.recorded += difference
}

async function cure(by: SignedIn, of: Expected): Promise<void> {
  // No single payment may be larger.
  const difference = Math.max(-999_999_999_999, Math.min(999_999_999_999, of.paid - of.recorded))
  if (difference !== 0) await posted(by, of, difference)
}

/** What the database has of a billing that it must not have; nothing, if all is well. */
async function faultsOf(of: Expected): Promise<string[]> {
  const billing = (await user.request('GET', `/api/billings/${of.id}`)).json<WireRecord>()
  const rows = (await user.request('GET', `/api/client-balances/${of.client_id}`)).json<WireRecord[]>()
  const recorded = rows.reduce(
    (sum, { transaction_type, amount }) => sum + cents(amount) * (transaction_type === 'debit' ? 1 : -1),
    0,
  )
  const found = { paid: cents(billing.paid_amount), recorded, version: billing.version }
  return Object.entries(found).flatMap(([what, value]) =>
    value === of[what as 'paid']
      ? []
      : [`${what} of #${of.id} is ${String(value)}, not ${of[what as 'paid']}`],
  )
}

t.test(
  `the ledger has of each billing what was recorded, after each of ${STEPS} deeds (seed ${SEED})`,
  async (t) => {
    for (let step = 0; step < STEPS; step += 1) {
      const name = random.pick(['together', 'together', 'together', 'again', 'followed', 'apart', 'cured'])
      const fault = await deeds[name]!().catch((error: Error) => error.message)
      const faults = [...(fault ? [fault] : []), ...(await Promise.all(billings.map(faultsOf))).flat()]
      if (faults.length) t.fail(`step ${step}, ${name}`, { faults })
      if (faults.length) return
    }
    t.pass('to the cent')
  },
)

t.test(
  'verify names each billing whose ledger has not what is paid, and none once that is cured',
  async (t) => {
    const notes = async () => {
      const said: string[] = []
      t.equal(await verifyDatabase(User.sequelize as Sequelize, (line) => said.push(line)), 0)
      return said.filter((line) => line.includes(', but the ledger has '))
    }
    const open = billings.filter(({ paid, recorded }) => paid !== recorded)
    const said = await notes()
    t.equal(said.length, open.length)
    for (const { id } of open)
      t.ok(
        said.some((line) => line.startsWith(`Note: billing #${id}: paid_amount is $`)),
        `#${id}`,
      )
    for (const of of billings) while (of.paid !== of.recorded) await cure(user, of)
    t.same(await notes(), [])
  },
)
