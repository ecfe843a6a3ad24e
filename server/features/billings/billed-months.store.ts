import { col, fn, Op, type Transaction, type WhereOptions } from 'sequelize'
import { chunksOf } from '../../db/chunks.ts'
import { allOf } from '../../db/list.ts'
import { monthOf, periodOfMonth } from '../../lib/period.rules.ts'
import type { BilledMonths } from '../clients/billed-months.ts'
import { Billing, OF_A_MONTH } from './billings.model.ts'
import { tariffOfType } from './pricing.rules.ts'

/** Billings from a month on, or up to one. */
export function compared(month: string, year: symbol, within: symbol): WhereOptions {
  const { billing_year, billing_month } = periodOfMonth(month)
  return {
    [Op.or]: [
      { billing_year: { [year]: billing_year } },
      { billing_year, billing_month: { [within]: billing_month } },
    ],
  }
}

/** Which months of clients are billed, for their prices; void billings are of none, and opening balances. */
export const billedMonths: BilledMonths = {
  async latest(ids, transaction) {
    const latest = new Map<number, string>()
    for (const some of chunksOf(ids)) {
      const months = await Billing.findAll({
        attributes: ['client_id', 'billing_year', [fn('MAX', col('billing_month')), 'billing_month']],
        where: { client_id: some, ...OF_A_MONTH, void_at: null },
        group: ['client_id', 'billing_year'],
        order: ['billing_year'],
        raw: true,
        transaction,
      })
      for (const { client_id, ...period } of months) latest.set(client_id, monthOf(period))
    }
    return latest
  },

  async within(client_id, from, until, transaction) {
    const billings = await Billing.findAll({
      attributes: ['id', 'billing_month', 'billing_year', 'billing_type'],
      where: allOf(
        { client_id, ...OF_A_MONTH, void_at: null },
        compared(from, Op.gt, Op.gte),
        until === null ? {} : compared(until, Op.lt, Op.lte),
      ),
      order: ['billing_year', 'billing_month', 'id'],
      raw: true,
      transaction,
    })
    return billings.map(({ billing_type, ...billing }) => ({
      ...billing,
      isInUsd: tariffOfType(billing_type) === 'USD',
    }))
  },
}

/** The billings that charge clients from a month on, void ones aside. */
export async function billingsFrom(
  ids: readonly number[],
  from: string,
  transaction: Transaction,
): Promise<Pick<Billing, 'id' | 'client_id' | 'billing_type' | 'billing_month' | 'billing_year'>[]> {
  const billings: Billing[] = []
  for (const some of chunksOf(ids))
    billings.push(
      ...(await Billing.findAll({
        attributes: ['id', 'client_id', 'billing_type', 'billing_month', 'billing_year'],
        where: allOf({ client_id: some, ...OF_A_MONTH, void_at: null }, compared(from, Op.gt, Op.gte)),
        order: ['id'],
        raw: true,
        transaction,
      })),
    )
  return billings
}
