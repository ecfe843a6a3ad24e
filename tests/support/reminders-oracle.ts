/** A billing of a client, on days that are counted from the beginning of its history. */
interface Debt {
  due: number
  /** Below zero: more was paid than is charged. */
  left: number
  /** The days of the highest level that it has had, and when it had that; null: none. */
  had: number | null
  last: number
}

/** What decides whether a client is reminded. */
interface Debtor {
  debts: Debt[]
  /** The last day without reminders; null: it is reminded. */
  off: number | null
}

/** What a client is reminded of: each debt that is listed, with the days of its level where it is at one. */
export interface Said {
  level: number
  amount: number
  listed: [debt: number, level: number | null][]
}

/** What has happened at one time, and what the service has said. */
export type Happening =
  | { what: 'day'; by: number }
  | { what: 'levels'; days: number[] }
  | { what: 'billed'; client: number; due: number }
  | { what: 'paid'; client: number; debt: number; left: number }
  | { what: 'corrected'; client: number; debt: number; left: number }
  | { what: 'off'; client: number; until: number | null }
  | { what: 'seen' | 'sent'; said: (Said | null)[] }

/** The rules that a planted mistake replaces. */
export const REMINDER_RULES = {
  /** The due date is the last day in time. */
  isOverdue: ({ due, left }: Debt, day: number): boolean => left > 0 && due < day,
  /** What was paid too much settles other debts, the oldest first. */
  credit: (debts: readonly Debt[]): number => debts.reduce((sum, { left }) => sum - Math.min(0, left), 0),
  settles: (oldestFirst: readonly number[]): readonly number[] => oldestFirst,
  isOff: ({ off }: Debtor, day: number): boolean => off !== null && day <= off,
  /** Levels are climbed one at a time. */
  next: (levels: readonly number[], had: number | null) => levels.find((days) => days > (had ?? 0)),
  /** As many days lie between two levels as they lie apart. */
  pause: (had: number | null, next: number): number => (had === null ? 0 : next - had),
  /** All that is overdue is listed. */
  lists: (_level: number | null): boolean => true,
  /** What was seen is sent, unless it is another by then. */
  holds: (seen: Said | null, now: Said | null): boolean => JSON.stringify(seen) === JSON.stringify(now),
}
export type ReminderRules = typeof REMINDER_RULES

/** What is left of debts once what was paid too much has settled what it can, by their places. */
function leftOf(debts: readonly Debt[], order: readonly number[], rules: ReminderRules): number[] {
  const left = debts.map((debt) => debt.left)
  let credit = rules.credit(debts)
  for (const at of rules.settles(order)) {
    const settled = Math.min(credit, Math.max(0, left[at]!))
    left[at]! -= settled
    credit -= settled
  }
  return left
}

/** What a client is to be reminded of on a day; null: of nothing. */
function reminderOf(debtor: Debtor, levels: readonly number[], day: number, rules: ReminderRules) {
  const listed: [number, number | null][] = []
  const order = [...debtor.debts.keys()].sort((a, b) => debtor.debts[a]!.due - debtor.debts[b]!.due || a - b)
  const left = leftOf(debtor.debts, order, rules)
  for (const at of order) {
    const debt = { ...debtor.debts[at]!, left: left[at]! }
    if (!rules.isOverdue(debt, day)) continue
    const next = rules.next(levels, debt.had)
    const isAt =
      next !== undefined && day - debt.due >= next && day - debt.last >= rules.pause(debt.had, next)
    if (rules.lists(isAt ? next : null)) listed.push([at, isAt ? next : null])
  }
  const level = listed.find(([, each]) => each !== null)?.[1]
  if (!level || rules.isOff(debtor, day)) return null
  return { level, amount: listed.reduce((sum, [at]) => sum + left[at]!, 0), listed }
}

/** Where what the service has said in a history is not what the rules say, a line each. */
export function mistakesIn(history: readonly Happening[], clients: number, rules = REMINDER_RULES): string[] {
  const debtors: Debtor[] = Array.from({ length: clients }, () => ({ debts: [], off: null }))
  const found: string[] = []
  let [day, levels]: [number, number[]] = [0, []]
  let seen: (Said | null)[] = []
  for (const each of history) {
    if (each.what === 'day') day += each.by
    else if (each.what === 'levels') levels = each.days
    else if (each.what === 'billed')
      debtors[each.client]!.debts.push({ due: each.due, left: 100, had: null, last: 0 })
    else if (each.what === 'paid' || each.what === 'corrected')
      debtors[each.client]!.debts[each.debt]!.left = each.left
    else if (each.what === 'off') debtors[each.client]!.off = each.until
    else {
      const now = debtors.map((debtor) => reminderOf(debtor, levels, day, rules))
      const expected =
        each.what === 'seen' ? now : now.map((one, at) => (rules.holds(seen[at]!, one) ? one : null))
      for (const [at, one] of expected.entries())
        if (JSON.stringify(one) !== JSON.stringify(each.said[at] ?? null))
          found.push(`${each.what} on day ${day}, client ${at}: ${JSON.stringify([one, each.said[at]])}`)
      if (each.what === 'seen') seen = now
      else
        for (const [at, one] of expected.entries())
          for (const [debt, level] of one?.listed ?? [])
            if (level !== null) Object.assign(debtors[at]!.debts[debt]!, { had: level, last: day })
    }
  }
  return found
}
