import { countActiveClients, isOfLedger, LEDGER_TOTALS, ledgerTotalsOf } from '../../db/account-sums.ts'
import { shareNextRead } from '../../db/read-turns.ts'
import { runningTotals, sumOfAmounts, type RunningTotal } from '../../db/running-totals.ts'
import { sumOfCents } from '../../db/sums.ts'
import { localFirst } from '../../lib/currency.rules.ts'
import { periodOfMonth } from '../../lib/period.rules.ts'
import { dueDays, NO_DUES } from '../billings/due-totals.store.ts'
import { Client } from '../clients/clients.model.ts'
import { companyMonth } from '../company/company-day.ts'
import { localCurrency } from '../company/local-currency.store.ts'
import { Platform } from '../platforms/platforms.model.ts'
import { activityLines } from './dashboard-activity.service.ts'
import { monthsOfMoney } from './dashboard-months.service.ts'

export type DashboardService = ReturnType<typeof createDashboardService>

const ACTIVITIES = 10

type Days = ReturnType<typeof dueDays>

/** How many rows there are, by the parts of a total. */
function countsOf(totals: readonly RunningTotal[], name: RunningTotal['name']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const total of totals)
    if (total.name === name) counts.set(total.part, (counts.get(total.part) ?? 0) + total.entries)
  return counts
}

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** What is due by currency, and what of it is overdue or expected, in cents. */
function duesOf(totals: readonly RunningTotal[], { today, month_end }: Days) {
  const dues = totals.filter(({ name }) => name === 'due')
  const sumWhere = (currency: string, isMeant: (day: string) => boolean) => {
    const meant = dues.filter(({ part, period }) => part === currency && isMeant(period))
    return sumOfCents(sumOfAmounts(meant), currency)
  }
  const sumsOf = (currency: string) => ({
    due: sumWhere(currency, () => true),
    // What has no due date is never overdue.
    overdue: sumWhere(currency, (day) => day !== '' && day < today),
    expected: sumWhere(currency, (day) => day >= today && day <= month_end),
  })
  return new Map(dues.map(({ part }) => [part, sumsOf(part)]))
}

const NO_ACCOUNTS = { total_paid: 0, total_debit: 0, outstanding: 0 }

/** The sums of the accounts by currency, and what is due of billings, the local one first. */
function moneyByCurrency(totals: readonly RunningTotal[], days: Days, local: string) {
  const duesIn = duesOf(totals, days)
  const accountIn = new Map(ledgerTotalsOf(totals).map((each) => [each.currency, each]))
  const currencies = [...new Set([...accountIn.keys(), ...duesIn.keys()])].sort()
  const rows = currencies.map((currency) => {
    const { total_paid, total_debit, outstanding } = accountIn.get(currency) ?? NO_ACCOUNTS
    const { due, overdue, expected } = duesIn.get(currency) ?? NO_DUES
    return { currency, revenue: total_paid, payments: total_debit, outstanding, due, overdue, expected }
  })
  const none = { revenue: 0, payments: 0, outstanding: 0, due: 0, overdue: 0, expected: 0 }
  return localFirst(rows, local, none)
}

/**
 * How many clients have a balance that is not zero: counted anew when the totals of the ledger are others, as each transaction
 * makes them.
 */
function activeClientsCounter() {
  let last = { ledger: '', active: 0 }
  return async (totals: readonly RunningTotal[]): Promise<number> => {
    const ledger = JSON.stringify(totals.filter(isOfLedger))
    if (last.ledger !== ledger) last = { ledger, active: await countActiveClients(Client.sequelize!) }
    return last.active
  }
}

/** What is counted and summed up over everything, by a day, and what was done last. */
async function figuresOf(days: Days, countActive: ReturnType<typeof activeClientsCounter>) {
  const sequelize = Client.sequelize!
  const [{ code }, totals, platforms, recent_activity] = await Promise.all([
    localCurrency(),
    runningTotals(sequelize, ['due', 'statements', 'clients', 'vehicles', ...LEDGER_TOTALS]),
    Platform.findAll({ attributes: ['id', 'name'], order: ['name_key', 'id'] }),
    activityLines(ACTIVITIES),
  ])
  const by_currency = moneyByCurrency(totals, days, code)
  const [types, clients] = [countsOf(totals, 'statements'), countsOf(totals, 'clients')]
  const { revenue, payments } = by_currency[0]
  return {
    total_clients: sumOf(clients),
    total_vehicles: sumOf(countsOf(totals, 'vehicles')),
    total_billings: sumOf(types),
    total_platforms: platforms.length,
    revenue,
    payments,
    by_currency,
    ...days,
    active_clients: await countActive(totals),
    billing_types: [...types].sort().map(([name, value]) => ({ name, value })),
    clients_by_platform: platforms.map(({ id, name }) => ({ name, value: clients.get(String(id)) ?? 0 })),
    recent_activity,
  }
}

/**
 * Figures over everything; amounts are integer cents. What was written before somebody asks is in them: who asks while they are
 * read shares the next read.
 */
export function createDashboardService() {
  const figures = shareNextRead<Awaited<ReturnType<typeof figuresOf>>>()
  const sums = shareNextRead<Awaited<ReturnType<typeof monthsOfMoney>>>()
  const countActive = activeClientsCounter()
  return {
    stats() {
      const days = dueDays()
      return figures(days, () => figuresOf(days, countActive))
    },

    months() {
      const month = companyMonth()
      return sums(month, () => monthsOfMoney(periodOfMonth(month)))
    },
  }
}
