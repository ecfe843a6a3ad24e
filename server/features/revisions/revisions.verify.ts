import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { message } from '../../messages.ts'
import { BillingItem } from '../billings/billing-items.model.ts'
import { Billing } from '../billings/billings.model.ts'
import type { IssuedDueDate } from '../billings/due-dates.store.ts'
import { OWED_COLUMNS, owedOf, type Asking, type IssueState } from '../billings/owed.rules.ts'
import { digestOf } from '../billings/owed.store.ts'
import { bytesIn, sha256Of } from './kept-files.store.ts'
import { dueDateIn, unpackSnapshot } from './revision-snapshot.ts'
import { BillingRevision, KeptFile } from './revisions.model.ts'

const HASHES = ['pdf_sha256', 'excel_sha256', 'logo_sha256'] as const

/** What was issued of a billing. */
interface IssuedSoFar {
  revisions: number
  newest: number
  /** What the newest one asks for, and until when. */
  digest: string
  due: IssuedDueDate
}

/** What revisions say of their billings, and which files they name. */
async function readRevisions(check: Verification) {
  const issued = new Map<number, IssuedSoFar>()
  const namedBy = new Map<string, Pick<BillingRevision, 'id' | 'billing_id'> & { field: string }>()
  const columns = [
    'billing_id',
    'revision',
    'snapshot',
    'total_amount',
    'previous_balance',
    ...HASHES,
  ] as const
  const figures = check.of('revisions.figures')
  for await (const some of batchesOf(BillingRevision, [...columns], check.transaction))
    for (const row of some) {
      const { id, billing_id, revision } = row
      for (const field of HASHES) if (row[field]) namedBy.set(row[field], { id, billing_id, field })
      const snapshot = await unpackSnapshot(row.snapshot)
      const { owed } = snapshot
      const { total_amount, previous_balance } = owed
      figures.same(message('checked.revision', { id, billing_id }), row, { total_amount, previous_balance })
      const before = issued.get(billing_id)
      const isNewest = !before || revision > before.newest
      issued.set(billing_id, {
        revisions: (before?.revisions ?? 0) + 1,
        newest: isNewest ? revision : before.newest,
        digest: isNewest ? digestOf(owed) : before.digest,
        due: isNewest ? dueDateIn(snapshot) : before.due,
      })
    }
  return { issued, namedBy }
}

/** Each file that a revision names is kept, as its hash says, and no other one. */
async function verifyFiles(
  check: Verification,
  namedBy: Awaited<ReturnType<typeof readRevisions>>['namedBy'],
): Promise<void> {
  const files = check.of('revisions.files')
  const kept = new Set<string>()
  for await (const some of batchesOf(KeptFile, ['sha256', 'size', 'content'], check.transaction))
    for (const file of some) {
      const record = message('checked.kept_file', { id: file.id })
      const bytes = await bytesIn(file).catch(() => Buffer.alloc(0))
      files.same(record, file, { sha256: sha256Of(bytes), size: bytes.length })
      kept.add(file.sha256)
      if (!namedBy.has(file.sha256))
        files.differs(record, message('finding.no_parent', { table: 'billing_revisions' }))
    }
  for (const [found, { id, billing_id, field }] of namedBy)
    files.that(message('checked.revision', { id, billing_id }), kept.has(found), () =>
      message('finding.no_such', { field, found, table: 'kept_files' }),
    )
}

/** What billings ask for now, by their ids: `digestOf`. */
async function digestsOf(
  billings: readonly (Asking & { id: number })[],
  { transaction }: Verification,
): Promise<Map<number, string>> {
  const where = { billing_id: billings.map(({ id }) => id) }
  const attributes = [...OWED_COLUMNS, 'billing_id' as const]
  const items = await BillingItem.findAll({ attributes, where, raw: true, transaction })
  const itemsOf = new Map<number, BillingItem[]>(billings.map(({ id }) => [id, []]))
  for (const item of items) itemsOf.get(item.billing_id)!.push(item)
  return new Map(billings.map((billing) => [billing.id, digestOf(owedOf(billing, itemsOf.get(billing.id)!))]))
}

/** Until when a billing must be due: a day that nobody has typed is that of its newest revision. */
function dueDateOf({ due_date, due_date_is_typed }: Asking, due?: IssuedDueDate): string | null {
  const isTyped = due_date_is_typed || !due || due.is_typed
  return isTyped || due.due_date === undefined ? due_date : due.due_date
}

/** Each billing is in the state that its revisions say. */
export async function verifyRevisions(check: Verification): Promise<void> {
  const { issued, namedBy } = await readRevisions(check)
  await verifyFiles(check, namedBy)
  const states = check.of('revisions.states')
  const columns = [
    'issue_state',
    'revision',
    'issued_digest',
    'void_at',
    'previous_balance',
    'notes',
    'due_date',
    'due_date_is_typed',
  ] as const
  for await (const billings of batchesOf(Billing, [...columns], check.transaction)) {
    const digests = await digestsOf(
      billings.filter(({ id }) => issued.has(id)),
      check,
    )
    for (const billing of billings) {
      const { newest = null, digest = null, due, revisions } = issued.get(billing.id) ?? { revisions: 0 }
      const record = message('checked.billing', { id: billing.id })
      const sameAsIssued: IssueState = digests.get(billing.id) === digest ? 'issued' : 'changed'
      const issue_state = billing.void_at ? 'void' : newest === null ? 'draft' : sameAsIssued
      const due_date = dueDateOf(billing, due)
      states.same(record, billing, { issue_state, revision: newest, issued_digest: digest, due_date })
      // Their numbers are different ones, by the database.
      states.same(record, { revisions }, { revisions: newest ?? 0 })
    }
  }
}
