import { MoneyOracle, RULES, type Deed, type OracleBilling, type Part, type Rules } from './money-oracle.ts'

/** What people do with payments of the client A, and with its billings and accounts. */
export type PaymentDeed =
  | Exclude<Deed, { do: 'move' }>
  | { do: 'record'; amount: number; currency: string; given: Given[] }
  | { do: 'bounce'; payment: number }
  | { do: 'settle'; currency: string }
  /** By hand: the paid amount stays. */
  | { do: 'refund'; billing: number; amount: number }
  | { do: 'waive'; billing: number; amount: number; kind: 'discount' | 'write_off' }
  | { do: 'release'; waived: number }
  | { do: 'void'; billing: number }
  /** Of before a month; below zero in advance. */
  | { do: 'open'; currency: string; month: string; amount: number }

/** What of a payment settles a billing; `given` is in the currency of the payment. */
export interface Given {
  billing: number
  amount: number
  given: number
}

export interface OraclePayment {
  currency: string
  amount: number
  exchanges: { currency: string; amount: number; given: number }[]
  isReversed: boolean
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The rules that a planted mistake replaces, beside those of the oracle without payments. */
export const PAYMENT_RULES = {
  ...RULES,
  /** What a reversal takes back of a part of a payment. */
  takenBack: ({ amount }: Part & { made: number }): number => amount,
  /** What a reversal does not give back, as somebody has done so by hand. */
  heldBack: (byHand: number): number => byHand,
  /** In which order payments are drawn. */
  drawn: (payments: readonly OraclePayment[]): OraclePayment[] => [...payments],
  /** In which order money on account settles billings. */
  oldest: (billings: readonly OracleBilling[]): OracleBilling[] =>
    billings.toSorted((a, b) => (a.month < b.month ? -1 : Number(a.month > b.month))),
  /** What the ledger counts as paid in of what went into another currency. */
  leaves: (given: number): number => -given,
  /** What the paid amount grows by when a billing is settled without cash. */
  waivedPaid: (_amount: number): number => 0,
  /** What is taken back of a write-off where a billing is overpaid by so much. */
  writtenOff: (over: number): number => over,
  /** What is free of a payment in a currency other than its own: what was exchanged into it. */
  exchanged: (amount: number): number => amount,
  /** What of what was owed from before an earlier billing had left: it is due of that then. */
  carriedBefore: (_amount: number): number => 0,
  /** On which side of the account that counts which was in advance. */
  sideAhead: 'paid' as 'paid' | 'debit',
  /** Whether what settles a void billing is the client's again. */
  freesVoid: true,
}
export type PaymentRules = typeof PAYMENT_RULES

/** Mistakes that a service may make. */
export const PAYMENT_MISTAKES: Record<string, Partial<PaymentRules>> = {
  'what was taken back before is taken back again': { takenBack: ({ made }) => made },
  'what was given back by hand is given back again': { heldBack: () => 0 },
  'the newest payment is drawn first': { drawn: (payments) => payments.toReversed() },
  'payments are left, and the account is drawn': { drawn: () => [] },
  'the newest billing is settled first': { oldest: (billings) => billings.toReversed() },
  'what is exchanged is paid in twice': { leaves: () => 0 },
  'what is exchanged is gone from the payment': { exchanged: () => 0 },
  'what is no cash is paid': { waivedPaid: (amount) => amount },
  'what was written off is a credit': { writtenOff: () => 0 },
  'what was owed from before is due of nothing': { carriedBefore: (amount) => amount },
  'what was in advance is drawn': { sideAhead: 'debit' },
  'a void billing keeps what settled it': { freesVoid: false },
  'the oldest part is taken back first': { released: (parts) => [...parts] },
}

/** Recomputes a history of payments by itself, in a few lines. */
export class PaymentsOracle extends MoneyOracle {
  readonly payments: OraclePayment[] = []
  readonly waived: (Part & { made: number; isWrittenOff: boolean })[] = []
  /** Where in the ledger entries stand that were made by hand: a deed that reverses one names it by its place here. */
  readonly byHand: number[] = []
  /** The currencies in which something was in advance from before. */
  private readonly ahead = new Set<string>()

