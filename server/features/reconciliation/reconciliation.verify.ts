import { batchesOf } from '../../db/snapshot.ts'
import type { Verification } from '../../db/verification.ts'
import { imeiOf } from '../../lib/imei.rules.ts'
import { message } from '../../messages.ts'
import { FINDING_KINDS } from './reconciliation.rules.ts'
import { ReconciliationMark } from './reconciliation-marks.model.ts'

/** What is known of vehicles: a kind of finding of an IMEI, until a day. */
export async function verifyMarks(check: Verification): Promise<void> {
  const values = check.of('reconciliation_marks.values')
  const columns = ['imei_number', 'kind', 'until'] as const
  for await (const marks of batchesOf(ReconciliationMark, [...columns], check.transaction))
    for (const mark of marks) {
      const record = message('checked.reconciliation_mark', { id: mark.id })
      const { imei_number, until } = mark
      values.oneOf(record, mark, 'kind', FINDING_KINDS)
      values.that(record, imeiOf(imei_number) === imei_number, () =>
        message('finding.not_imei', { found: imei_number }),
      )
      values.that(record, !Number.isNaN(Date.parse(until)), () =>
        message('finding.not_day', { field: 'until', found: until }),
      )
    }
}
