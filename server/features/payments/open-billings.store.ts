import { Op, type Transaction } from 'sequelize'
import { allOf } from '../../db/list.ts'
import { Billing } from '../billings/billings.model.ts'

/**
 * The billings of clients that something is due of, or that are overpaid; oldest first. Those of a transaction are read within
 * it, and not locked.
 * @param currency of theirs alone
 */
export const openBillingsOf = (
  clientIds: readonly number[],
  transaction?: Transaction,
  currency?: string,
): Promise<Billing[]> =>
  Billing.findAll({
    where: allOf(
      { client_id: clientIds, void_at: null, amount_due: { [Op.ne]: 0 } },
      ...(currency ? [{ currency }] : []),
    ),
    order: ['billing_year', 'billing_month', 'id'],
    transaction,
  })
