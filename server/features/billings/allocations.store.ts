import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import { databaseTime } from '../../db/clock.ts'
import type { Actor } from '../activity/activity.service.ts'
import { Allocation } from './allocations.model.ts'
import { Billing } from './billings.model.ts'
import { amountDue, leftOf, releasesOf, sharesOf } from './dues.rules.ts'
import { billingsOf, paidThrough } from './dues.store.ts'

/** What is to settle a billing; its amount in cents. */
type NewAllocation = Pick<Allocation, 'billing_id' | 'via_billing_id' | 'amount'> &
  Partial<Pick<Allocation, 'kind' | 'payment_id' | 'exchange_id' | 'reason'>>

const addAllocated = (id: number, amount: number, transaction: Transaction) =>
  Billing.increment({ allocated_amount: amount }, { where: { id }, silent: true, transaction })

/** Settles billings. The caller has locked their client, and calls `noteChange` or `followDues` after. */
export async function addAllocations(
  { username }: Actor,
  parts: readonly NewAllocation[],
  transaction: Transaction,
): Promise<void> {
  const made = { created_by: username, created_at: databaseTime(Allocation.sequelize!) }
  await insertRows(
    Allocation,
    parts.map((part) => ({ ...part, ...made })),
    transaction,
  )
  for (const { billing_id, amount } of parts) await addAllocated(billing_id, amount, transaction)
}

/** Takes back so much of what settles a billing. The caller has locked the client, as above. @param amount in cents */
export async function releaseAllocation(
  part: Allocation,
  amount: number,
  transaction: Transaction,
): Promise<void> {
  await part.update({ released: part.released + amount }, { transaction })
  await addAllocated(part.billing_id, -amount, transaction)
}

async function allocate(
  actor: Actor,
  billing: Billing,
  more: number,
  transaction: Transaction,
): Promise<void> {
  const account = await billingsOf(billing, transaction)
  const at = account.findIndex(({ id }) => id === billing.id)
  const through = (await paidThrough([billing.id], transaction)).get(billing.id) ?? 0
  const shares = sharesOf(billing, account.slice(0, at), through, more)
  await addAllocations(
    actor,
    shares.map((share) => ({ ...share, via_billing_id: billing.id })),
    transaction,
  )
}

async function release(billing: Billing, less: number, transaction: Transaction): Promise<void> {
  const where = { via_billing_id: billing.id, kind: 'payment' }
  const parts = await Allocation.findAll({ where, transaction })
  for (const { part, amount } of releasesOf(parts, less)) await releaseAllocation(part, amount, transaction)
}

/**
 * Lets a billing's new paid amount settle more, or less than the one before: what is taken back of a payment is the client's
 * again. The caller has locked the client.
 * @param before in cents
 */
export async function settlePaid(
  actor: Actor,
  billing: Billing,
  before: number,
  transaction: Transaction,
): Promise<void> {
  const more = billing.paid_amount - before
  if (more > 0) await allocate(actor, billing, more, transaction)
  if (more < 0) await release(billing, -more, transaction)
}

/** Takes back what settles a billing without cash. The caller has locked the client, as above. */
export async function releaseSettlements({ id }: Billing, transaction: Transaction): Promise<void> {
  const parts = await Allocation.findAll({ where: { billing_id: id }, transaction })
  for (const part of parts.filter(({ kind }) => kind !== 'payment'))
    if (leftOf(part) > 0) await releaseAllocation(part, leftOf(part), transaction)
}

/**
 * Takes back what was written off of a billing as far as that overpays it, as one that is lowered or paid late: it was never the client's.
 * The caller has locked the client, as above.
 */
export async function capWriteOffs({ id }: Billing, transaction: Transaction): Promise<void> {
  const parts = await Allocation.findAll({ where: { billing_id: id, kind: 'write_off' }, transaction })
  if (!parts.length) return
  const billing = await Billing.findByPk(id, { transaction })
  const over = -amountDue(billing!)
  for (const { part, amount } of releasesOf(parts, over)) await releaseAllocation(part, amount, transaction)
}
