import MoneyOff from '@mui/icons-material/MoneyOffOutlined'
import { Button, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { required, SelectInput, useGetOne, useNotify, useTranslate } from 'react-admin'
import { aboveDue } from '../../../server/features/payments/allocate.rules.ts'
import { formatCents, toCents } from '../../../server/lib/money.rules.ts'
import type { components } from '../api/openapi.d.ts'
import { AmountInput } from '../ui/form/AmountInput.tsx'
import { DialogBody } from '../ui/form/DialogBody.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { FormFields } from '../ui/form/FormFields.tsx'
import { ReasonInput } from '../ui/form/ReasonInput.tsx'
import { useOpenForm, type OpenFormDraft } from '../ui/form/useOpenForm.ts'
import { usePost } from '../ui/form/usePost.ts'
import { IfMay } from '../ui/page/IfMay.tsx'
import { centsOf } from './allocations.ts'
import { KIND_CHOICES } from './payment.ts'

const text = (key: string) => `resources.payments.settle.${key}`

interface SettleButtonProps {
  billing_id: number
  currency: string
}

/** Settles a billing without cash. */
export function SettleButton({ billing_id, currency }: SettleButtonProps) {
  const translate = useTranslate()
  const target = `settlement of billing ${billing_id}`
  const form = useOpenForm(target)
  return (
    <IfMay call="settleWithoutCash">
      <Button startIcon={<MoneyOff />} onClick={form.open}>
        {translate(text('open'))}
      </Button>
      {form.isOpen && (
        <SettleDialog {...{ billing_id, currency, target }} draft={form.draft} onClose={form.close} />
      )}
    </IfMay>
  )
}

interface SettleDialogProps extends SettleButtonProps, OpenFormDraft {
  onClose: () => void
}

function SettleDialog(props: SettleDialogProps) {
  const { billing_id: id } = props
  const { data: billing, error } = useGetOne<components['schemas']['Billing']>(
    'billings',
    { id },
    { retry: false, onError: () => undefined },
  )
  return (billing || error) && <SettleForm {...props} due={billing?.amount_due ?? null} />
}

interface SettlementValues {
  kind: string
  amount: number
  reason: string
}

/** @param props.due what is due of it, if that could be loaded */
function SettleForm(props: SettleDialogProps & { due: number | null }) {
  const { billing_id: id, currency, due, target, draft, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const onDone = () => {
    notify(text('done'), { type: 'success', messageArgs: { id } })
    onClose()
  }
  const { failure, post } = usePost({ path: `billings/${id}/settlements`, failed: text('failed'), onDone })
  const settle = (form: object) => {
    const { kind, amount, reason } = form as SettlementValues
    return post({ kind, amount: Number(amount), reason })
  }
  // What somebody else settles meanwhile takes nothing away that was typed.
  const [values] = useState({ kind: null, amount: due && due > 0 ? due : null, currency, reason: null })
  return (
    <DialogForm
      title={translate(text('title'), { id })}
      values={draft ?? values}
      target={target}
      restored={Boolean(draft)}
      maxWidth="sm"
      onSubmit={settle}
      onClose={onClose}
    >
      <DialogBody failure={failure} label={text('submit')} busyLabel={text('busy')} onCancel={onClose}>
        <DialogContentText sx={{ mb: 2 }}>{translate(text('about'))}</DialogContentText>
        <SettlementInputs {...{ due, currency }} />
      </DialogBody>
    </DialogForm>
  )
}

/** Why there is no cash, and for how much. */
function SettlementInputs({ due, currency }: { due: number | null; currency: string }) {
  const translate = useTranslate()
  const withinDue = (amount: string | number | null) => {
    const above = due === null ? 0 : aboveDue(centsOf(amount), toCents(due))
    return above > 0
      ? translate('resources.payments.allocations.above', { amount: formatCents(above, currency) })
      : undefined
  }
  return (
    <>
      <FormFields columns="1fr 1fr">
        <SelectInput
          source="kind"
          label={text('kind')}
          choices={KIND_CHOICES}
          validate={required()}
          autoFocus
        />
        <AmountInput label="resources.payments.record.amount" validate={withinDue} />
      </FormFields>
      <FormFields>
        <ReasonInput label={text('reason')} />
      </FormFields>
    </>
  )
}
