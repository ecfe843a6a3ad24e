import type { Transaction } from 'sequelize'
import { pageOptions, type ListRequest } from '../../db/list.ts'
import { NotFoundError } from '../../lib/errors.ts'
import { findBilling } from '../billings/billings.store.ts'
import type { IssuedDueDate } from '../billings/due-dates.store.ts'
import { changedLines, type ChangedLine, type Owed } from '../billings/owed.rules.ts'
import { owedNow } from '../billings/owed.store.ts'
import { bytesOf } from './kept-files.store.ts'
import { dueDateIn, unpackSnapshot } from './revision-snapshot.ts'
import { BillingRevision } from './revisions.model.ts'

/** The documents that are kept of a revision. */
type RevisionDocument = 'pdf' | 'excel'

/** The newest revision of a billing; null: nothing of it was issued. */
export const newestRevisionOf = (
  billing_id: number,
  transaction?: Transaction,
): Promise<BillingRevision | null> =>
  BillingRevision.findOne({ where: { billing_id }, order: [['revision', 'DESC']], transaction })

type RevisionsRequest = ListRequest<object>

const whereOf = (billing_id: number, { ids }: RevisionsRequest['filter']) => ({
  billing_id,
  ...(ids ? { id: ids } : {}),
})

/** A page of the revisions of a billing, and how many there are. @throws NotFoundError */
export async function revisionsOf(
  billing_id: number,
  request: RevisionsRequest,
): Promise<{ revisions: BillingRevision[]; total: number }> {
  await findBilling(billing_id)
  const where = whereOf(billing_id, request.filter)
  const [revisions, total] = await Promise.all([
    BillingRevision.findAll({ where, ...pageOptions(request) }),
    BillingRevision.count({ where }),
  ])
  return { revisions, total }
}

/** @throws NotFoundError */
async function revisionOf(billing_id: number, revision: number): Promise<BillingRevision> {
  await findBilling(billing_id)
  const found = await BillingRevision.findOne({ where: { billing_id, revision } })
  if (!found) throw new NotFoundError('billing.no_revision', { billing_id, revision })
  return found
}

/** A document of a revision, byte by byte as it was issued, and its SHA-256. @throws NotFoundError */
export async function revisionFile(
  billing_id: number,
  revision: number,
  document: RevisionDocument,
): Promise<{ sha256: string; bytes: Buffer }> {
  const sha256 = (await revisionOf(billing_id, revision))[`${document}_sha256`]
  return { sha256, bytes: await bytesOf(sha256) }
}

/** What a revision asks for, and its PDF, byte by byte as it was issued. @throws NotFoundError */
export async function issuedStatement(billing_id: number, revision: number) {
  const { pdf_sha256, currency, total_amount } = await revisionOf(billing_id, revision)
  return { currency, totals: { total_amount }, pdf: () => bytesOf(pdf_sha256) }
}

/** What a billing asks for before and after a revision, and the lines that differ. */
export interface RevisionChanges {
  billing_id: number
  currency: string
  /** null: there was none before. */
  before: Owed | null
  after: Owed
  lines: ChangedLine[]
}

/** Until when the newest revision of a billing that was issued asks for it. */
export async function issuedDueDate(billing_id: number, transaction: Transaction): Promise<IssuedDueDate> {
  const { snapshot } = (await newestRevisionOf(billing_id, transaction))!
  return dueDateIn(await unpackSnapshot(snapshot))
}

const owedIn = async ({ snapshot }: BillingRevision): Promise<Owed> => (await unpackSnapshot(snapshot)).owed

/**
 * What a revision has changed, beside the one before.
 * @param revision null: what the billing as it is now would change, beside its newest revision
 * @throws NotFoundError
 */
export async function changesOf(billing_id: number, revision: number | null): Promise<RevisionChanges> {
  const billing = await findBilling(billing_id)
  const of = revision === null ? null : await revisionOf(billing_id, revision)
  const number = (of?.revision ?? (billing.revision ?? 0) + 1) - 1
  const before = number > 0 ? await owedIn(await revisionOf(billing_id, number)) : null
  const after = of ? await owedIn(of) : await owedNow(billing)
  const { currency } = of ?? billing
  return { billing_id, currency, before, after, lines: changedLines(before?.lines ?? [], after.lines) }
}
