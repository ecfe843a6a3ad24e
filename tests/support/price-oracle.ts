/** The prices of the client of a history. */
export const PRICES = ['unit_usd', 'fuel_usd'] as const
type PriceName = (typeof PRICES)[number]

/** What people do with the prices of a client; months are `2027-01` … */
export type PriceDeed =
  | { do: 'raise'; month: string; prices: PriceName[]; percent: number }
  | { do: 'type'; month: string; price: PriceName; cents: number }
  | { do: 'forget'; month: string }
  | { do: 'bill'; month: string }
  | { do: 'unbill' }
  | { do: 'undo'; change: number }

/** A price in cents, and the changes that it was made by, one upon the other. */
interface Made {
  cents: number
  by: readonly number[]
}
type Row = Record<PriceName, Made> & {
  /** The change that has made the row; null: somebody has typed it, at least in part. */
  change: number | null
  /** Whether a change has ever made it. */
  wasMade: boolean
}

interface Change {
  month: string
  prices: readonly PriceName[]
  replaced: Row | undefined
  isUndone: boolean
}

/** The rules that a planted mistake replaces. */
export const PRICE_RULES = {
  /** Whether a price of a line holds up a change. */
  isBilledBy: ({ by }: Made, change: number, _isInForce: boolean): boolean => by.at(-1) === change,
  /** Whether a later price does. */
  isUpon: ({ by }: Made, change: number): boolean => by.includes(change),
}
export type PriceRules = typeof PRICE_RULES

/** Mistakes that a service may make. */
export const priceMistakes: Record<string, PriceRules> = {
  'what is billed at a price that was replaced since does not count': {
    ...PRICE_RULES,
    isBilledBy: ({ by }, change, isInForce) => isInForce && by.at(-1) === change,
  },
  'what was made of a price is not upon it': {
    ...PRICE_RULES,
    isUpon: ({ by }, change) => by.at(-1) === change,
  },
  'any later price is upon it': { ...PRICE_RULES, isUpon: () => true },
}

/** Recomputes by itself what becomes of prices, and which change may be undone: it notes by which changes each was made. */
export class PriceOracle {
  readonly changes: Change[] = []
  readonly billed = new Map<string, Row>()
  private readonly rows = new Map<string, Row>()

  constructor(private readonly rules: PriceRules = PRICE_RULES) {
    const first = (cents: number): Made => ({ cents, by: [] })
    const row = { unit_usd: first(1000_00), fuel_usd: first(300_00), change: null, wasMade: false }
    this.rows.set('2000-01', row)
  }

  private inForce(month: string): Row {
    const from = [...this.rows.keys()].filter((each) => each <= month).sort()
    return this.rows.get(from.at(-1)!)!
  }

  /** Whether a month is charged by the prices from another one on. */
  private isOf(from: string, month: string): boolean {
    return month >= from && ![...this.rows.keys()].some((later) => later > from && later <= month)
  }

  isTyped = (month: string): boolean => this.rows.get(month)?.wasMade === false

  accepts(deed: PriceDeed): boolean {
    if (deed.do === 'forget') return ![...this.billed.keys()].some((billed) => this.isOf(deed.month, billed))
    if (deed.do !== 'undo') return true
    const { month, prices, replaced, isUndone } = this.changes[deed.change]!
    const row = this.rows.get(month)
    if (isUndone || row?.change !== deed.change) return false
    const before = replaced ?? this.inForce(monthBefore(month))
    const changed = prices.filter((price) => row[price].cents !== before[price].cents)
    const isUpon = [...this.rows].some(
      ([from, later]) =>
        from > month &&
        changed.some(
          (price) =>
            later[price].cents !== before[price].cents && this.rules.isUpon(later[price], deed.change),
        ),
    )
    const isBilled = [...this.billed].some(([billed, line]) =>
      changed.some((price) => this.rules.isBilledBy(line[price], deed.change, this.isOf(month, billed))),
    )
    return !isUpon && !isBilled
  }

  apply(deed: PriceDeed): void {
    if (deed.do === 'raise') this.raise(deed)
    if (deed.do === 'type') {
      const price = { [deed.price]: { cents: deed.cents, by: [] } }
      const wasMade = this.rows.get(deed.month)?.wasMade ?? false
      this.rows.set(deed.month, { ...this.inForce(deed.month), ...price, change: null, wasMade })
    }
    if (deed.do === 'forget') this.rows.delete(deed.month)
    if (deed.do === 'bill') this.billed.set(deed.month, this.inForce(deed.month))
    if (deed.do === 'unbill') this.billed.delete([...this.billed.keys()].sort().at(-1)!)
    if (deed.do === 'undo') {
      const change = this.changes[deed.change]!
      change.isUndone = true
      if (change.replaced) this.rows.set(change.month, change.replaced)
      else this.rows.delete(change.month)
    }
  }

  private raise({ month, prices, percent }: PriceDeed & { do: 'raise' }): void {
    const change = this.changes.length
    this.changes.push({ month, prices, replaced: this.rows.get(month), isUndone: false })
    const row = { ...this.inForce(month), change, wasMade: true }
    for (const price of prices) {
      const { cents, by } = row[price]
      row[price] = {
        cents: Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000),
        by: [...by, change],
      }
    }
    this.rows.set(month, row)
  }

  /** The prices of each month, in cents. */
  shown = (months: readonly string[]) =>
    Object.fromEntries(
      months.map((month) => {
        const { unit_usd, fuel_usd } = this.inForce(month)
        return [month, { unit_usd: unit_usd.cents, fuel_usd: fuel_usd.cents }]
      }),
    )
}

/** No price begins in between. */
const monthBefore = (month: string): string =>
  `${month.slice(0, 4)}-${String(Number(month.slice(5)) - 1).padStart(2, '0')}`
