import { Random } from '../fuzz/random.ts'
import { aFleet } from '../support/builders.ts'
import { PriceOracle, PRICES, priceMistakes, type PriceDeed } from '../support/price-oracle.ts'
import { rounds } from '../support/rounds.ts'
import { signedIn, type WireRecord } from '../support/signed-in.ts'
import { t } from '../support/tap.ts'
import { createTestApp } from '../support/test-app.ts'

const HISTORIES = Math.ceil(rounds('HISTORIES') / 2)
// SEED=7 for the same histories again.
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const DEEDS = 14
const MONTHS = ['2027-01', '2027-02', '2027-03', '2027-04', '2027-05']

t.setTimeout(600_000 + HISTORIES * 5000)

const user = await signedIn(await createTestApp(t))
const random = new Random(SEED)
let typed = 100_000

const raised = (month: string): PriceDeed => ({ do: 'raise', month, prices: ['unit_usd'], percent: 7 })
const typedIn = (month: string): PriceDeed => ({ do: 'type', month, price: 'unit_usd', cents: 99_123 })
const UNDO: PriceDeed = { do: 'undo', change: 0 }
/** How the first histories begin: what is billed at a price that is replaced since, a price made of another one, a typed one. */
const PLANNED: PriceDeed[][] = [
  [raised('2027-01'), { do: 'bill', month: '2027-04' }, typedIn('2027-03'), UNDO],
  [raised('2027-01'), { ...raised('2027-03'), percent: 9 } as PriceDeed, UNDO],
  [raised('2027-01'), typedIn('2027-03'), UNDO],
]

/** A deed that somebody may come up with, right or wrong. */
function someDeed(oracle: PriceOracle): PriceDeed | null {
  const [month, price] = [random.pick(MONTHS), random.pick(PRICES)]
  const kind = random.pick([
    'raise',
    'raise',
    'raise',
    'bill',
    'type',
    'forget',
    'undo',
    'undo',
    'unbill',
  ] as const)
  if (kind === 'raise') {
    const prices = random.chance(0.6) ? [price] : [...PRICES]
    // Each has its own: by what comes of it one knows which it was.
    const percent = (700 + 137 * oracle.changes.length) / (random.chance(0.8) ? 100 : -100)
    return { do: kind, month, prices, percent }
  }
  // No price is typed twice: who has it is known by it.
  if (kind === 'type') return { do: kind, month, price, cents: (typed += random.integer(1001, 1999)) }
  if (kind === 'undo')
    return oracle.changes.length ? { do: kind, change: random.integer(0, oracle.changes.length - 1) } : null
  if (kind === 'bill') return oracle.billed.has(month) ? null : { do: kind, month }
  if (kind === 'forget') return oracle.isTyped(month) ? { do: kind, month } : null
  return oracle.billed.size ? { do: kind } : null
}

/** What was asked for, in turn, and whether it was taken. */
type History = { deed: PriceDeed; isTaken: boolean }[]

/** Lets chance work with a new client. @throws Error when the service takes what is wrong, or refuses what is right */
class Office {
  readonly history: History = []
  readonly oracle = new PriceOracle()
  private readonly changes: number[] = []
  private readonly billings = new Map<string, number>()

  constructor(private readonly fleet: { client_id: number; vehicle_ids: number[] }) {}

  async work(deed = someDeed(this.oracle)): Promise<void> {
    if (!deed) return
    const isRight = this.oracle.accepts(deed)
    const answer = await this.send(deed)
    const isTaken = answer.statusCode < 400
    this.history.push({ deed, isTaken })
    if (isTaken !== isRight)
      throw new Error(`${answer.statusCode}: ${answer.body} to the last of ${JSON.stringify(this.history)}`)
    if (!isTaken) return
    this.oracle.apply(deed)
    const { id } = answer.json<WireRecord>()
    if (deed.do === 'raise') this.changes.push(id)
    if (deed.do === 'bill') this.billings.set(deed.month, id)
  }

  private async send(deed: PriceDeed) {
    const { client_id, vehicle_ids } = this.fleet
    if (deed.do === 'raise') {
      const { prices, percent, month: valid_from } = deed
      const asked = { filter: { ids: [client_id] }, prices, percent, valid_from }
      const { fingerprint } = await user.create('/api/price-changes/preview', asked)
      return user.request('POST', '/api/price-changes', { ...asked, fingerprint })
    }
    if (deed.do === 'type') {
      const body = { [deed.price]: deed.cents / 100, prices_valid_from: deed.month }
      return user.request('PUT', `/api/clients/${client_id}`, body)
    }
    if (deed.do === 'forget') return user.request('DELETE', `/api/clients/${client_id}/prices/${deed.month}`)
    if (deed.do === 'undo')
      return user.request('POST', `/api/price-changes/${this.changes[deed.change]}/undo`)
    if (deed.do === 'unbill') {
      const month = [...this.billings.keys()].sort().at(-1)!
      const id = this.billings.get(month)
      this.billings.delete(month)
      return user.request('DELETE', `/api/billings/${id}`)
    }
    const [billing_year, billing_month] = deed.month.split('-').map(Number)
    return user.request('POST', '/api/billings/manual', {
      client_id,
      vehicle_ids,
      billing_year,
      billing_month,
    })
  }

  /** The prices that the service has for each month. */
  async shown() {
    const asked = { filter: { ids: [this.fleet.client_id] }, prices: PRICES, amount_usd: 1 }
    const shown: Record<string, Record<string, number>> = {}
    for (const valid_from of MONTHS) {
      const { rows } = await user.create('/api/price-changes/preview', { ...asked, valid_from })
      const { changes } = (rows as { changes: { price: string; from: number }[] }[])[0]!
      shown[valid_from] = Object.fromEntries(
        changes.map(({ price, from }) => [price, Math.round(from * 100)]),
      )
    }
    return shown
  }
}

const histories: History[] = []

t.test(`${HISTORIES} histories of price changes are undone as they must be (seed ${SEED})`, async (t) => {
  let undone = 0
  while (histories.length < HISTORIES) {
    const first = { unit_usd: 1000, fuel_usd: 300 }
    const office = new Office(await aFleet(user, first, ['USD']))
    for (const deed of PLANNED[histories.length] ?? []) await office.work(deed)
    while (office.history.length < DEEDS) await office.work()
    histories.push(office.history)
    undone += office.history.filter(({ deed, isTaken }) => deed.do === 'undo' && isTaken).length
    t.same(await office.shown(), office.oracle.shown(MONTHS), JSON.stringify(office.history))
  }
  t.ok(undone > HISTORIES / 2, `${undone} were undone`)
})

t.test('a mistake in a rule is found by some history', (t) => {
  for (const [what, rules] of Object.entries(priceMistakes)) {
    const finds = (history: History) => {
      const oracle = new PriceOracle(rules)
      return history.some(({ deed, isTaken }) => {
        if (oracle.accepts(deed) !== isTaken) return true
        if (isTaken) oracle.apply(deed)
        return false
      })
    }
    t.ok(histories.some(finds), what)
  }
  t.end()
})
