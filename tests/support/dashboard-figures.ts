import { monthOf } from '../../server/lib/period.rules.ts'
import type { SignedIn, WireRecord } from './signed-in.ts'

/** Reads by somebody. */
function listsBy(user: SignedIn) {
  const get = async <Body>(path: string): Promise<Body> => (await user.request('GET', `/api/${path}`)).json()
  /** All rows of a list, page by page. */
  const all = async (path: string): Promise<WireRecord[]> => {
    const rows: WireRecord[] = []
    for (;;) {
      const range = [rows.length, rows.length + 999]
      const page = await get<WireRecord[]>(`${path}?sort=["id","ASC"]&range=${JSON.stringify(range)}`)
      rows.push(...page)
      if (page.length < 1000) return rows
    }
  }
  return { get, all }
}
type Lists = ReturnType<typeof listsBy>

const cents = (amount: unknown): number => Math.round(Number(amount) * 100)
const sum = (rows: WireRecord[], amount: (row: WireRecord) => unknown): number =>
  rows.reduce((total, row) => total + cents(amount(row)), 0)
const count = (rows: WireRecord[], column: string, value: unknown) =>
  rows.filter((row) => row[column] === value).length

interface Figures {
  counts: number[]
  types: Record<string, number>
  platforms: Record<string, number>
  /** By currency. */
  money: Record<string, Record<string, number>>
  /** What was billed and paid, by month and currency. */
  months: Record<string, number[]>
}
type Named = { name: string; value: number }[]
type Sums = Record<string, unknown> & { currency: string }
interface Stats extends Record<
  'total_clients' | 'total_vehicles' | 'total_billings' | 'active_clients',
  number
> {
  billing_types: Named
  clients_by_platform: Named
  by_currency: Sums[]
  today: string
  month_end: string
}
const valuesOf = (named: Named) => Object.fromEntries(named.map(({ name, value }) => [name, value]))

/** What the dashboard shows. */
async function shown(lists: Lists, stats: Stats): Promise<Figures> {
  const months = await lists.get<{ month: number; year: number; by_currency: Sums[] }[]>('dashboard/months')
  return {
    counts: [stats.total_clients, stats.total_vehicles, stats.total_billings, stats.active_clients],
    types: valuesOf(stats.billing_types),
    platforms: valuesOf(stats.clients_by_platform),
    money: Object.fromEntries(
      stats.by_currency.map(({ currency, ...sums }) => [
        currency,
        Object.fromEntries(Object.entries(sums).map(([name, amount]) => [name, cents(amount)])),
      ]),
    ),
    months: Object.fromEntries(
      months.flatMap(({ month: billing_month, year: billing_year, by_currency }) =>
        by_currency.map(({ currency, billed, paid }) => [
          `${monthOf({ billing_month, billing_year })} ${currency}`,
          [cents(billed), cents(paid)],
        ]),
      ),
    ),
  }
}

/** What was paid in, less what corrects that, by month and currency. */
async function paidByMonth({ all }: Lists, clients: WireRecord[]): Promise<Map<string, number>> {
  const paid = new Map<string, number>()
  for (const { id } of clients)
    for (const each of await all(`client-balances/${id}`)) {
      const isCorrection = each.reverses !== null
      if ((each.transaction_type === 'credit') === isCorrection) continue
      const key = `${String(each.transaction_date).slice(0, 7)} ${String(each.currency)}`
      paid.set(key, (paid.get(key) ?? 0) + (isCorrection ? -1 : 1) * cents(each.amount))
    }
  return paid
}

/** What it should show of a currency, by the lists alone. */
function moneyIn(
  currency: string,
  billed: WireRecord[],
  balances: WireRecord[],
  { today, month_end }: Stats,
) {
  const own = balances.filter((each) => each.currency === currency)
  const due = billed.filter((each) => each.currency === currency && Number(each.amount_due) > 0)
  const dueWhere = (isMeant: (day: string) => boolean) =>
    sum(
      due.filter(({ due_date }) => due_date !== null && isMeant(String(due_date))),
      (each) => each.amount_due,
    )
  return {
    revenue: sum(own, (each) => each.total_paid),
    payments: sum(own, (each) => each.total_debit),
    outstanding: sum(own, (each) => Math.max(-Number(each.remaining_balance), 0)),
    due: sum(due, (each) => each.amount_due),
    overdue: dueWhere((day) => day < today),
    expected: dueWhere((day) => day >= today && day <= month_end),
  }
}

/** The same, by the lists alone. */
async function expected(lists: Lists, like: Figures, stats: Stats): Promise<Figures> {
  const { all } = lists
  const [everyBilling, balances] = [await all('billings'), await all('client-balances')]
  const [clients, vehicles, platforms] = [await all('clients'), await all('vehicles'), await all('platforms')]
  const billed = everyBilling.filter((each) => each.issue_state !== 'void')
  const statements = billed.filter(({ opening_date }) => opening_date === null)
  const types = ['INTERNATIONAL', 'LOCAL'].filter((type) => count(statements, 'billing_type', type))
  const active = balances.filter((each) => each.remaining_balance !== 0).map((each) => each.client_id)
  const paid = await paidByMonth(lists, clients)
  const billedIn = (key: string) =>
    billed.filter((each) => `${monthOf(each as never)} ${String(each.currency)}` === key)
  return {
    counts: [clients.length, vehicles.length, statements.length, new Set(active).size],
    types: Object.fromEntries(types.map((type) => [type, count(statements, 'billing_type', type)])),
    platforms: Object.fromEntries(platforms.map(({ id, name }) => [name, count(clients, 'platform_id', id)])),
    money: Object.fromEntries(
      Object.keys(like.money).map((currency) => [currency, moneyIn(currency, billed, balances, stats)]),
    ),
    months: Object.fromEntries(
      Object.keys(like.months).map((key) => [
        key,
        [sum(billedIn(key), (each) => each.total_amount), paid.get(key) ?? 0],
      ]),
    ),
  }
}

/** The dashboard as it is, and as it should be by the lists alone; amounts in cents. */
export async function dashboardFigures(user: SignedIn): Promise<{ shown: Figures; expected: Figures }> {
  const lists = listsBy(user)
  const stats = await lists.get<Stats>('dashboard/stats')
  const figures = await shown(lists, stats)
  return { shown: figures, expected: await expected(lists, figures, stats) }
}
