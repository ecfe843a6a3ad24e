import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError, NotFoundError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { Billing } from '../billings/billings.model.ts'
import { billingName, findBilling } from '../billings/billings.store.ts'
import { dueWhenIssued } from '../billings/due-dates.store.ts'
import { toPay } from '../billings/dues.rules.ts'
import { earlierDueOf } from '../billings/dues.store.ts'
import { assertNotVoid, digestOf, owedNow } from '../billings/owed.store.ts'
import { keepFiles } from './kept-files.store.ts'
import { drawRevision, type DrawingDeps, type DrawnRevision } from './revision-drawing.ts'
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

/** The billing of a revision that was drawn, locked, if it is still as it was then. @throws NotFoundError, ConflictError, OutdatedDrawingError */
async function lockAsDrawn(
  { row, digest, paid_amount, to_pay, due_date }: DrawnRevision,
  transaction: Transaction,
): Promise<Billing> {
  const billing = await findBilling(row.billing_id, transaction, true)
  assertNotVoid(billing)
  const isAsDrawn =
    (billing.revision ?? 0) + 1 === row.revision &&
    billing.paid_amount === paid_amount &&
    toPay(billing, await earlierDueOf(billing.id, transaction)) === to_pay &&
    (await dueWhenIssued(billing, transaction)) === due_date &&
    digestOf(await owedNow(billing, transaction)) === digest
  if (!isAsDrawn) throw new OutdatedDrawingError()
  return billing
}

/** Keeps the revision that was drawn of a locked billing. */
async function keepRevision(
  actor: Actor,
  billing: Billing,
  { row, digest, paid_amount, due_date, files }: DrawnRevision,
  transaction: Transaction,
): Promise<Issued> {
  await keepFiles(files, transaction)
  const { currency, total_vehicles, total_amount, previous_balance } = billing
  const figures = { currency, total_vehicles, total_amount, previous_balance, paid_amount }
  const issued_by = actor.username
  const revision = await BillingRevision.create({ ...row, ...figures, issued_by }, { transaction })
  await billing.update(
    {
      issue_state: 'issued',
      revision: row.revision,
      issued_at: row.issued_at,
      issued_digest: digest,
      due_date,
    },
    { transaction },
  )
  await raiseRevised(billing, revision, transaction)
  return { billing, revision, is_new: true }
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

/** A billing that asks for what its newest revision asks for. @throws OutdatedDrawingError when it no longer does */
async function issuedBefore(id: number, transaction: Transaction): Promise<Issued> {
  const billing = await findBilling(id, transaction, true)
  assertNotVoid(billing)
  if (billing.issue_state !== 'issued') throw new OutdatedDrawingError()
  return { billing, revision: (await newestRevisionOf(id, transaction))!, is_new: false }
}

/** An error of a single billing, which others may go on without. */
function isLeftOut(error: unknown): null {
  const isOfBilling = error instanceof NotFoundError || error instanceof ConflictError
  if (isOfBilling || error instanceof OutdatedDrawingError) return null
  throw error
}

/** Freezes what billings ask for, as their next revisions. */
export const createIssuingService = (withWrite: WithWrite, drawing: DrawingDeps) => ({
  /**
   * Issues a billing, if it is a draft or was changed since; otherwise its newest revision stays as it is. The documents
   * are drawn before anything is locked, and drawn anew when somebody changes the billing meanwhile.
   * @throws NotFoundError, ConflictError for a void billing, or one that is changed again and again
   */
  async issueBilling(actor: Actor, id: number, write: Write<Issued> = withWrite): Promise<Issued> {
    for (let tries = 1; ; tries += 1) {
      const drawn = await drawRevision(id, drawing)
      try {
        return await write(async (transaction) => {
          if (!drawn) return issuedBefore(id, transaction)
          const billing = await lockAsDrawn(drawn, transaction)
          const issued = await keepRevision(actor, billing, drawn, transaction)
          await recordIssue(actor, issued, transaction)
          return issued
        })
      } catch (error) {
        if (!(error instanceof OutdatedDrawingError)) throw error
        if (tries === TRIES) throw new ConflictError('billing.busy', { billing_id: id })
      }
    }
  },

  /** Draws the next revision of a billing: `drawRevision`. */
  draw: (id: number): Promise<DrawnRevision | null> => drawRevision(id, drawing),

  /**
   * Keeps revisions of different billings that were drawn; one whose billing has changed since is left out, or has gone.
   * @returns the ids of the billings that are issued by that
   */
  async keepAll(
    actor: Actor,
    drawn: readonly DrawnRevision[],
    transaction: Transaction,
  ): Promise<Set<number>> {
    const kept = new Set<number>()
    for (const each of drawn) {
      const billing = await lockAsDrawn(each, transaction).catch(isLeftOut)
      if (!billing) continue
      await keepRevision(actor, billing, each, transaction)
      kept.add(billing.id)
    }
    return kept
  },
})
