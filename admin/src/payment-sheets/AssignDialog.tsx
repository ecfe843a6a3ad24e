import { Box, DialogContentText } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { required, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ClientPicker } from '../clients/ClientPicker.tsx'
import { AllocationInputs } from '../payments/AllocationInputs.tsx'
import {
  allocationsOf,
  isSound,
  planOf,
  type AllocationPlan,
  type AllocationValues,
} from '../payments/allocations.ts'
import { useOpenBillings } from '../payments/useOpenBillings.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { ReopenedForm } from '../ui/form/ReopenedForm.tsx'
import { formatDay } from '../ui/format/dates.ts'
import { formatMoney } from '../ui/format/money.ts'
import type { PaymentLine } from './paymentSheet.ts'
import { useLineDeeds } from './useLineDeeds.ts'

interface AssignDialogProps {
  line: PaymentLine
  draft?: object
  onClose: () => void
}

interface AssignValues extends AllocationValues {
  client_id: number | null
}

const DRAFT = 'assign line'
const key = (name: string) => `resources.payment-lines.${name}`

/** What a line says: its amount, its day, and its texts. */
const wordsOf = ({ amount, currency, line_date, payer, reference, details }: PaymentLine): string =>
  [formatMoney(amount, currency), formatDay(line_date), payer, reference, ...details]
    .filter(Boolean)
    .join(' · ')

/** Whether somebody has said what is settled; else the server goes by what the line names. */
const isByHand = ({ rows }: AllocationPlan): boolean =>
  rows.some(({ isTyped, given }) => isTyped || Boolean(given))

/** Asks whose payment a line is, and what it settles, in other currencies too; whom it may be of is chosen already. */
export function AssignDialog({ line, draft, onClose }: AssignDialogProps) {
  const translate = useTranslate()
  const { assign, failure, clearFailure } = useLineDeeds(line)
  const plan = useRef<AllocationPlan | null>(null)
  const [tried, setTried] = useState(false)
  const [isReady, setReady] = useState(false)
  const show = (shown: AllocationPlan | null) => {
    plan.current = shown
    setReady(shown !== null)
  }
  const client_id = line.match?.candidates[0]?.client.id ?? null
  const { amount, currency, match } = line
  const [values] = useState<AssignValues>({
    ...{ client_id, amount, currency, typed: {}, given: {} },
    named: match?.billing_ids ?? [],
    ...draft,
  })
  const submit = async (form: object) => {
    if (!plan.current || !isSound(plan.current)) {
      clearFailure()
      return setTried(true)
    }
    const allocations = isByHand(plan.current) ? allocationsOf(plan.current) : undefined
    if (await assign((form as AssignValues).client_id!, allocations)) onClose()
  }
  return (
    <DialogForm
      title={translate(key('assign_title'))}
      values={values}
      target={DRAFT}
      about={line}
      restored={Boolean(draft)}
      maxWidth="md"
      fillsPhones
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={key('assign')} disabled={!isReady} onCancel={onClose}>
        <DialogContentText sx={{ mb: 2, overflowWrap: 'anywhere' }}>{wordsOf(line)}</DialogContentText>
        <FormFields>
          <ClientPicker source="client_id" label={key('fields.client_id')} validate={required()} autoFocus />
        </FormFields>
        <Settles tried={tried} onPlan={show} />
      </DialogBody>
    </DialogForm>
  )
}

/** A line that was being assigned when the session was lost. */
export const ReopenedAssign = () => (
  <ReopenedForm<PaymentLine> target={DRAFT}>
    {({ about, ...form }) => <AssignDialog line={about} {...form} />}
  </ReopenedForm>
)

interface SettlesProps {
  tried: boolean
  onPlan: (plan: AllocationPlan | null) => void
}

/** What the line settles, once its client is chosen. */
function Settles({ tried, onPlan }: SettlesProps) {
  const values = useWatch<AssignValues>() as AssignValues
  const { open, error, refetch } = useOpenBillings(values.client_id)
  const { client_id } = values
  // What is shown is what is sent; without a client the form says so.
  useEffect(() => onPlan(open || client_id === null ? planOf(values, open ?? []) : null))
  if (client_id === null) return null
  return (
    <Box sx={{ mt: 2 }}>
      <AllocationInputs
        open={open}
        error={error}
        onRetry={() => void refetch()}
        values={values}
        tried={tried}
      />
    </Box>
  )
}