  constructor(
    charging: readonly (string | null)[],
    private readonly ofPayments: PaymentRules = PAYMENT_RULES,
  ) {
    super(charging, ofPayments as Rules)
  }

  takes(deed: PaymentDeed): boolean {
    if (deed.do === 'record') return this.takesPayment(deed)
    if (deed.do === 'bounce') return !this.payments[deed.payment]!.isReversed
    if (deed.do === 'settle') return true
    if (deed.do === 'open')
      return (
        !this.ahead.has(deed.currency) &&
        !this.billings.some(({ isVoid, currency }) => !isVoid && currency === deed.currency)
      )
    if (deed.do === 'reverse') return this.entryOf(deed.entry).isOpen
    if (deed.do === 'release') return this.waived[deed.waived]!.amount > 0
    if (deed.do === 'void') {
      const billing = this.billings[deed.billing]!
      return (
        billing.isIssued &&
        !billing.isOpening &&
        !billing.isVoid &&
        this.accountOf(billing).findLast((each) => !each.isOpening) === billing
      )
    }
    if ('billing' in deed && this.billings[deed.billing]!.isVoid) return false
    if (deed.do === 'refund') return true
    if (deed.do === 'issue' && this.billings[deed.billing]!.isOpening) return false
    if (deed.do === 'waive') return deed.amount <= this.dueOf(this.billings[deed.billing]!)
    return this.accepts(deed)
  }

  entryOf = (at: number) => this.entries[this.byHand[at]!]!

  private takesPayment({ amount, given }: PaymentDeed & { do: 'record' }): boolean {
    const asked = new Map<OracleBilling, number>()
    for (const part of given) {
      const billing = this.billings[part.billing]!
      asked.set(billing, (asked.get(billing) ?? 0) + part.amount)
    }
    const isDue = [...asked].every(([billing, all]) => !billing.isVoid && all <= this.dueOf(billing))
    return isDue && sum(given.map((part) => part.given)) <= amount
  }

  do(deed: PaymentDeed): void {
    if (deed.do === 'record') this.record(deed)
    else if (deed.do === 'bounce') this.bounce(this.payments[deed.payment]!)
    else if (deed.do === 'settle') this.settleFrom(deed.currency)
    else if (deed.do === 'open') this.open(deed)
    else if (deed.do === 'refund') {
      const billing = this.billings[deed.billing]!
      billing.byHand = (billing.byHand ?? 0) + deed.amount
      this.enterOn(billing, -deed.amount)
    } else if (deed.do === 'waive') {
      const billing = this.billings[deed.billing]!
      billing.paid += this.ofPayments.waivedPaid(deed.amount)
      const { amount, kind } = deed
      const isWrittenOff = kind === 'write_off'
      const part = { via: billing, to: billing, amount, made: amount, payment: null, isWrittenOff }
      this.parts.push(part)
      this.waived.push(part)
    } else if (deed.do === 'release') this.waived[deed.waived]!.amount = 0
    else if (deed.do === 'void') this.void(this.billings[deed.billing]!)
    else if (deed.do === 'reverse') this.apply({ ...deed, entry: this.byHand[deed.entry]! })
    else {
      if (deed.do === 'enter') this.byHand.push(this.entries.length)
      this.apply(deed)
    }
    this.capWriteOffs()
    this.follow()
  }

  private capWriteOffs(): void {
    for (const part of this.waived.toReversed().filter(({ isWrittenOff }) => isWrittenOff)) {
      const over = Math.max(-this.dueOf(part.to), 0)
      part.amount -= Math.min(this.ofPayments.writtenOff(over), part.amount)
    }
  }

  private enter(currency: string, side: 'paid' | 'debit', amount: number, on?: OracleBilling): void {
    if (amount) this.entries.push({ client: 0, currency, side, amount, isOpen: false, ...(on && { on }) })
  }

