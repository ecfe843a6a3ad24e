import { runningTotals, type RunningTotal } from '../../db/running-totals.ts'
import { sumOfCents } from '../../db/sums.ts'
import { monthOf, monthsUpTo, periodOfMonth, type Period } from '../../lib/period.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { localCurrency } from '../company/local-currency.store.ts'

/** Sums in integer cents. */
interface Sums {
  /** Totals of the billings of the period. */
  billed: number
  /** Credits dated in the month: payments received, less what corrects one in it. */
  paid: number
}

/** A month's sums: in the local currency, and in each, the local one first. */
interface MonthSums extends Sums {
  month: number
  year: number
  by_currency: ({ currency: string } & Sums)[]
}

const MONTHS = 12

/** The last month of the chart: the newest one in which anything was billed or, up to the current one, paid. */
function lastMonth(totals: readonly RunningTotal[], current: Period): Period {
  const limit = monthOf(current)
  const months = totals
    .filter(({ name, period }) => name === 'statements' || (name === 'paid' && period <= limit))
    .map(({ period }) => period)
  const last = months.sort().at(-1)
  return last === undefined ? current : periodOfMonth(last)
}

/** What was billed for each of the last twelve months and what was paid in it, oldest first. */
export async function monthsOfMoney(current: Period): Promise<MonthSums[]> {
  const [{ code }, totals] = await Promise.all([
    localCurrency(),
    runningTotals(Client.sequelize!, ['billed', 'statements', 'paid']),
  ])
  const periods = monthsUpTo(lastMonth(totals, current), MONTHS)
  const months = periods.map(monthOf)
  const shown = totals.filter(({ name, period }) => name !== 'statements' && months.includes(period))
  const currencies = new Set([code, ...shown.map(({ part }) => part).sort()])
  return periods.map((period, at) => {
    const inMonth = shown.filter((total) => total.period === months[at])
    const sumOf = (name: 'billed' | 'paid', currency: string) =>
      sumOfCents(
        inMonth.find((total) => total.name === name && total.part === currency)?.amount ?? 0,
        currency,
      )
    const by_currency = [...currencies].map((currency) => ({
      currency,
      billed: sumOf('billed', currency),
      paid: sumOf('paid', currency),
    }))
    const { billed, paid } = by_currency[0]!
    return { month: period.billing_month, year: period.billing_year, billed, paid, by_currency }
  })
}
