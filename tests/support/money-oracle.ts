/** What people do with the money of two clients, A (0) and B (1), and their vehicles; months are `2026-01` … */
export type Deed =
  | { do: 'price'; client: number; from: string; prices: Prices }
  | { do: 'move'; vehicle: number; to: number; from: string }
  | { do: 'bill'; client: number; month: string; vehicles: number[] }
  /** Unrecorded: the second call, by which the ledger learns of it, never comes. */
  | { do: 'pay'; billing: number; paid: number; isUnrecorded?: boolean }
  | { do: 'delete'; billing: number }
  | { do: 'type'; billing: number; previous: number }
  | { do: 'issue'; billing: number }
  | { do: 'enter'; client: number; currency: string; type: 'credit' | 'debit'; amount: number }
  | { do: 'reverse'; entry: number }

/** Prices of a vehicle a month, in cents; null: there is none. */
export interface Prices {
  unit_usd: number | null
  unit_local: number | null
}

interface Line {
  vehicle: number
  rate: number
}

export interface OracleBilling {
  client: number
  month: string
  currency: string
  lines: Line[]
  previous: number
  /** What of that earlier billings had left. */
  carried: number
  paid: number
  isIssued: boolean
  isVoid?: true
  isDeleted?: true
  /** What was given back on it by hand, and not lowered since. */
  byHand?: number
  /** Whether it is what was owed from before: it has no lines, and is no statement. */
  isOpening?: true
}

/** What of the paid amount of one billing settles it, or one before it; or what settles it without cash. */
export interface Part {
  via: OracleBilling
  to: OracleBilling
  amount: number
  /** The payment that it is of; null: no cash. */
  payment?: object | null
}

interface Entry {
  client: number
  currency: string
  /** The side of the account that it counts on, and what it adds there: a correction takes off. */
  side: 'paid' | 'debit'
  amount: number
  /** Whether it was entered by hand, and not reversed yet. */
  isOpen: boolean
  /** The billing that it pays, or gives back a payment on. */
  on?: OracleBilling
}

export const LOCAL = 'KES'
const DEFAULT_RATE = 175_00
const NO_PRICES: Prices = { unit_usd: null, unit_local: null }

/** The rules that a planted mistake replaces. */
export const RULES = {
  /** Of prices by their first month: those that are valid in a month. */
  priceOf: (dated: readonly { from: string; prices: Prices }[], month: string): Prices | undefined =>
    dated.filter(({ from }) => from <= month).sort((a, b) => (a.from < b.from ? 1 : -1))[0]?.prices,
  /** Of moves by their first month, the first owner among them: the owner in a month. */
  ownerOf: (moves: readonly { from: string; to: number }[], month: string): number =>
    moves.filter(({ from }) => from <= month).at(-1)!.to,
  currencyOf: (charging: string | null, prices: Prices = NO_PRICES): string =>
    charging ?? (prices.unit_usd !== null && prices.unit_local === null ? 'USD' : LOCAL),
  /** Whether a previous balance follows what becomes of earlier billings. */
  follows: ({ previous, carried, isIssued }: OracleBilling): boolean => previous === carried && !isIssued,
  /** What of a previous balance that is typed earlier billings have left. */
  carriedWhenTyped: (_before: number, left: number): number => left,
  /** In which order a payment settles a billing and those that it carries. */
  settled: (own: OracleBilling, earlier: readonly OracleBilling[]): OracleBilling[] => [own, ...earlier],
  /** In which order parts of payments, oldest first, are taken back. */
  released: (parts: readonly Part[]): Part[] => parts.toReversed(),
  /** Whether two amounts are of one account. */
  isAlike: (one: string, other: string): boolean => one === other,
  /** What a statement asks for of its total outstanding, of which so much is due today. */
  asked: (outstanding: number, due: number): number => Math.max(0, Math.min(outstanding, due)),
  /** On which side a correction of an entry counts. */
  sideOfCorrection: (side: Entry['side']): Entry['side'] => side,
  /** What of what the ledger has for a billing is given back when that is deleted. */
  givenBack: (recorded: number): number => recorded,
}
export type Rules = typeof RULES

const byFirstMonth = (one: { from: string }, other: { from: string }) => (one.from < other.from ? -1 : 1)

