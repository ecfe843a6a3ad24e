import { Box, Button, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatCents, toCents, toDollars } from '../../../server/lib/money.rules.ts'
import { useCompanyDay } from '../providers/useCompanyDay.ts'
import { useLocalCurrency } from '../providers/useLocalCurrency.ts'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import type { OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { AllocationInputs } from './AllocationInputs.tsx'
import { isSound, planOf, type AllocationPlan } from './allocations.ts'
import type { OpenBilling, Payment } from './payment.ts'
import { PaymentInputs } from './PaymentInputs.tsx'
import { RecordedPayment } from './RecordedPayment.tsx'
import { useOpenBillings } from './useOpenBillings.ts'
import { useRecordPayment, type PaymentValues } from './useRecordPayment.ts'

interface RecordPaymentDialogProps extends OpenFormDraft {
  /** Who has paid, where that is known. */
  client_id?: number | undefined
  /** In what, where that is known. */
  currency?: string | undefined
  onClose: () => void
}

/** The form of a payment, over the page; then what was recorded. */
export function RecordPaymentDialog(props: RecordPaymentDialogProps) {
  const [recorded, setRecorded] = useState<Payment | null>(null)
  const today = useCompanyDay()
  const local = useLocalCurrency()
  const [draft, setDraft] = useState(props.draft)
  const again = () => {
    setDraft(null)
    setRecorded(null)
  }
  if (!today || !local) return null
  if (recorded) return <RecordedPayment payment={recorded} onAgain={again} onClose={props.onClose} />
  return <PaymentForm {...props} {...{ today, local, draft }} onRecorded={setRecorded} />
}

interface PaymentFormProps extends RecordPaymentDialogProps {
  today: string
  local: string
  onRecorded: (payment: Payment) => void
}

const blank = ({ client_id, currency, today, local }: PaymentFormProps): PaymentValues => ({
  client_id: client_id ?? null,
  amount: null,
  currency: currency ?? local,
  transaction_date: today,
  payment_mode: null,
  reference_no: null,
  note: null,
  typed: {},
  given: {},
})

function PaymentForm(props: PaymentFormProps) {
  const { target, draft, onClose, onRecorded } = props
  const translate = useTranslate()
  const { failure, conflict, record, clearFailure } = useRecordPayment(onRecorded)
  // How often it was sent before it was complete.
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries) document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus()
  }, [tries])
  // What is shown is what is sent.
  const shown = useRef<AllocationPlan | null>(null)
  const [isReady, setReady] = useState(false)
  const show = (plan: AllocationPlan | null) => {
    shown.current = plan
    setReady(plan !== null)
  }
  const submit = async (values: object) => {
    const plan = shown.current
    if (plan && isSound(plan)) return record(values as PaymentValues, plan)
    clearFailure()
    setTries(tries + 1)
    return undefined
  }
  return (
    <DialogForm
      title={translate('resources.payments.record.title')}
      values={{ ...blank(props), ...draft }}
      target={target}
      restored={Boolean(draft)}
      maxWidth="md"
      fillsPhones
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogBody
        failure={failure}
        label="resources.payments.record.submit"
        busyLabel="resources.payments.record.busy"
        disabled={!isReady}
        onCancel={onClose}
      >
        <PaymentInputs {...props} />
        <Allocations
          {...{ conflict }}
          tried={tries > 0}
          hasCurrency={props.currency !== undefined || draft !== null}
          onPlan={show}
        />
      </DialogBody>
    </DialogForm>
  )
}

interface AllocationsProps {
  /** The billing on which somebody else was faster. */
  conflict: OpenBilling | undefined
  tried: boolean
  /** Somebody, or the page, has said what it is in. */
  hasCurrency: boolean
  onPlan: (plan: AllocationPlan | null) => void
}

/** What the payment settles, once its client is chosen. */
function Allocations({ conflict, tried, hasCurrency, onPlan }: AllocationsProps) {
  const values = useWatch<PaymentValues>() as PaymentValues
  const { open, error, refetch } = useOpenBillings(values.client_id)
  const { client_id } = values
  const all = open && conflict ? [...open.filter(({ id }) => id !== conflict.id), conflict] : open
  // Without a client the form says so.
  useEffect(() => onPlan(all || client_id === null ? planOf(values, all ?? []) : null))
  useClientFollowed(client_id, open, hasCurrency)
  if (client_id === null) return null
  return (
    <Box sx={{ mt: 2 }}>
      {all && <AllDue currency={values.currency} open={all} />}
      <AllocationInputs
        open={all}
        error={error}
        onRetry={() => void refetch()}
        values={values}
        changed={conflict?.id}
        tried={tried}
      />
    </Box>
  )
}

/** Another client has other billings; where all of them are in one currency, that is likely the payment's. */
function useClientFollowed(
  client_id: number | null,
  open: readonly OpenBilling[] | undefined,
  hasCurrency: boolean,
) {
  const { setValue, getFieldState } = useFormContext<PaymentValues>()
  const followed = useRef(hasCurrency ? client_id : null)
  useEffect(() => {
    if (followed.current === client_id || !open) return
    if (followed.current !== null) {
      setValue('typed', {})
      setValue('given', {})
    }
    followed.current = client_id
    const [currency, other] = new Set(open.map((each) => each.currency))
    if (currency && !other && !getFieldState('currency').isDirty) setValue('currency', currency)
  }, [client_id, open, setValue, getFieldState])
}

/** The heading of what is open, with the button that takes all of it as the amount. */
function AllDue({ currency, open }: { currency: string; open: readonly OpenBilling[] }) {
  const translate = useTranslate()
  const { setValue } = useFormContext<PaymentValues>()
  const due = open
    .filter((billing) => billing.currency === currency)
    .reduce((sum, { amount_due }) => sum + toCents(amount_due), 0)
  const take = () => setValue('amount', toDollars(due), { shouldDirty: true, shouldValidate: true })
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', minHeight: 36 }}>
      <Typography variant="h3">{translate('resources.payments.allocations.title')}</Typography>
      {due > 0 && (
        <Button size="small" onClick={take}>
          {translate('resources.payments.record.all_due', { amount: formatCents(due, currency) })}
        </Button>
      )}
    </Stack>
  )
}
