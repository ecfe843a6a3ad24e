import type { Transaction } from 'sequelize'
import { insertRows } from '../../db/bulk-rows.ts'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { Billing } from '../billings/billings.model.ts'
import { billingName, findBilling, lockBillings } from '../billings/billings.store.ts'
import { dueWhenIssued } from '../billings/due-dates.store.ts'
import { toPay } from '../billings/dues.rules.ts'
import { earlierDuesOf } from '../billings/dues.store.ts'
import { allOwedNow, assertNotVoid, digestOf } from '../billings/owed.store.ts'
import type { StatementDocuments } from '../statements/statement-documents.ts'
import { keepFiles } from './kept-files.store.ts'
import { drawRevision, drawRevisions, type DrawnRevision } from './revision-drawing.ts'
import { raiseRevised } from './revision-events.store.ts'
import { BillingRevision } from './revisions.model.ts'
import { newestRevisionOf } from './revisions.store.ts'

export type IssuingService = ReturnType<typeof createIssuingService>

/** The newest revision of a billing, and whether it was issued just now. */
export interface Issued {
  billing: Billing
  revision: BillingRevision
  is_new: boolean
}

/** Somebody has changed a billing since its revision was drawn. */
class OutdatedDrawingError extends Error {}

/** How often a revision is drawn that others keep changing. */
const TRIES = 5

/** Locks the billings of revisions that were drawn, and answers those that are still as they were then, by their ids. */
async function lockAsDrawn(
  drawn: readonly DrawnRevision[],
  transaction: Transaction,
): Promise<Map<number, Billing>> {
  const ids = drawn.map(({ row }) => row.billing_id)
  const billings = await lockBillings(ids, transaction)
  const found = [...billings.values()]
  const earlierDueOf = await earlierDuesOf(ids, transaction)
  const dueDateOf = await dueWhenIssued(found, transaction)
  const owed = new Map((await allOwedNow(found, transaction)).map((each, at) => [found[at]!.id, each]))
  for (const { row, digest, paid_amount, to_pay, due_date } of drawn) {
    const billing = billings.get(row.billing_id)
    const isAsDrawn =
      billing &&
      billing.issue_state !== 'void' &&
      (billing.revision ?? 0) + 1 === row.revision &&
      billing.paid_amount === paid_amount &&
      toPay(billing, earlierDueOf(billing.id)) === to_pay &&
      dueDateOf(billing) === due_date &&
      digestOf(owed.get(billing.id)!) === digest
    if (!isAsDrawn) billings.delete(row.billing_id)
  }
  return billings
}

/**
 * Keeps revisions of different billings that were drawn; one whose billing has changed since is left out, or has gone.
 * @returns the billings that are issued by that, by their ids
 */
async function keepRevisions(
  { username: issued_by }: Actor,
  drawn: readonly DrawnRevision[],
  transaction: Transaction,
): Promise<Map<number, Billing>> {
  const billings = await lockAsDrawn(drawn, transaction)
  const kept = drawn.filter(({ row }) => billings.has(row.billing_id))
  await keepFiles(
    kept.flatMap(({ files }) => files),
    transaction,
  )
  const rows = kept.map(({ row, paid_amount }) => {
    const { currency, total_vehicles, total_amount, previous_balance } = billings.get(row.billing_id)!
    return { ...row, currency, total_vehicles, total_amount, previous_balance, paid_amount, issued_by }
  })
  await insertRows(BillingRevision, rows, transaction)
  for (const { row, digest, due_date } of kept) {
    const { revision, issued_at } = row
    const issued = { issue_state: 'issued', revision, issued_at, issued_digest: digest, due_date } as const
    await billings.get(row.billing_id)!.update(issued, { transaction })
  }
  await raiseRevised([...billings.keys()], transaction)
  return billings
}

/** Adds to the activity log that a revision was issued. */
const recordIssue = (
  actor: Actor,
  { billing, revision: { revision } }: Issued,
  transaction: Transaction,
): Promise<void> =>
  recordActivity({
    transaction,
    actor,
    deed: message('activity.issued', { record: billingName(billing), revision }),
    entity_id: billing.id,
    subject: 'billings',
  })

/**
 * A billing with its newest revision, if it asks for what that asks for.
 * @throws NotFoundError, ConflictError for a void one, OutdatedDrawingError when it no longer does
 */
async function issuedNow(id: number, is_new: boolean, transaction: Transaction): Promise<Issued> {
  const billing = await findBilling(id, transaction, true)
  assertNotVoid(billing)
  if (billing.issue_state !== 'issued') throw new OutdatedDrawingError()
  return { billing, revision: (await newestRevisionOf(id, transaction))!, is_new }
}

/** Freezes what billings ask for, as their next revisions. */
export const createIssuingService = (withWrite: WithWrite, statements: StatementDocuments) => ({
  /**
   * Issues a billing, if it is a draft or was changed since; otherwise its newest revision stays as it is. The documents
   * are drawn before anything is locked, and drawn anew when somebody changes the billing meanwhile.
   * @throws NotFoundError, ConflictError for a void billing, or one that is changed again and again
   */
  async issueBilling(actor: Actor, id: number, write: Write<Issued> = withWrite): Promise<Issued> {
    for (let tries = 1; ; tries += 1) {
      const drawn = await drawRevision(id, statements)
      try {
        return await write(async (transaction) => {
          const isNew = drawn !== null && (await keepRevisions(actor, [drawn], transaction)).has(id)
          const issued = await issuedNow(id, isNew, transaction)
          if (isNew) await recordIssue(actor, issued, transaction)
          return issued
        })
      } catch (error) {
        if (!(error instanceof OutdatedDrawingError)) throw error
        if (tries === TRIES) throw new ConflictError('billing.busy', { billing_id: id })
      }
    }
  },

  /** Draws the next revisions of billings: `drawRevisions`. */
  drawAll: (ids: readonly number[]): Promise<DrawnRevision[]> => drawRevisions(ids, statements),

  /** Keeps revisions that were drawn: `keepRevisions`. @returns the ids of the billings that are issued by that */
  keepAll: async (
    actor: Actor,
    drawn: readonly DrawnRevision[],
    transaction: Transaction,
  ): Promise<Set<number>> => new Set((await keepRevisions(actor, drawn, transaction)).keys()),
})
