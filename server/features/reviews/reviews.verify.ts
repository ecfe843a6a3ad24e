import { batchesOf } from '../../db/snapshot.ts'
import type { Checked, InvariantCheck, Verification } from '../../db/verification.ts'
import { isCurrency } from '../../lib/currency.rules.ts'
import { isBillable, monthOf } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { ReviewDismissal, ReviewExemption } from './reviews.model.ts'
import { EXEMPTED, FLAGS } from './reviews.rules.ts'

/** As `fingerprintOf` writes it. */
const DIGEST = /^[\w-]{43}$/

const whyOf = (check: InvariantCheck, record: Checked, { reason }: { reason: string }): void =>
  check.that(record, reason.trim() !== '', () => message('finding.empty', { field: 'reason' }))

async function verifyDismissals(check: Verification): Promise<void> {
  const values = check.of('reviews.dismissals')
  const columns = ['billing_month', 'billing_year', 'currency', 'flag', 'digest', 'reason'] as const
  for await (const dismissals of batchesOf(ReviewDismissal, [...columns], check.transaction))
    for (const dismissal of dismissals) {
      const record = message('checked.row', { table: ReviewDismissal.tableName, id: dismissal.id })
      const [month, { currency, digest }] = [monthOf(dismissal), dismissal]
      values.oneOf(record, dismissal, 'flag', FLAGS)
      values.that(record, isBillable(month), () =>
        message('finding.not_month', { field: 'month', found: month }),
      )
      values.that(record, isCurrency(currency), () =>
        message('finding.not_currency', { field: 'currency', found: currency }),
      )
      values.that(record, DIGEST.test(digest), () => message('finding.malformed', { field: 'digest' }))
      whyOf(values, record, dismissal)
    }
}

async function verifyExemptions(check: Verification): Promise<void> {
  const values = check.of('reviews.exemptions')
  for await (const exemptions of batchesOf(ReviewExemption, ['flag', 'reason'], check.transaction))
    for (const exemption of exemptions) {
      const record = message('checked.row', { table: ReviewExemption.tableName, id: exemption.id })
      values.oneOf(record, exemption, 'flag', EXEMPTED)
      whyOf(values, record, exemption)
    }
}

/** What was looked at in reviews, and what is not looked at; that their clients are there, foreign keys say. */
export async function verifyReviews(check: Verification): Promise<void> {
  await verifyDismissals(check)
  await verifyExemptions(check)
}
