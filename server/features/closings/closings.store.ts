import type { Transaction } from 'sequelize'
import { lockShared } from '../../db/shared-locks.ts'
import { ConflictError } from '../../lib/errors.ts'
import { monthOf, type Period } from '../../lib/period.rules.ts'
import { Closing } from './closings.model.ts'

/** The closing of a month that is closed; null: it is open. */
export const closingOf = (month: string, transaction?: Transaction): Promise<Closing | null> =>
  Closing.findOne({ where: { closed_month: month }, transaction })

/** Which of some months are closed. */
export async function closedMonths(
  months: Iterable<string>,
  transaction?: Transaction,
): Promise<ReadonlySet<string>> {
  const where = { closed_month: [...new Set(months)] }
  const closed = await Closing.findAll({ attributes: ['closed_month'], where, raw: true, transaction })
  return new Set(closed.map(({ closed_month }) => closed_month!))
}

/**
 * Rejects what would change the billings of a closed month. Within a transaction the month stays open until that ends.
 * @throws ConflictError
 */
export async function assertOpen(period: Period, transaction?: Transaction): Promise<void> {
  if (transaction) await lockShared(Closing.sequelize!, 'closings', 'reader', transaction)
  if (!(await closingOf(monthOf(period), transaction))) return
  const { billing_month: month, billing_year: year } = period
  throw new ConflictError('month.closed', { month, year })
}
