import { useDataProvider, useNotify } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import type { Finding, ReconciliationMark } from './reconciliation.ts'

const MARKS = 'reconciliation-marks'

/** Until when something is known, and why. */
export interface Known {
  until: string
  reason: string
}

/** The calls that mark findings as known, and take that back. */
export function useMarks() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()

  /** Marks findings as known. @returns their marks, some for each kind */
  async function mark(
    findings: readonly Pick<Finding, 'kind' | 'imei_number'>[],
    known: Known,
  ): Promise<ReconciliationMark[]> {
    const marks: ReconciliationMark[] = []
    for (const kind of new Set(findings.map((finding) => finding.kind))) {
      const those = findings.filter((finding) => finding.kind === kind)
      const imei_numbers = those.map(({ imei_number }) => imei_number)
      const body = JSON.stringify({ kind, imei_numbers, ...known })
      const headers = idempotency.headersFor(body)
      marks.push(
        ...(await dataProvider.request<ReconciliationMark[]>(MARKS, { method: 'POST', headers, body })),
      )
      idempotency.done()
    }
    return marks
  }

  /** Makes what was marked open again; what that fails for is told. */
  async function takeBack(marks: readonly ReconciliationMark[]): Promise<void> {
    for (const { id } of marks)
      await dataProvider.request(`${MARKS}/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
        notify(failureText(error, 'resources.reconciliation.undo_failed'), { type: 'error' })
      })
  }
  return { mark, takeBack }
}