/** Mistakes that a service may make. */
export const MONEY_MISTAKES: Record<string, Partial<Rules>> = {
  'the newest price is billed': { priceOf: (dated) => dated.toSorted(byFirstMonth).at(-1)?.prices },
  'the newest owner is billed': { ownerOf: (moves) => moves.at(-1)!.to },
  'what has no currency is billed in local money': {
    currencyOf: (charging) => (charging === 'USD' ? 'USD' : LOCAL),
  },
  'a previous balance follows after it was issued': {
    follows: ({ previous, carried }) => previous === carried,
  },
  'one that was typed follows': { follows: ({ isIssued }) => !isIssued },
  'what is typed is measured by what was carried once': { carriedWhenTyped: (before) => before },
  'what was paid since is asked for again': { asked: (outstanding) => Math.max(0, outstanding) },
  'what is carried is settled first': { settled: (own, earlier) => [...earlier, own] },
  'the oldest payment is taken back first': { released: (parts) => [...parts] },
  'two currencies are added': { isAlike: () => true },
  'what was drawn for what is deleted stays drawn': { givenBack: () => 0 },
  'what was never drawn for what is deleted is not taken back': {
    givenBack: (recorded) => Math.max(recorded, 0),
  },
  'a correction counts as a payment': { sideOfCorrection: (side) => (side === 'paid' ? 'debit' : 'paid') },
}

const sum = (parts: readonly { amount: number }[]): number =>
  parts.reduce((all, { amount }) => all + amount, 0)

export const totalOf = ({ lines }: OracleBilling): number => lines.reduce((sum, { rate }) => sum + rate, 0)

/** Recomputes a history of deeds by itself, in a few lines. */
export class MoneyOracle {
  readonly billings: OracleBilling[] = []
  readonly entries: Entry[] = []
  protected readonly parts: Part[] = []
  private readonly prices = [0, 1].map((): { from: string; prices: Prices }[] => [])
  private readonly moves: { from: string; to: number }[][]

  /** @param charging the currency of each vehicle; all are A's from the beginning */
  constructor(
    private readonly charging: readonly (string | null)[],
    protected readonly rules: Rules = RULES,
  ) {
    this.moves = charging.map(() => [{ from: '', to: 0 }])
  }

  ownerOf = (vehicle: number, month: string): number => this.rules.ownerOf(this.moves[vehicle]!, month)

  currencyOf = (vehicle: number, client: number, month: string): string =>
    this.rules.currencyOf(this.charging[vehicle]!, this.priceOf(client, month))

  billingOf = (vehicle: number, month: string): OracleBilling | undefined =>
    this.billings.find(
      (each) => !each.isVoid && each.month === month && each.lines.some((line) => line.vehicle === vehicle),
    )

  private priceOf = (client: number, month: string) => this.rules.priceOf(this.prices[client]!, month)

  /** Whether the service is to take a deed. */
  accepts(deed: Deed): boolean {
    if (deed.do === 'price') return !this.prices[deed.client]!.some(({ from }) => from === deed.from)
    if (deed.do === 'move') {
      const { from, to } = this.moves[deed.vehicle]!.at(-1)!
      const isBilled = this.billings.some(
        ({ month, lines, isDeleted }) =>
          !isDeleted && month >= deed.from && lines.some(({ vehicle }) => vehicle === deed.vehicle),
      )
      return deed.to !== to && deed.from > from && !isBilled
    }
    if (deed.do === 'bill')
      return deed.vehicles.every(
        (vehicle) =>
          this.ownerOf(vehicle, deed.month) === deed.client && !this.billingOf(vehicle, deed.month),
      )
    if (deed.do === 'delete') return this.isDeletable(this.billings[deed.billing]!)
    if (deed.do === 'pay' || deed.do === 'type' || deed.do === 'issue')
      return !this.billings[deed.billing]!.isDeleted
    return deed.do !== 'reverse' || this.entries[deed.entry]!.isOpen
  }

  private isDeletable(billing: OracleBilling): boolean {
    const isSettled = this.parts.some(({ to, amount }) => to === billing && amount > 0)
    const isNewest = this.accountOf(billing).at(-1) === billing
    return isNewest && !billing.isIssued && billing.paid === 0 && !isSettled
  }

  apply(deed: Deed): void {
    if (deed.do === 'price') this.prices[deed.client]!.push(deed)
    if (deed.do === 'move') this.moves[deed.vehicle]!.push(deed)
    if (deed.do === 'bill') this.bill(deed)
    if (deed.do === 'pay') this.pay(deed)
    if (deed.do === 'type') this.type(deed)
    if (deed.do === 'delete') this.delete(this.billings[deed.billing]!)
    if (deed.do === 'issue') this.billings[deed.billing]!.isIssued = true
    if (deed.do === 'enter') {
      const side = deed.type === 'credit' ? 'paid' : 'debit'
      this.entries.push({ ...deed, side, isOpen: true })
    }
    if (deed.do === 'reverse') {
      const entry = this.entries[deed.entry]!
      entry.isOpen = false
      const side = this.rules.sideOfCorrection(entry.side)
      const sign = side === entry.side ? -1 : 1
      this.entries.push({ ...entry, side, amount: sign * entry.amount })
    }
    this.follow()
  }

  dueOf = (billing: OracleBilling): number =>
    billing.isVoid
      ? 0
      : billing.previous -
        billing.carried +
        totalOf(billing) -
        sum(this.parts.filter(({ to }) => to === billing))

