import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../providers/dataProvider.ts'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { DayInput } from '../ui/form/DayInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import { useIdempotencyKey } from '../ui/form/useIdempotencyKey.ts'
import { dayOfMoment } from '../ui/format/dates.ts'
import type { Finding, ReconciliationMark } from './reconciliation.ts'
import { UndoText } from './UndoText.tsx'
import { useReloadFindings } from './useReconciliation.ts'

interface KnownDialogProps {
  findings: readonly Finding[]
  onClose: () => void
}

const MARKS = 'reconciliation-marks'
const MONTHS = 3

/** Some months from now: what is known is to be looked at again. */
function someMonthsOn(): string {
  const day = new Date()
  day.setMonth(day.getMonth() + MONTHS)
  return dayOfMoment(day)
}

/** Marks findings as known until a day, with a reason. */
export function KnownDialog({ findings, onClose }: KnownDialogProps) {
  const translate = useTranslate()
  const [first] = findings
  const { failure, mark } = useMarkKnown(findings, onClose)
  const [values] = useState(() => ({ until: someMonthsOn(), reason: '' }))
  return (
    <DialogForm
      title={translate('resources.reconciliation.known.title', {
        smart_count: findings.length,
        vehicle: first!.vehicle_name,
      })}
      values={values}
      target={`known ${first!.id}`}
      maxWidth="xs"
      onSubmit={(form) => mark(form as KnownForm)}
      onClose={onClose}
    >
      <DialogBody failure={failure} label="resources.reconciliation.known.submit" onCancel={onClose}>
        <FormFields>
          <DayInput source="until" label="resources.reconciliation.fields.until" helperText={false} />
          <ReasonInput label="resources.reconciliation.fields.reason" helperText={false} />
        </FormFields>
      </DialogBody>
    </DialogForm>
  )
}

interface KnownForm {
  until: string
  reason: string
}

function useMarkKnown(findings: readonly Finding[], onDone: () => void) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const idempotency = useIdempotencyKey()
  const reload = useReloadFindings()
  const [failure, setFailure] = useState<string | null>(null)

  const takeBack = async (marks: readonly ReconciliationMark[]) => {
    for (const { id } of marks)
      await dataProvider.request(`${MARKS}/${id}`, { method: 'DELETE' }).catch((error: unknown) => {
        notify(failureText(error, 'resources.reconciliation.undo_failed'), { type: 'error' })
      })
    void reload()
  }
  const mark = async (form: KnownForm) => {
    setFailure(null)
    try {
      const marks: ReconciliationMark[] = []
      for (const kind of new Set(findings.map((finding) => finding.kind))) {
        const those = findings.filter((finding) => finding.kind === kind)
        const imei_numbers = those.map(({ imei_number }) => imei_number)
        const body = JSON.stringify({ kind, imei_numbers, ...form })
        const headers = idempotency.headersFor(body)
        marks.push(
          ...(await dataProvider.request<ReconciliationMark[]>(MARKS, { method: 'POST', headers, body })),
        )
        idempotency.done()
      }
      const values = { smart_count: findings.length }
      notify(
        <UndoText
          text="resources.reconciliation.known.done"
          values={values}
          onUndo={() => void takeBack(marks)}
        />,
        { type: 'success' },
      )
    } catch (error) {
      if (statusOf(error) === 401) return undefined
      setFailure(failureText(error, 'resources.reconciliation.known.failed'))
      return fieldErrorsOf(error)
    }
    onDone()
    void reload()
    return undefined
  }
  return { failure, mark }
}
