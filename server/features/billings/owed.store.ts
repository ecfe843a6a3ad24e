import { createHash } from 'node:crypto'
import type { Transaction } from 'sequelize'
import { ConflictError } from '../../lib/errors.ts'
import { BillingItem } from './billing-items.model.ts'
import type { Billing } from './billings.model.ts'
import { OWED_COLUMNS, owedContent, owedOf, type Owed } from './owed.rules.ts'

/** The same for billings that ask for the same alone. */
export const digestOf = (owed: Owed): string =>
  createHash('sha256')
    .update(JSON.stringify(owedContent(owed)))
    .digest('hex')

type Asking = Pick<Billing, 'id' | 'previous_balance' | 'notes'>

/** What a billing asks for now. */
export async function owedNow(billing: Asking, transaction?: Transaction): Promise<Owed> {
  const items = await BillingItem.findAll({
    attributes: [...OWED_COLUMNS],
    where: { billing_id: billing.id },
    raw: true,
    transaction,
  })
  return owedOf(billing, items)
}

/** Notes whether a locked billing that was issued still asks for the same. To be called after each write of it. */
export async function noteIfChanged(billing: Billing, transaction: Transaction): Promise<void> {
  if (billing.revision === null) return
  const isSame = digestOf(await owedNow(billing, transaction)) === billing.issued_digest
  await billing.update({ issue_state: isSame ? 'issued' : 'changed' }, { transaction, silent: true })
}

/** @throws ConflictError for a billing that is void: it stays as it is */
export function assertNotVoid(billing: Billing): void {
  if (billing.issue_state === 'void') throw new ConflictError('billing.is_void', { billing_id: billing.id })
}