  /** What a statement asks for at this moment. */
  toPay(billing: OracleBilling): number {
    const due = [...this.earlierThan(billing), billing].reduce((all, each) => all + this.dueOf(each), 0)
    return this.rules.asked(billing.previous + totalOf(billing) - billing.paid, due)
  }

  private through = (billing: OracleBilling): number =>
    sum(this.parts.filter(({ via, to }) => via === billing && to !== billing))

  /** The billings of the same account, in their order. */
  protected accountOf = ({ client, currency }: OracleBilling): OracleBilling[] =>
    this.billings
      .filter((each) => !each.isVoid && each.client === client && this.rules.isAlike(each.currency, currency))
      .sort((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month)))

  private earlierThan(billing: OracleBilling): OracleBilling[] {
    const account = this.accountOf(billing)
    return account.slice(0, account.indexOf(billing))
  }

  protected follow(): void {
    const inOrder = [...new Set(this.billings.flatMap(this.accountOf))]
    for (const billing of inOrder.filter((each) => !each.isOpening && this.rules.follows(each))) {
      billing.previous = this.left(billing)
      billing.carried = billing.previous
    }
  }

  /** What earlier billings leave to a billing today, with what was paid through it on them. */
  private left = (billing: OracleBilling): number =>
    this.earlierThan(billing).reduce((all, each) => all + this.dueOf(each), 0) + this.through(billing)

  private type({ billing: at, previous }: Deed & { do: 'type' }): void {
    const billing = this.billings[at]!
    if (previous === billing.previous) return
    billing.previous = previous
    if (!billing.isOpening) billing.carried = this.rules.carriedWhenTyped(billing.carried, this.left(billing))
  }

  private bill({ client, month, vehicles }: Deed & { do: 'bill' }): void {
    const currency = this.currencyOf(vehicles[0]!, client, month)
    const prices = this.priceOf(client, month)
    const rate = (currency === 'USD' ? prices?.unit_usd : prices?.unit_local) ?? DEFAULT_RATE
    const lines = vehicles.map((vehicle) => ({ vehicle, rate }))
    const nothing = { previous: 0, carried: 0, paid: 0, isIssued: false }
    this.billings.push({ client, month, currency, lines, ...nothing })
  }

  private pay({ billing: at, paid, isUnrecorded }: Deed & { do: 'pay' }): void {
    const billing = this.billings[at]!
    const amount = paid - billing.paid
    billing.paid = paid
    if (amount > 0) this.settle(billing, amount)
    else this.release(billing, -amount)
    if (!isUnrecorded) this.enterOn(billing, amount)
  }

  /** Draws an amount for a billing from the account; below zero it gives back, and corrects what was drawn, if anything was. */
  protected enterOn(on: OracleBilling, amount: number): void {
    const { client, currency } = on
    const isCorrection = amount < 0 && this.entries.some((each) => each.on === on && each.side === 'debit')
    const side = amount > 0 ? 'debit' : isCorrection ? this.rules.sideOfCorrection('debit') : 'paid'
    const entry = { client, currency, side, amount: side === 'debit' ? amount : -amount, isOpen: false, on }
    if (amount) this.entries.push(entry)
  }

  /** What the ledger has for a billing. */
  recordedOn(billing: OracleBilling): number {
    const own = this.entries.filter(({ on }) => on === billing)
    return sum(own.map(({ side, amount }) => ({ amount: side === 'debit' ? amount : -amount })))
  }

  private delete(billing: OracleBilling): void {
    this.enterOn(billing, -this.rules.givenBack(this.recordedOn(billing)))
    billing.isVoid = true
    billing.isDeleted = true
  }

  private settle(via: OracleBilling, amount: number): void {
    let left = amount
    const give = (to: OracleBilling, share: number) => {
      this.parts.push({ via, to, amount: share })
      left -= share
    }
    for (const to of this.rules.settled(via, this.earlierThan(via))) {
      const room = to === via ? left : via.carried - this.through(via)
      give(to, Math.max(0, Math.min(left, room, this.dueOf(to))))
    }
    give(via, left)
  }

  protected release(billing: OracleBilling, amount: number): void {
    let left = amount
    const cash = this.parts.filter(({ via, payment }) => via === billing && payment !== null)
    for (const part of this.rules.released(cash)) {
      const share = Math.min(left, part.amount)
      part.amount -= share
      left -= share
    }
  }

  /** The account of a client in a currency, in cents. */
  account(client: number, currency: string) {
    const own = this.entries.filter(
      (each) => each.client === client && this.rules.isAlike(each.currency, currency),
    )
    const sum = (side: Entry['side']) =>
      own.reduce((total, each) => total + (each.side === side ? each.amount : 0), 0)
    return {
      total_paid: sum('paid'),
      total_debit: sum('debit'),
      remaining_balance: sum('paid') - sum('debit'),
    }
  }
}
