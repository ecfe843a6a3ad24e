import { Op } from 'sequelize'
import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { monthOfDay, periodOfMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { Transaction } from '../balances/transactions.model.ts'
import { Billing } from '../billings/billings.model.ts'
import { OpeningBalance } from './opening-balances.model.ts'

const COLUMNS = ['client_id', 'amount', 'billing_id', 'transaction_id'] as const

/** What an import has made of an opening balance, as it is stored. */
async function madeOf(openings: readonly OpeningBalance[], { transaction }: Verification) {
  const options = { raw: true as const, transaction }
  const credits = await Transaction.findAll({
    attributes: ['id', 'client_id', 'transaction_type', 'amount'],
    where: { id: openings.flatMap(({ transaction_id }) => transaction_id ?? []) },
    ...options,
  })
  const billings = await Billing.findAll({
    attributes: ['id', 'client_id'],
    where: { id: openings.flatMap(({ billing_id }) => billing_id ?? []), opening_date: { [Op.ne]: null } },
    ...options,
  })
  return {
    credits: new Map(credits.map((credit) => [credit.id, credit])),
    billings: new Map(billings.map(({ id, client_id }) => [id, client_id])),
  }
}

/** Each opening balance is a billing of its client, or a credit of its amount. @returns the ids of the billings */
async function verifyMade(check: Verification): Promise<Set<number>> {
  const [ofBillings, ofCredits] = [
    check.of('opening_balances.billings'),
    check.of('opening_balances.credits'),
  ]
  const known = new Set<number>()
  for await (const openings of batchesOf(OpeningBalance, [...COLUMNS], check.transaction)) {
    const { credits, billings } = await madeOf(openings as OpeningBalance[], check)
    for (const { id, client_id, amount, billing_id, transaction_id } of openings) {
      const record = message('checked.row', { table: OpeningBalance.tableName, id })
      if (billing_id !== null) {
        known.add(billing_id)
        ofBillings.same(
          record,
          { client_id, transaction_id },
          { client_id: billings.get(billing_id), transaction_id: null },
        )
        continue
      }
      const credit = credits.get(transaction_id ?? 0)
      ofCredits.same(
        record,
        { client_id, amount: -Number(amount), transaction_type: 'credit' },
        {
          client_id: credit?.client_id ?? 0,
          amount: Number(credit?.amount),
          transaction_type: credit?.transaction_type,
        },
      )
    }
  }
  return known
}

/** The opening balances: each is what an import has made, and no billing is one that no import knows. */
export async function verifyOpeningBalances(check: Verification): Promise<void> {
  const known = await verifyMade(check)
  const billings = check.of('opening_balances.billings')
  const attributes = [
    ...['id', 'opening_date', 'billing_month', 'billing_year', 'total_vehicles', 'total_amount'],
    ...['carried_balance', 'issue_state'],
  ]
  const where = { opening_date: { [Op.ne]: null } }
  for (const billing of await Billing.findAll({
    attributes,
    where,
    raw: true,
    transaction: check.transaction,
  })) {
    const record = message('checked.billing', { id: billing.id })
    billings.that(record, known.has(billing.id), () =>
      message('finding.no_parent', { table: OpeningBalance.tableName }),
    )
    const { billing_month, billing_year } = billing
    billings.same(
      record,
      {
        ...{ billing_month, billing_year, issue_state: billing.issue_state },
        total_vehicles: billing.total_vehicles,
        total_amount: Number(billing.total_amount),
        carried_balance: Number(billing.carried_balance),
      },
      {
        ...periodOfMonth(monthOfDay(billing.opening_date!)),
        ...{ issue_state: 'draft', total_vehicles: 0, total_amount: 0, carried_balance: 0 },
      },
    )
  }
}
