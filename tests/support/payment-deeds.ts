import type { Random } from '../fuzz/random.ts'
import { LOCAL } from './money-oracle.ts'
import type { Given, PaymentDeed, PaymentsOracle } from './payments-oracle.ts'

/** What the client of a history is charged in. */
export const CHARGING = ['USD', LOCAL]
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04']
/** The months of what was owed from before; nothing keeps a billing of an earlier one from being made later. */
const BEFORE = ['2025-12', '2026-02']
const OWED_BEFORE = [450, 60_000, 1_750_000, -60_000]
const SOME = [1, 450, 17_500, 60_000]

/** What of a payment is given to billings, mostly as much as is due. */
function someGiven(random: Random, oracle: PaymentsOracle, currency: string): Given[] {
  const chosen = oracle.billings.flatMap((billing, at) => (random.chance(0.5) ? [{ billing, at }] : []))
  return chosen.flatMap(({ billing, at }) => {
    const due = Math.max(oracle.dueOf(billing), 0)
    const amount = random.pick([due, due, Math.floor(due / 2), random.pick(SOME)])
    if (!amount) return []
    const given = billing.currency === currency ? amount : amount * (currency === LOCAL ? 130 : 1)
    return [{ billing: at, amount, given }]
  })
}

const KINDS = [
  ...(['bill', 'record', 'record', 'record', 'bounce', 'bounce', 'settle', 'settle', 'pay', 'pay'] as const),
  ...(['waive', 'release', 'refund', 'void', 'issue', 'type', 'enter', 'reverse', 'open'] as const),
]

/** Mostly the last one: what was done about it just now is worth more tries. */
const recent = (random: Random, count: number): number =>
  random.chance(0.6) ? count - 1 : random.integer(0, count - 1)

/** A deed about something that is there already. */
function deedOf(
  random: Random,
  oracle: PaymentsOracle,
  kind: Exclude<(typeof KINDS)[number], 'open'>,
): PaymentDeed | null {
  const { billings, payments, waived, latest } = oracle
  if (kind === 'bounce')
    return payments.length ? { do: kind, payment: recent(random, payments.length) } : null
  if (kind === 'release') return waived.length ? { do: kind, waived: recent(random, waived.length) } : null
  if (kind === 'reverse') {
    const open = [...oracle.byHand.keys()].filter((at) => oracle.entryOf(at).isOpen)
    return open.length ? { do: kind, entry: random.pick(open) } : null
  }
  if (!billings.length) return null
  const issued = [...billings.keys()].filter((at) => billings[at]!.isIssued && !billings[at]!.isVoid)
  if (kind === 'void' && issued.length) return { do: kind, billing: random.pick(issued) }
  const billing =
    latest && random.chance(0.6) ? billings.indexOf(latest) : random.integer(0, billings.length - 1)
  const { paid } = billings[billing]!
  const due = Math.max(oracle.dueOf(billings[billing]!), 1)
  if (kind === 'pay')
    return { do: kind, billing, paid: random.pick([0, Math.floor(paid / 2), paid + due, random.pick(SOME)]) }
  if (kind === 'refund') {
    // More than it has is no refund of what was paid.
    const recorded = oracle.recordedOn(billings[billing]!)
    const amount = random.pick([recorded, Math.ceil(recorded / 2), Math.min(recorded, random.pick(SOME))])
    return recorded > 0 ? { do: kind, billing, amount } : null
  }
  if (kind === 'waive')
    return {
      ...{ do: kind, billing, amount: random.pick([due, Math.ceil(due / 3), ...SOME]) },
      kind: random.pick(['discount', 'write_off']),
    }
  if (kind === 'type') return { do: kind, billing, previous: random.pick(SOME) }
  return kind === 'void' || kind === 'issue' ? { do: kind, billing } : null
}

/** A deed that somebody may come up with, right or wrong; first of all something is billed. */
export function someDeed(random: Random, oracle: PaymentsOracle): PaymentDeed | null {
  const currency = random.pick(CHARGING)
  const billed = oracle.billings.filter(({ isOpening }) => !isOpening).length
  const kind = billed < 3 ? random.pick(['bill', 'bill', 'open'] as const) : random.pick(KINDS)
  if (kind === 'open')
    return { do: kind, currency, month: random.pick(BEFORE), amount: random.pick(OWED_BEFORE) }
  if (kind === 'bill')
    return { do: kind, client: 0, month: random.pick(MONTHS), vehicles: [CHARGING.indexOf(currency)] }
  if (kind === 'record') {
    const given = someGiven(random, oracle, currency)
    const all = given.reduce((sum, each) => sum + each.given, 0)
    return { do: kind, currency, given, amount: Math.max(all + random.pick([0, 300, 60_000, -1]), 1) }
  }
  if (kind === 'settle') return { do: kind, currency }
  if (kind === 'enter')
    return {
      do: kind,
      client: 0,
      currency,
      type: random.pick(['credit', 'debit']),
      amount: random.pick(SOME),
    }
  return deedOf(random, oracle, kind)
}
