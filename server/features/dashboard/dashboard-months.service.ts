import { col, fn, Op, type WhereOptions } from 'sequelize'
import { SUM_OF_PAID } from '../../db/account-sums.ts'
import { sumOfCents } from '../../db/sums.ts'
import { monthOf, monthsUpTo, type Period } from '../../lib/period.rules.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { Billing, OF_A_MONTH } from '../billings/billings.model.ts'
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

/** Sums of a currency by month. */
type SumsOf = Map<string, Map<string, number>>

const MONTHS = 12

/** The month of a transaction as `2026-10`: the beginning of its time, which is UTC. */
const MONTH = fn('SUBSTR', col('occurred_at'), 1, 7)

/** The first instant of a period. */
const startOf = (period: Period): Date => new Date(`${monthOf(period)}-01`)
/** The first instant after it. */
const endOf = ({ billing_month, billing_year }: Period): Date =>
  new Date(Date.UTC(billing_year, billing_month))

const periodOf = (moment: Date): Period => ({
  billing_month: moment.getUTCMonth() + 1,
  billing_year: moment.getUTCFullYear(),
})

/** The newest period that has been billed. */
async function latestBilled(): Promise<Period | null> {
  const attributes = ['billing_month', 'billing_year']
  const order: [string, 'DESC'][] = [
    ['billing_year', 'DESC'],
    ['billing_month', 'DESC'],
  ]
  return Billing.findOne({ attributes, where: { ...OF_A_MONTH, void_at: null }, order })
}

/** A sum of a currency and a month, as the database has it. */
interface SumRow {
  currency: string
  month: string
  sum: number | string
}

/** Rows of sums as a lookup by currency, then by month; those of the same are added up. */
function sumsOf(rows: readonly SumRow[]): SumsOf {
  const sums: SumsOf = new Map()
  for (const { currency, month, sum } of rows) {
    const ofCurrency = sums.get(currency) ?? new Map<string, number>()
    sums.set(
      currency,
      ofCurrency.set(month, sumOfCents((ofCurrency.get(month) ?? 0) + Number(sum), currency)),
    )
  }
  return sums
}

const sumsWhere = async (where: WhereOptions): Promise<SumRow[]> =>
  (await Transaction.findAll({
    attributes: ['currency', [MONTH, 'month'], [SUM_OF_PAID, 'sum']],
    where,
    group: ['currency', MONTH as never],
    raw: true,
  })) as unknown as SumRow[]

/** What counts as paid: payments, less what corrects one. */
const PAYMENTS = { transaction_type: 'credit', reverses: null } as const

/** What corrections take off what was paid. They are few: an index finds them all faster than those of some months. */
const correctionSums = (): Promise<SumRow[]> =>
  sumsWhere({ transaction_type: 'debit', reverses: { [Op.gt]: 0 } })

const paymentSums = (from: Period, to: Period): Promise<SumRow[]> =>
  sumsWhere({ ...PAYMENTS, occurred_at: { [Op.gte]: startOf(from), [Op.lt]: endOf(to) } })

/** The sums of billings by their period. */
async function billedByMonth(from: Period, to: Period): Promise<SumsOf> {
  const where: WhereOptions = {
    void_at: null,
    billing_year: { [Op.between]: [from.billing_year, to.billing_year] },
  }
  const rows = (await Billing.findAll({
    attributes: ['currency', 'billing_year', 'billing_month', [fn('SUM', col('total_amount')), 'sum']],
    where,
    group: ['currency', 'billing_year', 'billing_month'],
    raw: true,
  })) as unknown as (Period & { currency: string; sum: number | string })[]
  return sumsOf(rows.map(({ currency, sum, ...period }) => ({ currency, month: monthOf(period), sum })))
}

/** The month of the newest payment, or correction of one, that is not dated after a period. */
async function latestPaid(upTo: Period, corrections: readonly SumRow[]): Promise<string | null> {
  const newest = await Transaction.max<Date | string | null, Transaction>('occurred_at', {
    where: { ...PAYMENTS, occurred_at: { [Op.lt]: endOf(upTo) } },
  })
  const months = corrections.map(({ month }) => month).filter((month) => month <= monthOf(upTo))
  if (newest !== null) months.push(monthOf(periodOf(new Date(newest))))
  return months.sort().at(-1) ?? null
}

/** The last month of the chart: the newest one in which anything was billed or, up to the current one, paid. */
async function lastMonth(current: Period, corrections: readonly SumRow[]): Promise<Period> {
  const [billed, paid] = await Promise.all([latestBilled(), latestPaid(current, corrections)])
  if (paid && (!billed || paid >= monthOf(billed))) return periodOf(new Date(paid))
  return billed ?? current
}

/** What was billed for each of the last twelve months and what was paid in it, oldest first. */
export async function monthsOfMoney(current: Period): Promise<MonthSums[]> {
  const corrections = await correctionSums()
  const months = monthsUpTo(await lastMonth(current, corrections), MONTHS)
  const range = [months[0]!, months[MONTHS - 1]!] as const
  const [{ code }, billed, payments] = await Promise.all([
    localCurrency(),
    billedByMonth(...range),
    paymentSums(...range),
  ])
  const paid = sumsOf([...payments, ...corrections])
  const currencies = new Set([code, ...[...billed.keys(), ...paid.keys()].sort()])
  return months.map((period) => {
    const month = monthOf(period)
    const by_currency = [...currencies].map((currency) => ({
      currency,
      billed: billed.get(currency)?.get(month) ?? 0,
      paid: paid.get(currency)?.get(month) ?? 0,
    }))
    const local = by_currency[0]!
    return {
      month: period.billing_month,
      year: period.billing_year,
      billed: local.billed,
      paid: local.paid,
      by_currency,
    }
  })
}
