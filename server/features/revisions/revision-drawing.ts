import { databaseTime } from '../../db/clock.ts'
import { Billing } from '../billings/billings.model.ts'
import { viewBilling, viewBillings } from '../billings/billing-views.store.ts'
import { toPay } from '../billings/dues.rules.ts'
import { dueWhenIssued } from '../billings/due-dates.store.ts'
import { owedOf } from '../billings/owed.rules.ts'
import { assertNotVoid, assertOfMonth, digestOf } from '../billings/owed.store.ts'
import type { StatementDocuments } from '../statements/statement-documents.ts'
import { fileToKeep, type FileToKeep } from './kept-files.store.ts'
import { logoBytes, packSnapshot } from './revision-snapshot.ts'
import type { BillingRevision } from './revisions.model.ts'

type Drawn =
  'billing_id' | 'revision' | 'issued_at' | 'pdf_sha256' | 'excel_sha256' | 'logo_sha256' | 'snapshot'

/** A revision as it is drawn, before anything is locked. */
export interface DrawnRevision {
  row: Pick<BillingRevision, Drawn>
  /** What it asks for: `digestOf`. */
  digest: string
  /** What its documents say is paid, in cents. */
  paid_amount: number
  /** What they ask for, in cents, and until when. */
  to_pay: number
  due_date: string | null
  files: FileToKeep[]
}

/** Draws the next revision of a billing; null when it asks for what its newest revision asks for. @throws NotFoundError, ConflictError */
export async function drawRevision(
  id: number,
  statements: StatementDocuments,
): Promise<DrawnRevision | null> {
  const billing = await viewBilling(id)
  return drawNext(billing, (await dueWhenIssued([billing]))(billing), statements)
}

/** Draws the next revisions of those of some billings that have one to be drawn. */
export async function drawRevisions(
  ids: readonly number[],
  statements: StatementDocuments,
): Promise<DrawnRevision[]> {
  const billings = await viewBillings(ids)
  const dueDateOf = await dueWhenIssued(billings)
  const drawn = billings.map((billing) => drawNext(billing, dueDateOf(billing), statements).catch(() => null))
  return (await Promise.all(drawn)).flatMap((each) => each ?? [])
}

async function drawNext(
  billing: Billing,
  due_date: string | null,
  statements: StatementDocuments,
): Promise<DrawnRevision | null> {
  assertNotVoid(billing)
  assertOfMonth(billing)
  const owed = owedOf(billing, billing.billing_items)
  const digest = digestOf(owed)
  if (billing.revision !== null && digest === billing.issued_digest) return null
  const revision = (billing.revision ?? 0) + 1
  billing.due_date = due_date
  const issued_at = databaseTime(Billing.sequelize!)
  const statement = await statements.build(billing, {
    kind: 'revision',
    revision,
    issued_at: issued_at.toISOString(),
    replaces: billing.issued_at && billing.issued_at.toISOString(),
  })
  const [pdf, excel] = await Promise.all([statements.pdf(statement), statements.xlsx(statement)])
  const { logo } = statement.provider
  const files = await Promise.all([pdf, excel, ...(logo ? [logoBytes(logo)] : [])].map(fileToKeep))
  const [pdf_sha256, excel_sha256, logo_sha256 = null] = files.map(({ sha256 }) => sha256)
  return {
    row: {
      ...{ billing_id: billing.id, revision, issued_at, logo_sha256 },
      ...{ pdf_sha256: pdf_sha256!, excel_sha256: excel_sha256! },
      snapshot: await packSnapshot(owed, statement),
    },
    digest,
    paid_amount: billing.paid_amount,
    to_pay: toPay(billing, billing.earlier_due),
    due_date,
    files,
  }
}
