import { PARTS } from '../../server/features/reviews/split.rules.ts'
import { faultOf } from './figures.ts'
import type { Telling } from './month-telling.ts'
import { monthsOf } from './months.ts'
import type { WireRecord } from './signed-in.ts'

type Figures = Record<string, unknown>
/** Answers what is wrong with what is expected of something, figure by figure. */
type Expectation = (telling: Telling, what: string, expected: Figures) => Promise<string[]>

/** The figures that are not what is expected, by their names. */
function differing(expected: Figures, found: Figures): string[] {
  return Object.entries(expected).flatMap(([name, figure]) => {
    if (!(name in found)) return `${name} is no figure of it`
    const fault = faultOf(name, figure, found[name])
    return fault === null ? [] : `${name}: ${fault}`
  })
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100

const billing: Expectation = async (telling, name, expected) => {
  const found = await telling.findBilling(name)
  if (!found) return differing(expected, { exists: false })
  const { billing_items: items } = await telling.get<{ billing_items: WireRecord[] }>(
    `/api/billings/${found.id}/view`,
  )
  const ofLines = (name: string) => sumOf(items.map((item) => Number(item[name])))
  const [total, previous, paid] = [found.total_amount, found.previous_balance, found.paid_amount] as number[]
  const kept = await telling.get<WireRecord[]>(`/api/billings/${found.id}/revisions`)
  return differing(expected, {
    ...{ exists: true, total, previous, paid, outstanding: sumOf([previous!, total!, -paid!]) },
    ...{
      lines: items.length,
      chargeable: items.filter(({ is_chargeable }) => is_chargeable).length,
      currency: found.currency,
    },
    ...{ fuel: ofLines('fuel_sensor_amount'), installation: ofLines('installation_charge') },
    ...{ state: found.issue_state, revision: found.revision, overpaid_by: found.overpaid_by },
    default_lines: items.filter(({ rate_is_default }) => rate_is_default).length,
    revisions: kept.map(({ total_amount }) => total_amount).reverse(),
  })
}

const line: Expectation = async (telling, name, expected) => {
  const found = await telling.line(name)
  const { monthly_rate, fuel_sensor_amount, installation_charge, status, is_chargeable } = found
  const [rate, fuel, installation] = [monthly_rate, fuel_sensor_amount, installation_charge] as number[]
  const charged = sumOf([is_chargeable ? rate! : 0, fuel!, installation!])
  return differing(expected, { rate, fuel, installation, charged, status })
}

type ReviewRow = WireRecord & {
  before: number
  difference: number
  after: number
  parts: Record<string, number>
  flags: { flag: string; state: string }[]
}

/** A part that is not named is expected to be 0. */
const review: Expectation = async (telling, name, { currency = 'USD', ...expected }) => {
  const filter = encodeURIComponent(JSON.stringify({ client_id: telling.client(name).id }))
  const rows = await telling.get<ReviewRow[]>(`/api/months/${telling.month}/review?filter=${filter}`)
  const row = rows.find((each) => each.currency === currency)
  if (!row) return differing(expected, { exists: false })
  const { before, after, difference, parts, state, vehicles, vehicles_before } = row
  const flags = row.flags.map((each) => (each.state === 'open' ? each.flag : `${each.flag} ${each.state}`))
  const parted = sumOf(Object.values(parts))
  return [
    ...(parted === difference ? [] : [`the parts come to ${parted}, and not to ${difference}`]),
    ...differing(
      { ...Object.fromEntries(PARTS.map((part) => [part, 0])), ...expected },
      { ...{ exists: true, before, after, difference, state, vehicles, vehicles_before, flags }, ...parts },
    ),
  ]
}

/** Exactly these findings, in any order, each by its kind and its vehicle. */
const reconciliation: Expectation = async (telling, name, { findings }) => {
  const found = await monthsOf(telling.user).findings(telling.month, `client_id=${telling.client(name).id}`)
  const left = new Map(found.map((each) => [`${each.kind} ${telling.nameOf(each.imei_number)}`, each]))
  const faults = (findings as Figures[]).flatMap(({ kind, vehicle, ...expected }) => {
    const key = `${String(kind)} ${String(vehicle)}`
    const finding = left.get(key)
    if (!left.delete(key)) return `${key} is not found`
    return differing(expected, finding!).map((fault) => `${key}, ${fault}`)
  })
  return [...faults, ...[...left.keys()].map((key) => `${key} is found, too`)]
}

/** What a client's ledger comes to: credits less debits. */
const ledger: Expectation = async (telling, name, expected) => {
  const entries = await telling.get<WireRecord[]>(
    `/api/client-balances/${telling.client(name).id}?limit=1000`,
  )
  const signed = entries.map(({ transaction_type, amount }) =>
    transaction_type === 'credit' ? Number(amount) : -Number(amount),
  )
  return differing(expected, { balance: sumOf(signed), entries: entries.length })
}

interface MonthTotal {
  currency: string
  billings: number
  vehicles: number
  total_amount: number
  paid_amount: number
}

/** What the whole month comes to in a currency: for stories whose months are theirs alone. */
const month: Expectation = async (telling, currency, expected) => {
  const of = (totals: MonthTotal[] = []) => totals.find((total) => total.currency === currency)
  const found = await telling.get<{
    state: string
    totals: MonthTotal[]
    differences: MonthTotal[]
    closing: { totals: MonthTotal[] } | null
  }>(`/api/months/${telling.month}`)
  const total = of(found.totals)
  return differing(expected, {
    ...{ state: found.state, billings: total?.billings ?? 0, vehicles: total?.vehicles ?? 0 },
    ...{ total: total?.total_amount ?? 0, paid: total?.paid_amount ?? 0 },
    closed_total: of(found.closing?.totals)?.total_amount ?? 0,
    changed_by: of(found.differences)?.total_amount ?? 0,
  })
}

/** What the last run counted. */
const ran: Expectation = async (telling, _, expected) => {
  const { counts, state } = await telling.get<{ counts: Figures; state: string }>(
    `/api/runs/${telling.run_id}`,
  )
  return differing(expected, { ...counts, state })
}

/** All that may be expected in a story, by the name of it. */
export const EXPECTATIONS: Record<string, Expectation> = {
  ...{ billing, line_of: line, review, reconciliation, ledger, month, ran },
}
