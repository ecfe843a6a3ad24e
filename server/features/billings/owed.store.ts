import { createHash } from 'node:crypto'
import type { Transaction } from 'sequelize'
import { ConflictError } from '../../lib/errors.ts'
import { capWriteOffs } from './allocations.store.ts'
import { BillingItem } from './billing-items.model.ts'
import type { Billing } from './billings.model.ts'
import { followDues } from './dues.store.ts'
import { OWED_COLUMNS, owedContent, owedOf, type Asking, type Owed } from './owed.rules.ts'

/** The same for billings that ask for the same alone. */
export const digestOf = (owed: Owed): string =>
  createHash('sha256')
    .update(JSON.stringify(owedContent(owed)))
    .digest('hex')

type AskingNow = Asking & { id: number }

/** What billings ask for now, in their order. */
export async function allOwedNow(billings: readonly AskingNow[], transaction?: Transaction): Promise<Owed[]> {
  const items = await BillingItem.findAll({
    attributes: ['billing_id', ...OWED_COLUMNS],
    where: { billing_id: billings.map(({ id }) => id) },
    raw: true,
    transaction,
  })
  return billings.map((billing) =>
    owedOf(
      billing,
      items.filter(({ billing_id }) => billing_id === billing.id),
    ),
  )
}

/** What a billing asks for now. */
export const owedNow = async (billing: AskingNow, transaction?: Transaction): Promise<Owed> =>
  (await allOwedNow([billing], transaction))[0]!

/** Whether a billing that was issued still asks for the same. */
async function noteIfChanged(billing: Billing, transaction: Transaction): Promise<void> {
  if (billing.revision === null) return
  const isSame = digestOf(await owedNow(billing, transaction)) === billing.issued_digest
  await billing.update({ issue_state: isSame ? 'issued' : 'changed' }, { transaction, silent: true })
}

/**
 * Notes what a write of a billing has changed elsewhere: what it asks for since it was issued, what of it is written off, and
 * what later ones carry. To be called after each write of one; its client is locked, and it itself.
 */
export async function noteChange(billing: Billing, transaction: Transaction): Promise<void> {
  await noteIfChanged(billing, transaction)
  await capWriteOffs(billing, transaction)
  await followDues(billing, transaction)
}

/** @throws ConflictError for an opening balance: it has no lines, and no statement that could be issued or sent */
export function assertOfMonth({ id, opening_date }: Billing): void {
  if (opening_date !== null) throw new ConflictError('billing.is_opening', { billing_id: id })
}

/** @throws ConflictError for a billing that is void: it stays as it is */
export function assertNotVoid(billing: Billing): void {
  if (billing.issue_state === 'void') throw new ConflictError('billing.is_void', { billing_id: billing.id })
}
