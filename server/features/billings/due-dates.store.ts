import type { Transaction } from 'sequelize'
import { dayAfter } from '../../lib/days.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { paymentTerms } from '../company/company-day.ts'
import type { Billing } from './billings.model.ts'

/**
 * When what is asked of clients is due: after the days of approval that a client has, else by the company's payment terms.
 * @returns by the client's id, and the day on which it is asked, today by default: `YYYY-MM-DD`
 */
export async function dueDates(
  clients: readonly number[],
  transaction?: Transaction,
): Promise<(client_id: number, from?: string) => string> {
  const { today, payment_terms_days } = await paymentTerms(transaction)
  const found = await Client.findAll({
    attributes: ['id', 'approval_days'],
    where: { id: clients as number[] },
    raw: true,
    transaction,
  })
  const daysOf = new Map(found.map(({ id, approval_days }) => [id, approval_days]))
  return (client_id, from = today) => dayAfter(from, daysOf.get(client_id) ?? payment_terms_days)
}

/** The due dates of billings that are issued today: what was typed stays, and so does what an earlier revision has said. */
export async function dueWhenIssued(
  billings: readonly Billing[],
  transaction?: Transaction,
): Promise<(billing: Billing) => string | null> {
  const dueDateOf = await dueDates(
    billings.map(({ client_id }) => client_id),
    transaction,
  )
  return ({ client_id, revision, due_date, due_date_is_typed }) =>
    revision !== null || due_date_is_typed ? due_date : dueDateOf(client_id)
}
