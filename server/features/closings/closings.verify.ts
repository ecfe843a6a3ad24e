import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { isMonth } from '../../lib/period.rules.ts'
import { message } from '../../messages.ts'
import { Closing } from './closings.model.ts'

const COLUMNS = ['month', 'closed_month', 'closed_at', 'reopened_at', 'reopened_by', 'reason'] as const

/** The closings of months: the month is closed until its closing says who opened it again, when and why. */
export async function verifyClosings(check: Verification): Promise<void> {
  const values = check.of('closings.values')
  for await (const closings of batchesOf(Closing, [...COLUMNS], check.transaction))
    for (const closing of closings) {
      const record = message('checked.closing', { id: closing.id })
      values.that(record, isMonth(closing.month), () =>
        message('finding.not_month', { field: 'month', found: closing.month }),
      )
      const { month, closed_month, reopened_at, reopened_by, reason } = closing
      const isReopened = reopened_at !== null
      values.same(
        record,
        { reopened_by: reopened_by !== null, reason: reason !== null },
        { reopened_by: isReopened, reason: isReopened },
      )
      values.same(record, { closed_month }, { closed_month: isReopened ? null : month })
    }
}
