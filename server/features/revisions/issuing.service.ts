import type { Transaction } from 'sequelize'
import type { WithWrite, Write } from '../../db/with-write.ts'
import { ConflictError } from '../../lib/errors.ts'
import { message } from '../../messages.ts'
import { recordActivity, type Actor } from '../activity/activity.service.ts'
import type { Billing } from '../billings/billings.model.ts'
import { billingName, findBilling } from '../billings/billings.store.ts'
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

/** Keeps a revision that was drawn, if its billing is still as it was then. @throws NotFoundError, ConflictError, OutdatedDrawingError */
async function keepRevision(
  actor: Actor,
  { row, digest, paid_amount, files }: DrawnRevision,
  transaction: Transaction,
): Promise<Issued> {
  const billing = await findBilling(row.billing_id, transaction, true)
  assertNotVoid(billing)
  const isAsDrawn =
    (billing.revision ?? 0) + 1 === row.revision &&
    billing.paid_amount === paid_amount &&
    digestOf(await owedNow(billing, transaction)) === digest
  if (!isAsDrawn) throw new OutdatedDrawingError()
  await keepFiles(files, transaction)
  const { currency, total_vehicles, total_amount, previous_balance } = billing
  const figures = { currency, total_vehicles, total_amount, previous_balance, paid_amount }
  const issued_by = actor.username
  const revision = await BillingRevision.create({ ...row, ...figures, issued_by }, { transaction })
  await billing.update(
    { issue_state: 'issued', revision: row.revision, issued_at: row.issued_at, issued_digest: digest },
    { transaction },
  )
  await recordActivity({
    transaction,
    actor,
    deed: message('activity.issued', { record: billingName(billing), revision: row.revision }),
    entity_id: billing.id,
    subject: 'billings',
  })
  await raiseRevised(billing, revision, transaction)
  return { billing, revision, is_new: true }
}

/** A billing that asks for what its newest revision asks for. @throws OutdatedDrawingError when it no longer does */
async function issuedBefore(id: number, transaction: Transaction): Promise<Issued> {
  const billing = await findBilling(id, transaction, true)
  assertNotVoid(billing)
  if (billing.issue_state !== 'issued') throw new OutdatedDrawingError()
  return { billing, revision: (await newestRevisionOf(id, transaction))!, is_new: false }
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
        return await write((transaction) =>
          drawn ? keepRevision(actor, drawn, transaction) : issuedBefore(id, transaction),
        )
      } catch (error) {
        if (!(error instanceof OutdatedDrawingError)) throw error
        if (tries === TRIES) throw new ConflictError('billing.busy', { billing_id: id })
      }
    }
  },
})
