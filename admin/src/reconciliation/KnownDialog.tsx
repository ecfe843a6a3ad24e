import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { fieldErrorsOf, statusOf } from '../providers/httpClient.ts'
import { useFailureText } from '../ui/feedback/useFailureText.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { DayInput } from '../ui/form/DayInput.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import { knownUntil, type Finding } from './reconciliation.ts'
import { UndoText } from './UndoText.tsx'
import { useMarks, type Known } from './useMarks.ts'
import { useReloadFindings } from './useReconciliation.ts'

interface KnownDialogProps {
  findings: readonly Finding[]
  draft?: object
  onClose: () => void
}

const DRAFT = 'known findings'

/** Marks findings as known until a day, with a reason. */
export function KnownDialog({ findings, draft, onClose }: KnownDialogProps) {
  const translate = useTranslate()
  const [first] = findings
  const { failure, submit } = useMarkKnown(findings, onClose)
  const [values] = useState(() => draft ?? { until: knownUntil(), reason: '' })
  return (
    <DialogForm
      title={translate('resources.reconciliation.known.title', {
        smart_count: findings.length,
        vehicle: first!.vehicle_name,
      })}
      values={values}
      target={DRAFT}
      about={findings}
      restored={Boolean(draft)}
      maxWidth="xs"
      onSubmit={(form) => submit(form as Known)}
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

/** Findings that were being marked when the session was lost. */
export const ReopenedKnown = () => (
  <ReopenedForm<readonly Finding[]> target={DRAFT}>
    {({ about, ...form }) => <KnownDialog findings={about} {...form} />}
  </ReopenedForm>
)

function useMarkKnown(findings: readonly Finding[], onDone: () => void) {
  const notify = useNotify()
  const failureText = useFailureText()
  const { mark, takeBack } = useMarks()
  const reload = useReloadFindings()
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async (known: Known) => {
    setFailure(null)
    try {
      const marks = await mark(findings, known)
      const values = { smart_count: findings.length }
      notify(
        <UndoText
          text="resources.reconciliation.known.done"
          values={values}
          onUndo={() => void takeBack(marks).then(reload)}
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
  return { failure, submit }
}