  /** The billing that was paid on last. */
  latest: OracleBilling | null = null

  /** A part of a payment, or of the account, that is paid on a billing. */
  private draw(billing: OracleBilling, amount: number, payment?: OraclePayment): void {
    this.parts.push({ via: billing, to: billing, amount, made: amount, payment } as Part)
    billing.paid += amount
    this.latest = billing
    this.enter(billing.currency, 'debit', amount, billing)
  }

  private record({ amount, currency, given }: PaymentDeed & { do: 'record' }): void {
    const payment: OraclePayment = { currency, amount, exchanges: [], isReversed: false }
    this.payments.push(payment)
    this.enter(currency, 'paid', amount)
    for (const part of given) {
      const billing = this.billings[part.billing]!
      if (billing.currency !== currency) {
        payment.exchanges.push({ currency: billing.currency, amount: part.amount, given: part.given })
        this.enter(currency, 'paid', this.ofPayments.leaves(part.given))
        this.enter(billing.currency, 'paid', part.amount)
      }
      this.draw(billing, part.amount, payment)
    }
  }

  private open({ currency, month, amount }: PaymentDeed & { do: 'open' }): void {
    if (amount < 0) {
      this.ahead.add(currency)
      return this.enter(currency, this.ofPayments.sideAhead, -amount)
    }
    const carried = this.ofPayments.carriedBefore(amount)
    const nothing = { client: 0, lines: [], paid: 0, isIssued: false, isOpening: true as const }
    this.billings.push({ ...nothing, currency, month, previous: amount, carried })
  }

  private bounce(payment: OraclePayment): void {
    payment.isReversed = true
    for (const part of this.parts.filter((each) => each.payment === payment)) {
      const { via } = part
      const back = this.ofPayments.takenBack(part as Part & { made: number })
      const held = Math.min(back, via.byHand ?? 0)
      via.paid -= back
      via.byHand = (via.byHand ?? 0) - held
      this.enter(via.currency, 'debit', this.ofPayments.heldBack(held) - back, via)
      part.amount = 0
    }
    for (const each of payment.exchanges) this.enter(each.currency, 'paid', -each.amount)
    this.enter(payment.currency, 'paid', -payment.amount + sum(payment.exchanges.map(({ given }) => given)))
  }

  private settleFrom(currency: string): void {
    let left = Math.max(this.account(0, currency).remaining_balance, 0)
    const open = this.billings.filter((each) => !each.isVoid && each.currency === currency)
    for (const billing of this.ofPayments.oldest(open)) {
      let share = Math.max(Math.min(left, this.dueOf(billing)), 0)
      left -= share
      for (const payment of this.ofPayments.drawn(this.payments)) {
        const taken = Math.min(share, this.freeOf(payment, currency))
        if (taken > 0) this.draw(billing, taken, payment)
        share -= Math.max(taken, 0)
      }
      if (share) this.draw(billing, share)
    }
  }

  private void(billing: OracleBilling): void {
    this.enterOn(billing, -this.recordedOn(billing))
    if (this.ofPayments.freesVoid) this.release(billing, billing.paid)
    for (const part of this.waived.filter(({ to }) => to === billing)) part.amount = 0
    billing.paid = 0
    billing.isVoid = true
  }

  /** What of a payment settles billings in a currency now. */
  settledBy(payment: OraclePayment, currency: string): number {
    const own = this.parts.filter((part) => part.payment === payment && part.to.currency === currency)
    return sum(own.map(({ amount }) => amount))
  }

  /** What of a payment may settle billings in a currency. */
  freeOf(payment: OraclePayment, currency: string): number {
    if (payment.isReversed) return 0
    const own = payment.amount - sum(payment.exchanges.map(({ given }) => given))
    const into = payment.exchanges.filter((each) => each.currency === currency)
    return (
      (payment.currency === currency ? own : 0) +
      this.ofPayments.exchanged(sum(into.map(({ amount }) => amount))) -
      this.settledBy(payment, currency)
    )
  }
}
