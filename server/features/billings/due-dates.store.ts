import type { Transaction } from 'sequelize'
import { dayAfter } from '../../lib/days.rules.ts'
import { Client } from '../clients/clients.model.ts'
import { companyDay, paymentTerms } from '../company/company-day.ts'
import type { Billing } from './billings.model.ts'

/** Until when the newest revision of a billing asks for it. */
export interface IssuedDueDate {
  /** `YYYY-MM-DD`; null: it names no day; undefined: it is of before that was kept. */
  due_date?: string | null
  is_typed: boolean
}

/** Looks it up: revisions are of a later feature. */
export type FindIssuedDueDate = (billing_id: number, transaction: Transaction) => Promise<IssuedDueDate>

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

/**
 * The due date of a billing from which the typed one is taken off: the one that its newest revision asks for by the terms, else that of
 * the terms today. Where it is not known what the revision asks for, the day counts as typed: the billing is one that was changed since.
 */
export async function dueDateAgain(
  { id, client_id, revision, issued_at, opening_date, created_at }: Billing,
  findIssued: FindIssuedDueDate,
  transaction: Transaction,
): Promise<Pick<Billing, 'due_date' | 'due_date_is_typed'>> {
  const issued = revision === null ? null : await findIssued(id, transaction)
  const isByTerms = issued !== null && !issued.is_typed
  if (isByTerms && issued.due_date !== undefined)
    return { due_date: issued.due_date, due_date_is_typed: false }
  const dueDateOf = await dueDates([client_id], transaction)
  const since = opening_date ?? companyDay(issued_at ?? created_at)
  return { due_date: dueDateOf(client_id, since), due_date_is_typed: isByTerms }
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
